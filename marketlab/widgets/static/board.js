// The board of marketlab: one anywidget that draws any scene and tells Python what was clicked.
//
// It knows no game. Zones, cards, kinds, actions and words come from Python as plain data (core/scene_form.py), and the
// browser never decides a rule. What people typed reaches the page as text nodes and attributes, never as markup.
//
// draw() describes the whole board as a light tree (h); fill() changes only what differs in the page. Keyed nodes stay
// the same elements, so focus, typing and running animations survive a new scene.

const SVG = "http://www.w3.org/2000/svg";
const shown = (value) => value !== null && value !== undefined && value !== false && value !== "";

/** h("b.tag.now", { title }, "your turn"): an element with classes, properties (may be left out) and children. */
function h(name, props, ...kids) {
	if (!props || typeof props !== "object" || Array.isArray(props) || props.tag) return h(name, {}, props, ...kids);
	const [tag, ...classes] = name.split(".");
	const { aria, mute, pressed, off, rove, also, ...own } = props;
	// Short names for what nearly every button says.
	classes.push(...[also].flat(2).filter(Boolean));
	if (classes.length) own.class = classes.join(" ");
	if (tag === "button") own.type = "button";
	if (aria) own["aria-label"] = aria;
	if (mute) own["aria-hidden"] = "true";
	if (typeof pressed === "boolean") own["aria-pressed"] = String(pressed);
	if (off) own["aria-disabled"] = "true";
	if (rove) own["data-rove"] = rove;
	return { tag, props: own, kids: kids.flat(9).filter(shown) };
}

function dress(node, props) {
	const before = node.mlProps || {};
	node.mlProps = props;
	for (const name of Object.keys({ ...before, ...props })) {
		const value = props[name];
		if (name === "key" || (value === before[name] && name !== "value")) continue;
		if (typeof (value ?? before[name]) === "function") {
			// One listener for each kind of event; it looks up what the newest picture wants.
			if (!before[name]) node.addEventListener(name, (event) => node.mlProps[name]?.(event));
		} else if (name === "style") {
			for (const part of Object.keys({ ...before.style, ...value })) {
				if (value?.[part] !== before.style?.[part]) node.style.setProperty(part, value?.[part] ?? "");
			}
		} else if (name === "value" || name === "checked") {
			// A field that somebody is typing in, or dragging, belongs to that person until it is left.
			if (name === "checked" || document.activeElement !== node) node[name] = value;
		} else if (!shown(value)) node.removeAttribute(name);
		else node.setAttribute(name, value);
	}
}

function make(kid, inSvg) {
	const { tag } = kid;
	const node = !tag
		? document.createTextNode(kid)
		: tag === "svg" || inSvg
			? document.createElementNS(SVG, tag)
			: document.createElement(tag);
	node.mlName = tag;
	node.mlKey = kid.props?.key;
	return node;
}

function fill(parent, kids) {
	const keyed = new Map();
	const loose = [];
	for (const node of parent.childNodes) {
		if (node.mlKey === undefined || keyed.has(node.mlKey)) loose.push(node);
		else keyed.set(node.mlKey, node);
	}
	const nodes = kids.map((kid) => {
		const key = kid.props?.key;
		let node = key === undefined ? loose.find((old) => old.mlName === kid.tag) : keyed.get(key);
		if (!node || node.mlName !== kid.tag) node = make(kid, parent.namespaceURI === SVG);
		else if (key === undefined) loose.splice(loose.indexOf(node), 1);
		else keyed.delete(key);
		if (kid.tag) {
			// What stands in the host is drawn by the notebook.
			if (key !== "host") fill(node, kid.kids);
			dress(node, kid.props);
		} else if (node.data !== String(kid)) node.data = kid;
		return node;
	});
	// Leavers go first: a node that need not move keeps focus and running transitions.
	for (const node of [...loose, ...keyed.values()]) node.remove();
	let at = parent.firstChild;
	for (const node of nodes) {
		if (node === at) at = at.nextSibling;
		else parent.insertBefore(node, at);
	}
}

// ---- icons ----
// Paths on a 24 x 24 field, separated by |. A path is filled; "s2 " in front draws it as a line of width 2, "k2 " as a
// line in the colour of the kind, "p2 " in that of the panel; "K " and "P " fill with those colours. The trait `icons`
// brings those of other games (icons.json); a name without a drawing falls back to a letter.

const ICONS = {
	scale:
		"M12 2C7 4.5 4 8 4 12.5 4 17 8 20.5 12 22c4-1.5 8-5 8-9.5C20 8 17 4.5 12 2z|k1.5 M12 6v12M8 9.5c1.5 2.5 6.5 2.5 8 0M7.5 13.5c2 2.5 7 2.5 9 0",
	feather:
		"M20.5 2.5C12 3 6.5 7 5.5 14.5L3 21l1.6.8L7 17.5c7 .3 11-4 12-8l-3.5.8 4-3.3c.6-1.5.9-3 1-4.5z|k1.4 M6.5 17C9 12 12 8.5 16.5 6",
	tooth:
		"M4 3h16c.5 3-.3 5.5-1.5 8-1.3 2.8-1.8 7-3 10.5C14 19 13.5 15 12 13.5 10.5 15 10 19 8.5 21.5 7.3 18 6.8 13.8 5.5 11 4.3 8.5 3.5 6 4 3z",
	tentacle:
		"M8 22c-3.5-2-4.5-6-2.5-9 1.5-2.3 5-3.2 6-5.5.6-1.5-.2-2.7-1.6-2.5-1.1.2-1.5 1.2-1 2.2L6.5 8.5C5.2 5.5 6.8 2.3 10 2c3.8-.3 6.3 2.8 5.3 6.3-.9 3.2-4 4-4.8 6.3-.5 1.6.3 2.9 2 3.3 2 .4 3.7-.8 4-2.9l3 .6c-.5 3.8-3.4 6.4-7.4 6.4z|K M12.2 6a1 1 0 1 0 2 0a1 1 0 1 0-2 0z|K M11.3 9.8a1 1 0 1 0 2 0a1 1 0 1 0-2 0z|K M7.2 14.5a1 1 0 1 0 2 0a1 1 0 1 0-2 0z",
	drop: "M12 2c4 5.5 7 9 7 13a7 7 0 0 1-14 0c0-4 3-7.5 7-13z|k1.6 M8.3 15a3.8 3.8 0 0 0 3.4 3.7",
	sparkle:
		"M10 4l1.9 5.6L17.5 11.5l-5.6 1.9L10 19l-1.9-5.6L2.5 11.5l5.6-1.9z|M18.5 2l.9 2.6 2.6.9-2.6.9-.9 2.6-.9-2.6-2.6-.9 2.6-.9zM18 15.5l.8 2.2 2.2.8-2.2.8-.8 2.2-.8-2.2-2.2-.8 2.2-.8z",
	cards:
		"M5 5h7a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2z|s2 M16 5.5l4.3 1.2c.9.3 1.4 1.1 1.2 2L18.6 19.5",
	potion: "M9 2h6v2l-1 .8V9l5.3 9c1 1.8-.2 4-2.3 4H7c-2.1 0-3.3-2.2-2.3-4L10 9V4.8L9 4z",
	lock: "M6 10V7.5a6 6 0 0 1 12 0V10h1.5v11.5h-15V10zm3 0h6V7.5a3 3 0 0 0-6 0z",
	check: "s3.2 M4 12.5l5.5 5.5L20.5 6.5",
	key: "s2 M2.5 6h19v12h-19z|s2 M6 10h1.5M10 10h1.5M14 10h1.5M17.5 10h.5M7 14h10",
	first: "M5 4h3v16H5zM20 4v16L9 12z",
	"arrow-left": "M17 4v16L6 12z",
	"arrow-right": "M7 4v16l11-8z",
	last: "M16 4h3v16h-3zM4 4v16l11-8z",
	ship: "M2.5 15h19c-.7 3.5-2.7 5.5-4.5 6.5H7c-1.8-1-3.8-3-4.5-6.5zM11 2.5V13H4.5C5.5 8.5 8 5 11 2.5zM13 4c3 1.5 5.5 4.5 6.5 9H13z",
	crate: "s2.2 M3.5 4.5h17v15h-17zM4 5l16 14M20 5L4 19",
	chart: "s2.2 M3 3v18h18|s2.4 M6.5 16l4.5-5 3.5 3L20 7",
	x: "s3.2 M5 5l14 14M19 5L5 19",
	pin: "M12 2a7.5 7.5 0 0 1 7.5 7.5C19.5 15 12 22 12 22S4.5 15 4.5 9.5A7.5 7.5 0 0 1 12 2z|P M9.2 9.5a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0z",
	undo: "s2.6 M8 4L3.5 8.5 8 13M4 8.5h9.5a6 6 0 0 1 0 12H8",
	redo: "s2.6 M16 4l4.5 4.5L16 13M20 8.5h-9.5a6 6 0 0 0 0 12H16",
	save: "M4 3h13l4 4v14H3V4zM7 4v5h9V4zM7 13v6h10v-6z",
	open: "M2 5h7l2 2.5h9V10H6L3.5 18zM7 11.5h15.5L19.5 20H3.5z",
	plus: "s3.2 M12 4v16M4 12h16",
	pause: "M5 4h5v16H5zM14 4h5v16h-5z",
	step: "M4 4v16l10-8zM16 4h3.5v16H16z",
	eye: "M12 5c5 0 8.5 3.5 10.5 7-2 3.5-5.5 7-10.5 7S3.5 15.5 1.5 12C3.5 8.5 7 5 12 5z|P M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0z|M10 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0z",
	menu: "s2.6 M3 6h18M3 12h18M3 18h18",
};
const PAINTS = { s: "currentColor", k: "var(--k,#fff)", p: "var(--panel)" };

function drawIcon(name) {
	const paths = ICONS[name].split("|").map((part) => {
		const [, paint, width, d] = /^([skpKP]?)([\d.]*) ?(M.*)$/.exec(part);
		const colour = PAINTS[paint.toLowerCase()];
		return h("path", width ? { d, fill: "none", stroke: colour, "stroke-width": width } : { d, fill: colour });
	});
	return h("svg.i", { key: `icon-${name}`, viewBox: "0 0 24 24", mute: 1 }, paths);
}

const icon = (name) => Object.hasOwn(ICONS, name || "") && drawIcon(name);

// ---- small words ----

const FILE_LIMIT = 4 * 1024 * 1024;
const NAMES = ["Ana", "Ben", "Chi", "Dai", "Eli", "Fay"];
const PLACES = ["1st", "2nd", "3rd"];
const PACES = [
	["Slow", 2500],
	["Normal", 1300],
	["Fast", 500],
];
const KEYS = [
	["Tab, Shift+Tab", "from part to part of the board"],
	["Arrow keys", "between cards, options, tabs"],
	["Enter, Space", "choose or confirm what has the focus"],
	["1 to 9", "choose that option or answer; again: confirm"],
	["D, M", "the option with that letter; more options"],
	["Esc", "cancel, close a panel; then leave the board"],
	["[ and ]", "one move, or stop, back and forward"],
	["?", "these keys"],
];

/** The key of an option: its letter, or its place in the list that is seen. */
const keyOf = ({ key }, at) => (/\D/.test(key || 1) ? key : at < 9 && at + 1);
const hidden = (text) => h("span.vh", text);
const signed = (by) => `${by > 0 ? "▲" : "▼"} ${Math.abs(by)}`;
const delta = (by, also) => (by ? h("span.delta", { also }, hidden("changed by "), signed(by)) : null);
const coin = (value) => h("span.coin", value);
const initial = (name) => (Array.from(String(name || "?"))[0] || "?").toUpperCase();
const plural = (count, one) => `${count} ${one}${count === 1 ? "" : "s"}`;
const percent = (part, whole) => `${Math.max(0, Math.min(100, (part / (whole || 1)) * 100))}%`;
const byNear = (a, b) => a.refusal.near - b.refusal.near;

/** Everything on the board that leads to an action when it is clicked. */
const reach = (action) => [...(action.targets || []), ...(action.places || [])];

/** The buttons of a list in the order in which they are seen. */
const stops = (box) => [...box.querySelectorAll("button")].sort((a, b) => (a.dataset.pos || 0) - (b.dataset.pos || 0));

/** The first sentence bold, the rest plain: the form of previews, prompts and the last line of the log. */
function lead(text) {
	const [first] = /^.*?[.?!:](?=\s|$)/.exec(text || "") || [text || ""];
	return [h("b", first), (text || "").slice(first.length)];
}

/** A refusal without its act, which is said in front of it. */
function bare({ label, refusal: { text = "" } }) {
	return text.toLowerCase().startsWith(`${label.toLowerCase()}: `) ? text.slice(label.length + 2) : text;
}

/** The small print of a mark: a number at its end is a price. */
function priced(text) {
	const [, words, price] = /^(.*?)(\d+)?$/.exec(text);
	return [words, price && coin(price)];
}

/** Where a zone stands when the game gives no layout: tracks, ladders and meters, shared rows, own hand, plates. */
function rank({ kind, owner }, viewer) {
	if (kind === "track") return 0;
	if (kind === "ladder" || kind === "meter") return 1;
	if (kind === "hand" && (owner ?? viewer) === viewer) return 3;
	return owner === undefined ? 2 : owner === viewer ? 4 : 5;
}

// ---- the board ----

const TRAITS = {
	scene: null,
	actions: {},
	selected: "",
	preview: null,
	log: [],
	log_total: 0,
	chart: null,
	plot: null,
	output: "",
	rule: null,
	toast: null,
	setup: null,
	auto: false,
	pace: 1300,
	quick: false,
	projector: false,
	tabs: [],
	rules: null,
	can: {},
	icons: {},
};

// Said when no answer comes, until one does.
const ALONE = {
	text: "No answer from Python. If it was restarted, run all cells down to this board.",
	tone: "bad",
	key: "alone",
};

class Board {
	constructor(model, el) {
		this.model = model;
		this.root = document.createElement("div");
		this.root.className = "ml";
		this.root.lang = "en";
		this.root.tabIndex = -1; // so that a click between the buttons leaves the keys with the board
		el.append(this.root);
		this.picks = new Set(); // what the player has clicked on the way to an action
		this.group = this.open = this.tab = ""; // verb, panel under the bar, tab of the side panel
		this.changes = new Map(); // what each token of a track has just gained or lost
		this.stands = new Map(); // where the tokens stood in the last picture
		this.movedTo = -1; // the move in the last picture
		this.earlier = []; // lines of the log that were asked for
		this.seeking = null; // the move that the slider wants next
		this.heard = [["msg:custom", (message) => this.hear(message)]];
		for (const name in TRAITS) this.heard.push([`change:${name}`, () => this.changed(name)]);
		for (const [name, listener] of this.heard) model.on(name, listener);
		// At the window, before anybody else: Notebook 7 takes keys while they are still on their way down.
		this.pressed = (event) => this.root.contains(event.target) && this.key(event);
		window.addEventListener("keydown", this.pressed, true);
		this.root.addEventListener("focusin", (event) => this.follow(event.target));
		this.awake = () => this.clock();
		document.addEventListener("visibilitychange", this.awake);
		this.manager = model.widget_manager?.create_view && model.widget_manager;
		this.sight = new IntersectionObserver((all) => {
			const seen = all.at(-1);
			// A notebook that goes on to the next cell leaves only the end of a new board in sight.
			if (this.away === undefined && seen.intersectionRect.top > seen.boundingClientRect.top) this.root.scrollIntoView();
			this.watch((this.away = !seen.isIntersecting));
		});
		this.sight.observe(this.root);
		this.size = new ResizeObserver(() => this.fit((this.news = "")));
		this.size.observe(this.root);
		this.paper = new MutationObserver(() => this.watch());
		for (const node of [document.documentElement, document.body]) this.paper.observe(node, { attributes: true });
		this.draw();
	}

	close() {
		for (const [name, listener] of this.heard) this.model.off(name, listener);
		document.removeEventListener("visibilitychange", this.awake);
		window.removeEventListener("keydown", this.pressed, true);
		clearTimeout(this.timer);
		clearTimeout(this.alone);
		this.closed = true;
		this.sight.disconnect();
		this.size.disconnect();
		this.paper.disconnect();
		this.view?.then(({ el }) => el.remove());
	}

	// ---- to and from Python ----

	send(type, more) {
		clearTimeout(this.alone);
		this.alone = setTimeout(() => this.now({ note: ALONE }), 7e3);
		this.model.send({ type, ...more });
	}

	/** Python is there. */
	answered() {
		clearTimeout(this.alone);
		if (this.note === ALONE) this.now({ note: null });
	}

	changed(name) {
		this.answered();
		Object.assign(this, { sent: "", asking: false });
		if (name === "setup") Object.assign(this, { form: null, shownAs: "" });
		// Python often changes several traits at once: one picture for all of them.
		if (this.due) return;
		this.due = true;
		queueMicrotask(() => {
			this.due = false;
			if (!this.closed) this.draw();
		});
	}

	hear(message) {
		this.answered();
		if (message.type === "file") {
			const link = document.createElement("a");
			link.href = URL.createObjectURL(new Blob([message.text], { type: "application/json" }));
			link.download = message.name;
			link.click();
			URL.revokeObjectURL(link.href);
		} else if (message.type === "log") {
			this.earlier = message.lines;
			this.draw();
		}
	}

	async load(field) {
		const [file] = field.files;
		if (file?.size > FILE_LIMIT)
			this.note = { text: "That file is too large. A saved game has less than 4 MB.", tone: "bad", key: file.name };
		else if (file) this.send("load", { name: file.name, text: await file.text() });
		field.value = "";
		this.now({ open: "" });
	}

	find(what) {
		return this.root.querySelector(what);
	}

	/** Change what the board itself remembers, and draw. */
	now(state) {
		Object.assign(this, state);
		this.draw();
	}

	/** Select, or in quick play play at once. */
	choose(action) {
		this.group = action.group;
		this.look = this.telling(reach(action));
		if (this.quick) this.play("quick", action);
		else if (action !== this.chosen) this.send("select", { action: action.id });
	}

	play(type, action) {
		const { n } = this.scene.move;
		// A double click plays once: what was sent waits for an answer.
		if (this.sent === `${n} ${action.id}`) return;
		this.sent = `${n} ${action.id}`;
		this.follows(type, { action: action.id, n });
	}

	/** Send something after which the focus should follow the game. */
	follows(type, more) {
		this.refocus = true;
		this.send(type, more);
	}

	cancel() {
		this.picks.clear();
		this.look = "";
		if (this.selected) this.send("cancel");
		this.draw();
	}

	goto(n) {
		const { of, live, n: here } = this.scene.move;
		const to = n >= of ? "live" : Math.max(0, n);
		// While Python draws one move the slider may pass many: only the last of them is asked for.
		if (this.asking) this.seeking = to;
		else if (to !== (live ? "live" : here)) {
			this.asking = true;
			this.send("goto", { n: to });
		}
	}

	seekOn() {
		const { seeking } = this;
		if (this.asking || seeking === null) return;
		this.seeking = null;
		this.goto(seeking === "live" ? Infinity : seeking);
	}

	/** The clock of automatic play: the only timer of the board. */
	clock() {
		clearTimeout(this.timer);
		const { scene } = this;
		const idle = !scene || this.setup || scene.stage.over || this.covered || !scene.move.live || this.mine;
		if (!this.auto || idle || this.open || document.hidden || this.closed) return;
		this.timer = setTimeout(
			() => this.root.isConnected && this.send("tick", { n: scene.move.n }),
			Math.max(100, this.pace),
		);
	}

	// ---- what can be done now ----

	read() {
		for (const name in TRAITS) this[name] = this.model.get(name) ?? TRAITS[name];
		Object.assign(ICONS, this.icons);
		const { scene } = this;
		if (!scene) return;
		const { stage, move } = scene;
		this.covered = shown(stage.curtain);
		const open = move.live && !stage.over && !this.covered;
		this.mine = open && stage.viewer !== null && stage.asked.includes(stage.viewer);
		this.showing = `${move.n} ${move.live} ${stage.viewer} ${stage.curtain} ${scene.lesson?.n}`;
		this.moved = this.showing !== this.shownAs;
		if (this.moved) {
			this.picks.clear();
			Object.assign(this, { group: "", more: false, allNots: false, look: "", note: null });
		}
		const list = (open && this.actions.list) || [];
		this.legal = list.filter((action) => !action.refusal);
		this.refused = list.filter((action) => action.refusal).sort(byNear);
		this.chosen = this.legal.find((action) => action.id === this.selected);
		this.fitting = this.legal.filter((action) => [...this.picks].every((id) => reach(action).includes(id)));
		this.reachable = new Set(this.fitting.flatMap(reach));
		this.known = new Set(this.legal.flatMap(reach));
		this.held = new Set(this.chosen ? reach(this.chosen) : this.picks);
		this.then = this.chosen && this.preview?.action === this.selected ? this.preview : null;
		this.gains = new Map(this.then?.deltas.map(({ card, by }) => [card, by]));
		this.moves = this.then?.moves || [];
	}

	kind(name) {
		const { kinds } = this.scene.game;
		if (name && Object.hasOwn(kinds, name)) return kinds[name];
		return { color: "#6f6a5e", dark: "#5c6474", letter: name ? initial(name) : "" };
	}

	/** Colours for both themes; CSS takes those of the theme. */
	paint({ color, dark, ink = "#fff", dark_ink: inkInDark }) {
		return { "--kl": color, "--kd": dark || color, "--il": ink, "--id": inkInDark || ink };
	}

	seat(who) {
		return this.scene.seats.find((seat) => seat.id === who || seat.name === who);
	}

	cards() {
		return this.scene.zones.flatMap((zone) => zone.cards || []);
	}

	/** The first of these cards that has a text: the panel of rules has room for all of it. */
	telling(ids) {
		const texts = new Map(this.cards().map(({ id, text }) => [id, text]));
		return ids.find((id) => texts.get(id)) || "";
	}

	avatar({ id, name }, also) {
		return h(`span.av.s${(id % 6) + 1}`, { key: `av-${id}`, also, mute: 1 }, initial(name));
	}

	ruleLink(id) {
		return id && h("button.rid", { aria: `Rule ${id}`, click: () => this.showRule(id) }, id);
	}

	showRule(id) {
		this.send("rule", { id });
		this.now({ look: "", shut: "", tab: "", open: "", sought: true });
	}

	/** A click on a card, place or seat: narrow the list; with one action left it is the choice. */
	pick(id) {
		// A card that cannot be chosen says what it is and why not.
		if (!this.known.has(id)) {
			const look = this.look === id ? "" : id;
			return this.now({ look, sought: look, tab: "" });
		}
		const { chosen } = this;
		if (this.held.has(id)) this.picks.delete(id);
		else if (chosen || !this.reachable.has(id)) this.picks = new Set([id]);
		else this.picks.add(id);
		if (!this.picks.size) return this.cancel();
		this.look = this.telling([id]);
		this.read();
		const [only, ...others] = this.fitting;
		if (!others.length) this.choose(only);
		else {
			if (chosen && !this.fitting.includes(chosen)) this.send("cancel");
			if (!this.fitting.some((action) => action.group === this.group)) this.group = only.group;
			this.more = false;
		}
		return this.draw();
	}

	// ---- the picture ----

	draw() {
		this.read();
		const { scene, root, moved } = this;
		const active = root.getRootNode().activeElement;
		const inside = root.contains(active);
		const acting = inside && moved && active.closest(".act,.zone");
		root.dataset.size = this.projector ? "projector" : "normal";
		if (scene) this.noticeMoves();
		fill(root, [this.mat()]);
		this.roving();
		this.watch();
		this.embed();
		if (scene) {
			this.liftTokens();
			const lost = inside && !root.contains(root.getRootNode().activeElement);
			if (lost || (moved && inside && this.refocus) || (acting && this.mine && !scene.lesson)) this.focusFirst();
			this.fit();
			this.seekOn();
			const rule = this.sought && this.find(".panel.rule");
			if (rule) {
				rule.scrollIntoView({ block: "nearest" });
				this.sought = "";
			}
			const stop = scene.lesson?.n;
			// A new stop begins at its top.
			if (this.stop && stop !== this.stop && root.getBoundingClientRect().top < 99) root.scrollIntoView();
			this.stop = stop;
			if (moved)
				Object.assign(this, { refocus: false, movedTo: scene.move.n, wasLive: scene.move.live, shownAs: this.showing });
		}
		this.clock();
	}

	/** What depends on how large everything has become: lines of options, and where lists are scrolled to. */
	fit() {
		const { root } = this;
		const box = this.find(".act>.opts");
		const em = parseFloat(getComputedStyle(root).fontSize);
		// The screen is full at 61.6 em: 800 px where the type has 13. What has no side panel is taller anyway.
		const room = () => (root.offsetWidth > 58 * em ? 61.6 * em - root.offsetHeight : 99);
		root.classList.remove("full");
		box?.classList.remove("two", "cut");
		root.classList.toggle("full", room() < 0);
		if (box) {
			box.classList.toggle("two", room() > 3.45 * em);
			box.classList.toggle("cut", !this.more && box.scrollHeight > box.clientHeight + em);
			const chosen = box.querySelector(".sel");
			if (chosen && this.seen !== this.selected) box.scrollTop = chosen.offsetTop - 2;
			this.seen = this.selected;
		}
		const last = this.find(".log .last");
		const list = last?.parentNode;
		const news = last && `${this.tab} ${list.childNodes.length} ${last.textContent}`;
		// The newest entry, from its beginning: its small print may be longer than the log is high. Whoever reads an
		// earlier one is left there until there is news.
		if (last && (news !== this.news || Math.abs(list.scrollTop - this.logAt) < 2)) {
			list.scrollTop = last.offsetTop - list.firstChild.offsetTop;
			Object.assign(this, { news, logAt: list.scrollTop });
		}
	}

	focusFirst() {
		const first = (!this.scene.lesson && this.find(".opts .opt:not(.ref)")) || this.find(".prompt") || this.find(".mat button");
		first?.focus({ preventScroll: true });
	}

	mat() {
		const { scene, setup } = this;
		if (!scene && !setup) return h("div.mat", this.nothing());
		if (setup) return h("div.mat", this.bar(), this.newGame(), this.message());
		if (this.covered) return h("div.mat", this.bar(), this.curtain(this.seat(scene.stage.curtain)), this.message());
		const { lesson } = scene;
		const act = lesson ? this.lessonAct(lesson) : this.act();
		act.kids.push(this.message());
		return h(
			"div.mat",
			this.bar(),
			lesson && this.progress(lesson),
			(!lesson || lesson.seats) && this.seats(),
			h(
				"div.cols",
				{ key: "cols", also: lesson && "wtc" },
				this.largeChart() || this.table(),
				lesson ? this.lessonSide(lesson) : this.side(),
				act,
			),
			lesson ? this.stopsNav(lesson) : this.foot(),
		);
	}

	nothing() {
		return h(
			"section.zone.es",
			{ aria: "No game" },
			h("b", "No game yet"),
			h("p", "Pick a game and the number of players, or open a saved one."),
			this.button("Start a game", "plus", () => this.send("setup"), "pri"),
			this.message(),
		);
	}

	button(label, iconName, click, also, off) {
		return h("button.btn", { key: label, also, off, click: off ? null : click }, icon(iconName), label);
	}

	/** A round button with an icon; its word is read aloud, and shown where there is room. */
	tool(name, word, click, { off, ...more } = {}) {
		return h(
			"button.tool",
			{ key: name, aria: word, title: word, off, click: off ? null : click, ...more },
			icon(name) || h("b", { mute: 1 }, name),
		);
	}

	// ---- bar and panels under it ----

	bar() {
		const { scene, can } = this;
		const { title, icon: crest, color } = scene?.game || { title: "marketlab", icon: "cards", color: "#39415a" };
		const path = scene?.stage.path || ["New game"];
		const asked = scene?.stage.asked.map((id) => this.seat(id)?.name) || [];
		const mine = (step) => /^you/i.test(step) || asked.some((name) => step.includes(name));
		const now = scene?.lesson ? path[0] : path.find(mine);
		const tool = (name, word, panel, click) => {
			const button = this.tool(name, word, click || (() => this.openPanel(panel)), {
				pressed: panel ? this.open === panel : this.projector,
				"aria-expanded": panel && String(this.open === panel),
				title: null,
			});
			button.kids.push(h("span.w", word));
			return button;
		};
		return h(
			"header.bar",
			{ key: "bar" },
			h("span.crest", { style: { "--crest": color } }, icon(crest) || initial(title)),
			h(
				"div.name",
				h("h2", title),
				h(
					"div.stage",
					path.map((step) => h("span", step === now ? h("b", step) : step)),
				),
			),
			h(
				"div.tools",
				this.tabList(),
				scene?.lesson && [tool("menu", "Stops", "stops"), tool("book", "All rules", "rules", () => this.openRules())],
				can.settings !== false && tool("menu", "Game", "game"),
				tool("Aa", "Projector", "", () => this.set("projector", !this.projector)),
				tool("key", "Keys", "keys"),
			),
			this.open === "game" && this.gamePanel(),
			this.open === "keys" && this.keysPanel(),
			this.open === "stops" && h("section.pop", { key: "stops", aria: "Stops" }, this.stopList(scene.lesson)),
			this.open === "rules" && h("section.pop", { key: "rules", aria: "All rules" }, this.rulesPanel()),
		);
	}

	openRules() {
		if (!this.rules) this.send("rules");
		this.openPanel("rules");
	}

	set(name, value) {
		this.send("set", { name, value });
	}

	openPanel(name) {
		this.now({ open: this.open === name ? "" : name });
		this.find(".pop button,.pop input,.pop[tabindex]")?.focus();
	}

	gamePanel() {
		const { can, pace } = this;
		const check = (name, words) =>
			h(
				"label.check",
				h("input", { type: "checkbox", checked: this[name], change: (event) => this.set(name, event.target.checked) }),
				words,
			);
		const then = (type) => () => {
			this.send(type);
			this.now({ open: "" });
		};
		return h(
			"section.pop",
			{ key: "game", aria: "Game" },
			h(
				"div.line",
				this.button("New game", "plus", then("setup")),
				can.save !== false && this.button("Save as a file", "save", then("save")),
				can.load !== false && this.button("Open a file", "open", () => this.find(".file").click()),
			),
			h("input.file.vh", {
				type: "file",
				accept: ".json",
				tabindex: -1,
				mute: 1,
				change: (event) => this.load(event.target),
			}),
			check("quick", "Quick play: one click plays, without the preview"),
			check("auto", "The other players move by themselves"),
			h(
				"label.check",
				"Pace ",
				h(
					"select",
					{ value: pace, change: (event) => this.set("pace", Number(event.target.value)) },
					PACES.map(([word, value]) => h("option", { value: value }, word)),
				),
			),
		);
	}

	keysPanel() {
		return h(
			"section.pop.keys",
			{ key: "keys", aria: "Keys", tabindex: -1 },
			h(
				"table",
				h(
					"tbody",
					KEYS.map(([keys, words]) => h("tr", h("th", { scope: "row" }, keys), h("td", words))),
				),
			),
		);
	}

	// ---- seats ----

	seats() {
		const { seats, stage } = this.scene;
		const last = this.log.length ? this.seat(this.log.at(-1).seat) : null;
		const chip = ({ tone, text }) => h(`span.tag.${tone}`, { title: text }, text);
		return h(
			"ul.seats",
			{ key: "seats", aria: "Players", style: { "--seats": seats.length > 4 ? 3 : seats.length } },
			seats.map((seat) => {
				const { id, name, you } = seat;
				const now = seat.asked && !stage.over;
				const tags = [...(seat.tags || [])];
				if (seat === last && !now && !tags.some((tag) => tag.tone === "chg"))
					tags.unshift({ text: "just moved", tone: "chg" });
				if (now) tags.unshift({ text: you ? "your turn" : "to move", tone: "now" });
				const target = `seat-${id}`;
				return h(
					"li.seat",
					{ key: id, also: [now && "cur", seat.out && "out"], "aria-current": now && "true" },
					this.avatar(seat),
					h(
						"div.who",
						h(
							"div.nm",
							h("span.nn", you && name !== "You" ? `You (${name})` : name),
							tags.filter(({ tone }) => tone !== "plain").map(chip),
						),
						h(
							"div.stats",
							(seat.stats || []).map((stat, at) => this.figure(stat, !at && this.gains.get(target))),
							tags.filter(({ tone }) => tone === "plain").map(chip),
						),
					),
					this.picks.size > 0 &&
						this.reachable.has(target) &&
						h("button.tool", { pressed: this.held.has(target), click: () => this.pick(target) }, "choose"),
					this.can.show?.includes(id) &&
						!you &&
						this.tool("eye", `Show ${name}'s cards`, () => this.send("curtain", { seat: id })),
				);
			}),
		);
	}

	/** A number with an icon or a label in front, and its last change, or the one that the selected action brings. */
	figure({ icon: name, label, value, delta: by }, gain) {
		const change = gain ? delta(gain, "will") : this.scene.move.n > 0 && delta(by);
		if (name === "coin") return h("span", { title: label }, label && hidden(`${label} `), coin(value), change);
		const drawn = icon(name);
		return h(
			"span",
			{ title: drawn && label },
			drawn ? [drawn, hidden(`${label || ""} `)] : label && `${label} `,
			h("b", value),
			change,
		);
	}

	// ---- zones ----

	/** Zones in their grid areas; several zones of one area stand together, with arrows between if they are a flow. */
	table() {
		const { zones, layout, stage, move } = this.scene;
		const named = new Set((layout?.wide || []).join(" ").split(/\s+/));
		const areaOf = (zone) => zone.area || zone.id;
		this.aside = layout
			? zones.filter((zone) => zone.kind === "plate" && !zone.cards.length && !named.has(areaOf(zone)))
			: [];
		const areas = new Map();
		const listed = zones.filter((zone) => !this.aside.includes(zone));
		if (!layout) listed.sort((a, b) => rank(a, stage.viewer) - rank(b, stage.viewer));
		for (const zone of listed) areas.set(areaOf(zone), [...(areas.get(areaOf(zone)) || []), zone]);
		const rows = (lines) => lines.map((line) => JSON.stringify(line)).join(" ");
		const style = layout && {
			"--wide": rows(layout.wide),
			"--narrow": rows(layout.narrow || layout.wide),
			"--cols": layout.cols,
		};
		return h(
			"div.board",
			{ key: "board", also: [layout && "laid", !move.live && "past"], style },
			[...areas].map(([name, group]) => {
				const place = layout && named.has(name) ? { "grid-area": name } : { "grid-column": "1/-1" };
				if (group.some((zone) => zone.flow !== undefined)) return this.flow(name, group, place);
				return group.length > 1
					? h(
							"div.area",
							{ key: name, style: place },
							group.map((zone) => this.zone(zone)),
						)
					: this.zone(group[0], place);
			}),
		);
	}

	zone(zone, style) {
		const { kind, title, track, ladder, capacity, pile, meter, plate } = zone;
		const cards = this.cardsOf(zone);
		const ship = kind === "row" && capacity !== undefined;
		const left = zone.label === "left" && !ship;
		const also = [
			track && "tr",
			left && "lab",
			ship && !zone.slips && "ship",
			zone.highlight && "spot",
			zone.dim && "dim",
			this.held.has(zone.id) && "aim",
		];
		const body = [
			track
				? this.track(zone, cards)
				: ladder
					? this.ladder(zone, cards)
					: ship
						? this.holds(zone, cards)
						: (cards.length || pile) && this.row(zone, cards),
			meter && this.meter(meter),
			plate && this.plate(plate),
		];
		return h(
			"section.zone",
			{ key: zone.id, also, aria: title, style },
			this.zoneHead(zone, ship),
			zone.call && h("span.tag.chg.call", zone.call),
			left ? h("div", body) : body,
		);
	}

	zoneHead({ title, note, owner, house, right, cards, capacity }, ship) {
		const seat = this.seat(owner);
		return h(
			"header",
			ship && icon("ship"),
			seat && !seat.you && this.avatar(seat, "sm"),
			h("h3", title),
			note && h("span.n", note),
			ship && h("span.capn", h("b", cards.length), ` of ${capacity}`),
			(right || house) &&
				h(
					"span.r",
					house && h("span.tag.house", house),
					" ",
					/^[A-Z]{2,4}-\d+$/.test(right) ? this.ruleLink(right) : right,
				),
		);
	}

	/** The cards of a zone, and what the selected action would bring: to a taken place, to its like in a hand, or behind. */
	cardsOf({ id, kind, cards = [], track }) {
		if (track) return cards;
		const all = this.cards();
		const shown = [...cards];
		for (const { card, zone, pos } of this.moves) {
			if (zone !== id) continue;
			const from = all.find((one) => one.id === card) || { face: "down", title: "unknown", aria: "an unknown card" };
			const like = kind === "hand" && from.title ? cards.findIndex((one) => one.title === from.title) : -1;
			if (cards[pos]) shown[pos] = { ...cards[pos], will: ["then ", from.kind ? this.chip(from) : "?"] };
			else if (like >= 0) shown[like] = { ...cards[like], will: "then +1" };
			else shown.push({ ...from, id: `then-${card}`, ghost: true, count: 1, cost: null, highlight: null, will: "then" });
		}
		return shown;
	}

	row(zone, cards) {
		const long = zone.cards.length > 7;
		const asSlips = zone.slips || long;
		const parts = cards.flatMap((card, at) => {
			// A long hand does not grow by what is only thought of.
			if (long && card.ghost) return [];
			const before = cards[at - 1];
			// A line where cards of another sort begin, such as potions after ingredients in one hand.
			const line = before && !asSlips && before.face === "up" && card.face === "up" && !before.icons !== !card.icons;
			return [line && h("span.sepl", { key: `line-${card.id}` }), asSlips ? this.slip(card) : this.card(card)];
		});
		return h(asSlips ? "div.slips" : "div.row", { rove: zone.id, also: !zone.slips && "long" }, parts, zone.pile && this.pile(zone));
	}

	pile({
		id: zone,
		title: of,
		pile: { count, price, face, icon: name, title = price === undefined ? "deck" : "blind card" },
	}) {
		const id = this.known.has(zone) ? zone : `${zone}-pile`;
		const can = this.known.has(id);
		const held = this.held.has(id);
		const also = [can && "lg", held && "sel", !count && "none"];
		const aria = `${of}: ${title}, ${plural(count, "card")}${price === undefined ? "" : `, one costs ${price}`}`;
		return h(
			"div.pile",
			{ key: "pile", also: count > 1 ? "" : "flat" },
			h(
				`${can ? "button" : "div"}.c.back`,
				{ also, aria, ...(can ? { pressed: held, click: () => this.pick(id) } : { role: "img" }) },
				face !== "up" && icon(name || "cards"),
				price !== undefined && h("span.cost", price),
				h("span.cap", title),
			),
			h("span.cnt", { mute: 1 }, count),
		);
	}

	/** What all ways to draw a card share: may it be chosen, is it chosen, how is it read aloud. */
	stance(card) {
		const { id, count, highlight } = card;
		const can = this.known.has(id);
		const held = this.held.has(id) || card.selected;
		const also = [
			can && (!this.fitting.length || this.reachable.has(id)) && "lg",
			held && "sel",
			highlight === "changed" && "chg",
			highlight === "target" && "tgt",
			card.ghost && "ghost",
			this.look === id && !held && "looked",
		];
		return {
			key: `${id} ${card.title || card.face}`,
			also,
			aria: count > 1 ? `${count} of: ${card.aria}` : card.aria,
			pressed: can ? Boolean(held) : null,
			off: !can,
			click: () => this.pick(id),
		};
	}

	card(card) {
		const { id, face, title, letter, icons, count, badges = [] } = card;
		if (face === "empty")
			return h(
				"div.c.empty",
				{ key: id, also: card.highlight === "changed" && "chg", role: "img", aria: card.aria || "empty" },
				title || card.text,
			);
		const props = this.stance(card);
		const kind = this.kind(card.kind);
		const gain = this.gains.get(id);
		const words = card.will || card.flag;
		const flag = words && h("span.flag", { also: card.will && "will" }, words);
		const tags = this.signs(card);
		if (face === "down")
			return h(
				"button.c.back",
				props,
				flag,
				icon(kind.icon) || icon("crate"),
				h("span.cap", title || "?"),
				tags[0] && h("span.ft", tags),
			);
		const also = [props.also, icons && "potc", badges.includes("used") && "off", badges.includes("house") && "hs"];
		const look = { also, style: this.paint(kind) };
		const numbers = card.numbers || [];
		const plus = numbers.find((number) => number.icon === "plus");
		const figures = numbers.filter((number) => number !== plus).map((number) => this.figure(number));
		const top = h(
			"button.c.k",
			{ ...props, ...look },
			flag,
			h(
				"span.art",
				{ key: "art" },
				letter && !icons && h("span.lt", { mute: 1 }, letter),
				icons
					? h(
							"span.trio",
							icons.map((entry) => this.chip(entry)),
						)
					: icon(kind.icon) || h("b.big", letter || kind.letter || initial(title)),
				count > 1 && h("span.many", { also: gain && "will" }, `×${count} `, gain && signed(gain)),
			),
			shown(card.cost) && h("span.cost", card.cost),
			plus && h("span.cost.plus", `+${plus.value}`),
			h("span.tt", title),
			card.text && h("span.tx", card.text),
			(figures[0] || tags[0]) && h("span.ft", { also: figures.length > 2 && "n3" }, figures, tags),
			badges.includes("house") && h("span.house-dot", "house"),
		);
		if (!(count > 1)) return top;
		const under = Array.from({ length: Math.min(count, 3) - 1 }, () =>
			h("div.c.k.under", { ...look, mute: 1 }, h("span.art", h("span.lt", letter))),
		);
		return h(`div.stack.n${under.length}`, { key: `${props.key} stack` }, under, top);
	}

	/** The badges of a card but for those that change its look; a seat that knows the card is shown by its sign. */
	signs({ badges = [] }) {
		return badges
			.filter((badge) => badge !== "house" && badge !== "used")
			.map((badge) => (this.seat(badge) ? this.avatar(this.seat(badge), "sm") : h("span.tag", badge)));
	}

	chip({ kind: name, icon: own, label, n = "", changed }) {
		const kind = name ? this.kind(name) : {};
		return h(
			"span.chip.k",
			{ also: changed && "chg", style: this.paint(kind), title: kind.name },
			icon(own || kind.icon),
			label || `${n}${kind.letter || ""}`,
		);
	}

	slip(card) {
		if (card.face === "empty")
			return h(
				"div.slip.none",
				{ key: card.id, role: "img", aria: card.aria || "empty" },
				card.title || card.text || "empty",
			);
		const down = card.face === "down";
		const kind = this.kind(card.kind);
		const letters =
			card.icons?.map((entry) => this.kind(entry.kind).letter).join("") ||
			card.letter ||
			(!icon(kind.icon) && kind.letter);
		const numbers = (card.numbers || []).map((number) =>
			number.icon === "plus" ? h("b", `+${number.value} `) : this.figure(number),
		);
		const { also, ...props } = this.stance(card);
		const gain = this.gains.get(card.id);
		return h(
			"button.slip.k",
			{ ...props, also: [also, down && "dn"], style: this.paint(kind) },
			h("span.sq", icon(down ? "crate" : kind.icon), !down && letters),
			h(
				"span",
				card.title || "face-down",
				(card.count > 1 || gain) && [" ", h("b", `×${card.count} `, gain && signed(gain))],
			),
			h("span.r", this.signs(card), numbers, shown(card.cost) && coin(card.cost), " ", card.will && h("span.delta.will", card.will)),
		);
	}

	// ---- track ----

	track({ id, title, track: { marks, slope } }, cards) {
		const drop = slope ? 3.1 : 0;
		const half = 50 / marks.length;
		const at = (pos) => ({ "--p": pos, "--y": `${(pos * drop) / Math.max(1, marks.length - 1)}em` });
		const line = (name) =>
			h(name, { x1: `${half}%`, x2: `${100 - half}%`, y1: "2.5em", y2: `${2.5 + drop}em`, "stroke-linecap": "round" });
		const seen = [...cards].sort((a, b) => a.pos - b.pos);
		const style = { "--count": marks.length };
		return [
			h(
				"div.track",
				{ key: "track", role: "group", aria: title, rove: id, style },
				hidden(seen.map((card) => `${marks[card.pos].value} ${card.title}`).join(", ")),
				h("svg.tube", { mute: 1 }, line("line.t1"), line("line.t2")),
				marks.map((mark, pos) =>
					h(
						"div.mark",
						{ key: pos, mute: 1, style: at(pos) },
						h("span.v", mark.value),
						mark.sub && h("span.cc", priced(mark.sub)),
					),
				),
				// In the order of their ids, so that a token that rolls stays the same element at the same place of the page.
				[...cards].sort((a, b) => (a.id < b.id ? -1 : 1)).map((card) => this.vial(card, at(card.pos))),
			),
			this.afterwards(id, seen, style),
		];
	}

	vial(card, place) {
		const { off, ...props } = this.stance(card);
		const kind = this.kind(card.kind);
		const gain = this.gains.get(card.id);
		const by = gain || this.changes.get(card.id);
		const news = by && !gain ? `, ${by > 0 ? "up" : "down"} ${Math.abs(by)}` : "";
		const tag = off ? "div" : "button";
		return h(
			`${tag}.vial.k`,
			{
				...props,
				key: card.id,
				role: off && "img",
				aria: card.aria + news,
				click: off ? null : props.click,
				"data-id": card.id,
				"data-pos": card.pos,
				style: { ...this.paint(kind), ...place },
			},
			h(
				"span.lift",
				h(
					"span.b",
					h(
						"svg.glass",
						{ viewBox: "0 0 48 48", mute: 1 },
						h("path.cork", { d: "M20.5-3.5h7a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2z" }),
						h("rect", { x: 16.5, y: 1.5, width: 15, height: 5.5, rx: 2.5 }),
						h("circle", { cx: 24, cy: 25, r: 20.5 }),
						h("path.shine", { d: "M8 18c6 5 26-4 32 1A19.5 19.5 0 0 0 8 18z" }),
						h("path.gleam", { d: "M9.5 30a15.5 15.5 0 0 0 8 9" }),
					),
					h("span.in", icon(kind.icon), h("b", card.letter || kind.letter || initial(card.title))),
				),
				this.held.has(card.id) && h("span.tick", icon("check")),
			),
			by && h("span.d.delta", { also: gain && "will" }, signed(by)),
		);
	}

	/** The row below a track: how the tokens would stand after the selected action. */
	afterwards(id, cards, style) {
		const going = new Map();
		for (const { card, zone, pos } of this.moves) if (zone === id) going.set(card, pos);
		const place = (card) => going.get(card.id) ?? card.pos;
		const on = going.size > 0;
		return h(
			"div.then",
			{ key: "then", also: on && "on", style },
			on && hidden("After this, from the first mark to the last: "),
			on && [...cards].sort((a, b) => place(a) - place(b)).map((card, at) => h("span", !at && "then ", this.chip(card))),
		);
	}

	noticeMoves() {
		if (!this.moved) return;
		const { zones, move } = this.scene;
		const before = this.stands;
		// A change is news of the last move, not of a jump through the replay.
		const news = move.n === this.movedTo + 1 || (move.n > this.movedTo && move.live && this.wasLive);
		this.stands = new Map();
		this.changes = new Map();
		this.lifted = new Set();
		for (const { track, cards } of zones.filter((zone) => zone.track)) {
			for (const { id, pos } of cards) {
				const { value } = track.marks[pos];
				this.stands.set(id, { pos, value });
				const old = before.get(id);
				if (!old) continue;
				if (news && value !== old.value) this.changes.set(id, value - old.value);
				if (pos < old.pos) this.lifted.add(id);
			}
		}
	}

	/** A token that goes up the slope is lifted out and set down; CSS lets all the others roll. */
	liftTokens() {
		if (!this.moved || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
		for (const vial of this.root.querySelectorAll(".vial")) {
			if (!this.lifted.has(vial.dataset.id)) continue;
			const up = { transform: "translateY(-1.15em) scale(1.12)" };
			const down = { transform: "none" };
			vial.querySelector(".lift").animate([down, { ...up, offset: 0.22 }, { ...up, offset: 0.82 }, down], {
				duration: 1000,
				easing: "ease-in-out",
			});
			vial.animate([{ zIndex: 6 }, { zIndex: 6 }], { duration: 1000 });
		}
	}

	// ---- ladder, meter, plate, ship, flow ----

	ladder(
		{
			title,
			ladder: {
				axis: [from, to],
				beat,
				unit,
			},
		},
		cards,
	) {
		const share = (value) => percent(value - from, to - from);
		const near = (tick) => shown(beat) && Math.abs(tick - beat) < (to - from) * 0.07;
		const ticks = [0, 1, 2, 3, 4].map((at) => Math.round(from + ((to - from) * at) / 4));
		return h(
			"div.ladder",
			{ key: "ladder", role: "group", aria: `${title}${shown(beat) ? `, to beat: ${beat} ${unit || ""}` : ""}` },
			h(
				"ol",
				cards.map((card) => {
					const { numbers: [now = { value: 0 }, next] = [], badges = [] } = card;
					const seat =
						this.seat(card.seat ?? card.title) || this.scene.seats.find((one) => one.you && card.title === "You");
					const grown = next?.value ?? (this.gains.has(card.id) ? now.value + this.gains.get(card.id) : null);
					return h(
						"li.rung",
						{ key: card.id, also: badges.includes("out") && "gone", aria: card.aria },
						seat ? this.avatar(seat, "sm") : h("span"),
						h(
							"div",
							h(
								"div.rl",
								h("b", card.title),
								card.icons?.map((entry) => this.chip(entry)),
								card.text && h("span.mut", card.text),
								delta(now.delta),
								badges.filter((badge) => badge !== "out").map((badge) => h("span.tag.good", badge)),
							),
							h(
								"div.rb",
								{ style: { "--sc": `var(--s${((seat?.id || 0) % 6) + 1})` } },
								h("i", { style: { width: share(now.value) } }),
								grown !== null && h("i.pv", { style: { width: percent(grown - now.value, to - from) } }),
								h("b.q", now.value, grown !== null && ` then ${grown}`),
							),
						),
					);
				}),
				shown(beat) && h("li.beat", { key: "beat", mute: 1, style: { "--at": share(beat) } }),
			),
			h(
				"div.axis",
				{ mute: 1 },
				ticks.map((tick) => !near(tick) && h("span", { style: { left: share(tick) } }, tick)),
				shown(beat) && h("span.to-beat", { style: { left: share(beat) } }, beat),
			),
		);
	}

	meter({ value, max, text, preview = null }) {
		return h(
			"div.measure",
			{ key: "meter" },
			h(
				"div.meter",
				{ role: "img", aria: `${value} of ${max}. ${text || ""}` },
				h("i.has", { style: { width: percent(value, max) } }),
				preview !== null && h("i.hat", { style: { width: percent(preview - value, max) } }),
			),
			h("p.mut", text),
		);
	}

	plate({ rows }) {
		return h(
			"dl.plate",
			{ key: "plate" },
			rows.map(({ k, v, delta: by }) =>
				h("div", { key: k }, h("dt", k), h("dd", `${v} `, this.scene.move.n > 0 && delta(by))),
			),
		);
	}

	holds({ id, title, capacity, slips }, cards) {
		const held = this.held.has(id);
		const can = this.known.has(id) && !held && (!this.picks.size || this.reachable.has(id));
		const free = Array.from({ length: Math.max(0, capacity - cards.length) }, (_, at) =>
			can
				? h(
						"button.hold.free",
						{ key: `hold-${at}`, aria: `Place ${cards.length + at + 1} of ${title}, free`, click: () => this.pick(id) },
						h("b", { mute: 1 }, "+"),
						"here",
					)
				: h("div.hold", { key: `hold-${at}` }, "free"),
		);
		return [
			h(
				"div.holds",
				{ key: "holds", rove: id, also: slips && "slips" },
				cards.map((card) => (slips ? this.slip(card) : this.card(card))),
				free,
			),
			h(
				"svg.hull",
				{ viewBox: "0 0 400 26", preserveAspectRatio: "none", mute: 1 },
				h("path", { d: "M0 0H400C392 16 376 26 352 26H48C24 26 8 16 0 0z" }),
			),
		];
	}

	flow(name, zones, style) {
		const [{ group = name, right }] = zones;
		return h(
			"section.zone",
			{ key: name, style, aria: group },
			h("header", h("h3", group), right && h("span.n", right)),
			h(
				"ol.flow",
				{ style: { "--parts": zones.length } },
				zones.map((zone) =>
					h(
						"li.fz",
						{ key: zone.id, also: zone.highlight && "pay", aria: zone.title },
						zone.call && h("span.tag.chg.call", zone.call),
						h("header", icon(zone.icon), h("b", zone.title)),
						zone.note && h("p.mut", zone.note),
						this.row({ ...zone, slips: true }, this.cardsOf(zone)),
						zone.flow && h("span.arr", { also: zone === zones.at(-1) && "back" }, h("span", zone.flow)),
					),
				),
			),
		);
	}

	// ---- side panel: chart, log and rule, or one of them alone ----

	tabList() {
		if (!this.tabs.length || !this.scene || this.setup || this.covered || this.scene.lesson) return null;
		return h(
			"div.verbs",
			{ key: "tabs", role: "tablist", aria: "Side panel", rove: "tabs" },
			[{ id: "", label: "Table" }, ...this.tabs].map(({ id, label }) =>
				h(
					"button.verb",
					{ key: id, role: "tab", "aria-selected": String(this.tab === id), click: () => this.showTab(id) },
					label,
				),
			),
		);
	}

	showTab(tab) {
		if (tab === "rules" && !this.rules) this.send("rules");
		if (tab === "log" && this.lines(true).length < this.log_total) this.send("log", { from: 0 });
		this.now({ tab });
		// The large chart comes into the place of the table.
		const place = tab === "chart" && this.manager ? ".board,.fig" : ".side .zone";
		this.find(place)?.scrollIntoView({ block: "nearest" });
	}

	side() {
		const { tab } = this;
		if (!this.chart && this.charts()) return null;
		const panels =
			tab === "chart"
				? this.chartPanel()
				: tab === "log"
					? this.logPanel()
					: tab === "rules"
						? this.rulesPanel()
						: [this.chartPanel(), this.logPanel(), this.rulePanel(), this.aside.map((zone) => this.zone(zone))];
		return h(
			"div.side",
			{ key: "side" },
			h("aside.side-in", { also: tab && "one", aria: "Chart, log and rule" }, panels),
		);
	}

	panel(name, title, note, right, ...body) {
		return h(
			`section.zone.panel.${name}`,
			{ key: name, aria: title },
			h("header", h("h3", title), note && h("span.n", note), right && h("span.r", right)),
			body,
		);
	}

	chartPanel() {
		const { chart, tab } = this;
		if (!chart) return tab && this.panel("chart", "Chart", "", "", h("p.mut", "Nothing to draw yet."));
		return this.panel(
			"chart",
			chart.title,
			chart.note,
			"",
			h("div.draw", this.svgChart(chart)),
			tab && chart.text && h("p.mut", chart.text),
		);
	}

	/** Step lines: a value holds until the move that changes it. Marks stand at even distances, as on a track. */
	svgChart({ title, text, series, events = [], marks = [] }) {
		const [left, right, top, bottom] = [22, 170, 9, 101];
		const points = series.flatMap((one) => one.points);
		const last = 1.06 * Math.max(1, ...points.map(([n]) => n), ...events.map(({ n }) => n));
		const most = Math.max(4, ...points.map(([, value]) => value));
		const levels = marks.length ? marks : [0, 1, 2, 3, 4].map((at) => Math.round((most * at) / 4));
		const x = (n) => Number((left + ((right - left) * n) / last).toFixed(1));
		const y = (value) => {
			const above = levels.findIndex((level) => level >= value);
			const at = above < 0 ? levels.length - 1 : above;
			const short = at > 0 && above >= 0 ? (levels[at] - value) / (levels[at] - levels[at - 1]) : 0;
			return Number((bottom - ((bottom - top) * (at - short)) / (levels.length - 1)).toFixed(1));
		};
		const word = (props, content) => h("text", { "text-anchor": "middle", ...props }, content);
		const style = (one) => this.paint({ ...one, dark_ink: "#10151f" });
		const drawn = series.filter((one) => one.points.length);
		const ends = drawn.map((one) => ({ one, value: one.points.at(-1)[1] })).sort((a, b) => b.value - a.value);
		const lineOf = (event) => series.find(({ id, letter }) => id === event?.kind || letter === event?.letter);
		const latest = lineOf(events.at(-1));
		let low = -9;
		let passed = -9;
		return h(
			"svg",
			{ viewBox: "0 0 206 127", role: "img", aria: text || title },
			levels.map((level) =>
				h(
					"g",
					{ key: level },
					h("path.grid", { d: `M${left} ${y(level)}H${right}` }),
					word({ x: left - 5, y: y(level) + 4, "text-anchor": "end" }, level),
				),
			),
			drawn.map((one) =>
				h("path.k.ln", {
					key: one.id,
					style: style(one),
					also: one === latest && "thick",
					d:
						one.points.map(([n, value], at) => (at ? `H${x(n)}V${y(value)}` : `M${x(n)} ${y(value)}`)).join("") +
						`H${right}`,
				}),
			),
			events.map(({ n, kind, letter }, at) => {
				const one = lineOf({ kind, letter });
				const room = x(n) - passed > 9;
				if (room) passed = x(n);
				return h(
					"g.k",
					{ key: `event ${at}`, style: one && style(one) },
					h("path.ev", { d: `M${x(n) - 3.5} 112h7l-3.5-6z` }),
					room && letter && word({ x: x(n), y: 124 }, letter),
				);
			}),
			ends.map(({ one, value }) => {
				const place = Math.max(y(value), low + 15);
				low = place;
				const kind = this.kind(one.letter);
				return h(
					"g.k.end",
					{ key: `end ${one.id}`, style: kind.icon ? this.paint(kind) : style(one) },
					h("rect", { x: right + 3, y: place - 7.5, width: 33, height: 15, rx: 4 }),
					word({ x: right + 19.5, y: place + 4 }, `${one.letter || one.label} ${value}`),
				);
			}),
		);
	}

	// ---- the large chart: an Output of the notebook, in place of the table while its tab is open ----

	/** Ask for it when somebody looks: after the board has been painted, and only then is it drawn. */
	watch() {
		if (this.waiting) return;
		this.waiting = true;
		requestAnimationFrame(() =>
			setTimeout(() => {
				this.waiting = false;
				this.ask();
			}),
		);
	}

	ask(name) {
		const { tab, scene, setup, covered, away, closed } = this;
		const looks = tab === "chart" && this.manager && scene && !(setup || covered || away || closed);
		const dark = looks && getComputedStyle(this.root).colorScheme === "dark";
		const wanted = looks && `${this.showing} ${dark}`;
		if (wanted && (name || wanted !== this.asked)) this.send("chart", { dark, name });
		this.asked = wanted;
	}

	/** Whether the large chart has the place of the table: it is on its way, or there is one. */
	charts() {
		return this.tab === "chart" && this.manager && (!this.plot || this.plot.list.length);
	}

	largeChart() {
		const { plot, scene } = this;
		if (!this.charts()) return null;
		const { name, text, list } = plot || { text: "Drawing…" };
		return h(
			"section.zone.fig",
			{ key: "plot", aria: "Large chart", also: !scene.move.live && "past" },
			list &&
				h(
					"label.check",
					h("b", "Chart "),
					h(
						"select.field",
						{ aria: "Chart", value: name, change: ({ target }) => this.ask(target.value) },
						list.map(({ id, title }) => h("option", { value: id }, title)),
					),
				),
			h("p.mut", text),
			h("div.host", { key: "host", mute: 1 }),
		);
	}

	/** Put the view of the Output into its host; where a page cannot, the table and the small chart stay. */
	async embed() {
		const host = this.find(".host");
		if (!this.output || !host || host === this.host) return;
		this.host = host;
		try {
			// One view for all hosts: a figure that was drawn once comes back at once.
			this.view ||= this.manager
				.get_model(this.output.replace("IPY_MODEL_", ""))
				.then((output) => this.manager.create_view(output));
			const { el, luminoWidget } = await this.view;
			host.append(el);
			// It sizes itself from when it is told that it stands in a page.
			if (!luminoWidget?.isAttached) luminoWidget?.processMessage({ type: "after-attach" });
		} catch {
			this.now({ manager: null });
		}
	}

	lines(all) {
		const from = this.log[0]?.n ?? 0;
		return [...(all ? this.earlier.filter((line) => line.n < from) : []), ...this.log];
	}

	logPanel() {
		const lines = this.lines(this.tab);
		return this.panel(
			"logbook",
			"Log",
			"",
			`move ${this.scene.move.n}`,
			h(
				"ol.log",
				{ role: "log", "aria-live": "polite", rove: "log" },
				lines.map((line, at) => {
					const seat = this.seat(line.seat);
					const last = at === lines.length - 1;
					return h(
						"li",
						{ key: `${line.n} ${line.text}`, also: last && "last" },
						h(
							"button",
							{ title: `Look at move ${line.n}`, click: () => this.goto(line.n) },
							seat ? this.avatar(seat, "sm") : h("span"),
							h(
								"span",
								last ? h("b", line.text) : line.text,
								(line.sub || "").split(/(?<=\.) (?=[A-Z\d])/).map((part) => part && h("span.sub", part)),
							),
						),
					);
				}),
			),
			!lines.length && h("p.mut", "Nothing has happened yet."),
		);
	}

	closer(click) {
		return h("button.tool.bare", { aria: "Close", click }, icon("x"));
	}

	rulePanel() {
		const card = this.look && this.cards().find((one) => one.id === this.look);
		if (card) {
			const why = this.refused.filter((action) => reach(action).includes(card.id)).slice(0, 2);
			return this.panel(
				"rule",
				card.title || "Face-down card",
				"",
				this.closer(() => this.now({ look: "" })),
				h(
					"div.words",
					h("p", card.aria),
					why.map((action) =>
						h(
							"p",
							{ key: action.id },
							"Not now: ",
							h("b", `${action.label}: `),
							bare(action),
							" ",
							this.ruleLink(action.refusal.rule),
						),
					),
				),
			);
		}
		const asked = this.rule && this.shut !== this.rule.id;
		const rule = asked ? this.rule : this.scene.rule;
		if (!rule) return null;
		const { id, title, text, ruling, house } = rule;
		return h(
			"section.zone.panel.rule",
			{ key: "rule", aria: `Rule ${id}` },
			h(
				"header",
				h("h3", "Rule ", asked ? h("span.rid", id) : this.ruleLink(id)),
				house && h("span.tag.house", "house"),
				asked &&
					h(
						"span.r",
						this.closer(() => this.now({ shut: id })),
					),
			),
			h(
				"div.words",
				{ also: !asked && "brief", "aria-live": asked && "polite" },
				h("p", title && h("b", `${title}. `), text),
				asked && ruling && h("p.mut", h("b", "How we read it: "), ruling),
			),
		);
	}

	rulesPanel() {
		const wanted = (this.wanted || "").toLowerCase();
		const found = (this.rules || []).filter((rule) => Object.values(rule).join(" ").toLowerCase().includes(wanted));
		return this.panel(
			"rulebook",
			"Rules",
			this.rules ? plural(found.length, "rule") : "on their way",
			"",
			h("input.field", {
				type: "search",
				placeholder: "Find a word or an id",
				aria: "Find in the rules",
				value: this.wanted || "",
				input: (event) => this.now({ wanted: event.target.value }),
			}),
			h(
				"div.pages",
				{ tabindex: 0, aria: "Rules" },
				[...new Set(found.map((rule) => rule.section))].map((section) =>
					h(
						"section",
						{ key: section },
						h("h4", section),
						found
							.filter((rule) => rule.section === section)
							.map(({ id, text, house, ruling }) =>
								h(
									"p",
									{ key: id },
									h("span.rid", id),
									` ${text} `,
									house && h("span.tag.house", "house"),
									ruling && h("span.mut", h("b", " How we read it: "), ruling),
								),
							),
					),
				),
			),
		);
	}

	// ---- actions ----

	act() {
		const { stage, move, result, prompt } = this.scene;
		const words = (text) => h("div.prompt", { tabindex: -1 }, lead(text));
		const waiting = (...kids) => h("section.act.wait.slim", { key: "act", aria: "State of the game" }, kids);
		if (!move.live)
			return waiting(
				h(
					"div.top",
					words(`You are looking at move ${move.n} of ${move.of}.`),
					this.button("Back to the game", "last", () => this.goto(move.of), "pri"),
				),
			);
		if (stage.over) return result ? this.podium(result) : waiting(words(prompt));
		const { mine, chosen } = this;
		const groups = mine ? this.groupTabs() : [];
		const options = this.optionsOf(mine ? this.group : null);
		return h(
			"section.act",
			{
				key: "act",
				also: [!mine && "wait", !mine && !chosen && "slim"],
				aria: mine ? "Your actions" : "Waiting",
			},
			h(
				"div.top",
				mine
					? h("h3.prompt", { tabindex: -1 }, lead(prompt)[0])
					: [stage.asked.map((id) => this.avatar(this.seat(id), "sm")), words(prompt)],
				groups.length > 1 && h("div.verbs", { role: "group", aria: "Kind of action", rove: "verbs" }, groups),
				!mine && (this.passBack() || this.clockButtons()),
				this.button(`show all ${options.length}`, "", () => this.showMore(), "more small"),
			),
			(mine || options.length > 0) &&
				h("div.opts", { also: this.more && "all", rove: "opts", role: "group", aria: "Options" }, options),
			mine && this.nots(),
			(mine || chosen) && this.go(),
		);
	}

	clockButtons() {
		return h(
			"span.clock",
			this.auto
				? this.button("Pause", "pause", () => this.set("auto", false), "small")
				: [
						this.button("Play on", "arrow-right", () => this.set("auto", true), "small"),
						this.button("Next move", "step", () => this.send("tick", { n: this.scene.move.n }), "small"),
					],
		);
	}

	groupTabs() {
		const groups = this.actions.groups?.length
			? this.actions.groups
			: [...new Set(this.legal.map(({ group }) => group))].map((id) => ({ id, label: id }));
		const left = (id) => this.fitting.filter((action) => action.group === id).length;
		if (this.chosen && !this.group) this.group = this.chosen.group;
		if (!groups.some(({ id }) => id === this.group)) this.group = (groups.find(({ id }) => left(id)) || groups[0])?.id;
		return groups.map(({ id, label, count }) => {
			const none = !this.legal.some((action) => action.group === id);
			return h(
				"button.verb",
				{ key: id, pressed: this.group === id, click: () => this.turnTo(id) },
				none && icon("lock"),
				label,
				!none && count !== 1 && h("small", left(id)),
			);
		});
	}

	/** Another kind of action: what was chosen, and cards without a part in it, are let go; a single action is chosen. */
	turnTo(group) {
		const here = (action) => action.group === group;
		if (!this.fitting.some(here)) this.cancel();
		else if (this.chosen && !here(this.chosen)) this.send("cancel");
		this.now({ group, more: false });
		const [only, ...others] = this.fitting.filter(here);
		if (only && !others.length && !this.quick) this.choose(only);
	}

	optionsOf(group) {
		const here = (action) => group === null || action.group === group;
		const legal = this.fitting.filter(here);
		this.options = legal;
		const options = legal.map((action, at) => {
			const held = action === this.chosen;
			const hint = keyOf(action, at);
			// Enter on the chosen option confirms it; a second click of the mouse does not, it may be a double click.
			const click = ({ detail }) => (held && !detail ? this.play("confirm", action) : this.choose(action));
			return h(
				"button.opt",
				{ key: action.id, also: held && "sel", pressed: held, click },
				hint && h("span.k", { mute: 1 }, hint),
				h("span", h("b", action.label), action.consequence && h("small", action.consequence)),
			);
		});
		// A verb with nothing to do shows what stands in its way.
		const blocked = legal.length || !this.mine ? [] : this.refused.filter(here).slice(0, 4);
		return [
			...options,
			...blocked.map((action) =>
				h(
					"button.opt.ref",
					{ key: action.id, off: 1, click: () => this.showRule(action.refusal.rule) },
					icon("lock"),
					h("span", h("b", action.label), h("small", `${bare(action)} `, h("span.rid", action.refusal.rule))),
				),
			),
		];
	}

	showMore() {
		const box = this.find(".act>.opts");
		const next = box && [...box.children].find((option) => option.offsetTop > box.clientHeight);
		this.now({ more: true });
		next?.focus();
	}

	nots() {
		const touched = this.refused.filter((action) => reach(action).some((id) => this.picks.has(id)));
		const open = this.fitting.some((action) => action.group === this.group);
		const list = (touched.length ? touched : this.refused).filter((action) => open || action.group !== this.group);
		list.sort((a, b) => (b.group === this.group) - (a.group === this.group) || byNear(a, b));
		const some = this.allNots ? list : list.slice(0, 2);
		return h(
			"div.nots",
			{ rove: "nots", also: this.allNots && "all" },
			some.length > 0 && h("span", "Not now:"),
			some.map((action) =>
				h(
					"button.not",
					{ key: action.id, off: 1, click: () => this.showRule(action.refusal.rule) },
					icon("lock"),
					" ",
					h("b", `${action.label}: `),
					bare(action),
					" ",
					h("span.rid", action.refusal.rule),
				),
			),
			list.length > some.length &&
				h(
					"button.not.plain",
					{ key: "more", click: () => this.now({ allNots: true }) },
					`show all ${list.length}`,
				),
		);
	}

	go() {
		const { chosen, picks } = this;
		// The action line has room for the first words of the prompt; the others stand where the preview will be.
		const rest = lead(this.scene.prompt)[1].trim();
		const hint = picks.size
			? `${plural(this.fitting.length, "action")} with this card: choose one.`
			: rest
				? rest[0].toUpperCase() + rest.slice(1)
				: "Choose an option, or a card with a blue edge.";
		return h(
			"div.go",
			chosen ? h("p", lead(this.then?.text || chosen.consequence)) : h("p.mut", hint),
			h("button.btn", { key: "cancel", off: !chosen && !picks.size, click: () => this.cancel() }, "Cancel"),
			h(
				"button.btn.pri",
				{
					key: "go",
					also: !chosen && "idle",
					off: !chosen,
					click: () => this.chosen && this.play("confirm", this.chosen),
				},
				chosen && icon("check"),
				chosen ? chosen.confirm || chosen.label : "Choose first",
			),
		);
	}

	// ---- curtain, end, message, lesson, new game ----

	curtain(seat) {
		return h(
			"section.zone.curtain",
			{ key: "curtain", aria: "Curtain" },
			this.avatar(seat),
			h("h2.win.prompt", { tabindex: -1 }, `Pass the screen to ${seat.name}`),
			h("p", "Everybody else looks away."),
			this.button(`I am ${seat.name}: show my cards`, "eye", () => this.follows("curtain", { seat: seat.id }), "pri"),
			this.passBack(seat.id),
		);
	}

	/** After a look at other cards: back to the person who is asked. */
	passBack(from) {
		const { asked } = this.scene.stage;
		const seat = asked.find((id) => this.can.show?.includes(id));
		if (seat === undefined || asked.includes(from)) return null;
		return this.button(`Back to ${this.seat(seat).name}`, "arrow-left", () => this.follows("curtain", { seat }));
	}

	podium({ podium, reason }) {
		const ranks = podium.map((rank, at) => ({ ...rank, id: rank.seat, place: rank.winner ? 0 : at }));
		// The best stands in the middle, the second at the left, the third at the right.
		if (ranks.length > 2) ranks.unshift(...ranks.splice(1, 1));
		return h(
			"section.act.wait.slim.end",
			{ key: "act", aria: "End of the game" },
			h(
				"div.es",
				h("h2.win.prompt", { tabindex: -1 }, this.scene.prompt),
				reason && h("p.why", reason),
				h(
					"ol.pods",
					ranks.map((rank) =>
						h(
							"li.pod",
							{ key: rank.id, style: { "--h": `${[3.8, 2.9, 2.2][rank.place] || 1.8}em` } },
							this.avatar(rank),
							h("b", this.seat(rank.id)?.you && rank.name !== "You" ? `You (${rank.name})` : rank.name),
							h("div.plinth", h("b", rank.score), h("span", PLACES[rank.place] || `${rank.place + 1}th`)),
						),
					),
				),
				h(
					"div.line",
					this.button("Look at the charts", "chart", () => this.showTab("chart"), "pri"),
					this.button("Go through it again", "first", () => {
						this.tab = "";
						this.goto(0);
					}),
					this.can.settings !== false && this.button("New game", "plus", () => this.send("setup")),
				),
			),
		);
	}

	message() {
		const toast = this.note || this.toast;
		const { text, tone, rule, key } = toast || {};
		// The status line is always in the page, so that a screen reader notices when words come into it.
		return h(
			"div.toasts",
			{ key: "toasts", role: "status" },
			toast &&
				this.dismissed !== key &&
				h(
					"div.toast",
					{ key, also: tone },
					/^(bad|refusal)$/.test(tone) && icon("lock"),
					h("span", lead(text)),
					this.ruleLink(rule),
					this.closer(() => this.now({ dismissed: key })),
				),
		);
	}

	progress({ n, of, kick }) {
		return h(
			"ol.prog",
			{ key: "prog", aria: kick },
			Array.from({ length: of }, (_, at) =>
				h("li", { also: at + 1 < n ? "done" : at + 1 === n && "here" }, h("span", at + 1 === n && n)),
			),
		);
	}

	/** Words of a lesson: **bold**, [house] as a pill, the ids of rules as links. */
	marked(text) {
		const parts = text.split(/(\*\*.+?\*\*|\[house\]|\b[A-Z]{2,4}-\d{3}\b)/);
		return parts.map((part, at) => {
			if (at % 2 < 1) return part;
			if (part[0] === "*") return h("b", part.slice(2, -2));
			return part[0] === "[" ? h("span.tag.house", "house") : this.ruleLink(part);
		});
	}

	lessonSide({ kick, title, text, note, words }) {
		return h(
			"aside.side",
			{ key: "side", aria: "Explanation" },
			h(
				"section.zone",
				{ key: "text" },
				h(
					"div.wt",
					h("p.kick", kick),
					h("h2.prompt", { tabindex: -1 }, title),
					text.map((part) => h("p", this.marked(part))),
					note && h("p.note", icon("pin"), h("span", this.marked(note))),
				),
			),
			words.length > 0 &&
				h(
					"section.zone",
					{ key: "words" },
					h("header", h("h3", "Words on this stop")),
					h(
						"dl.gloss",
						words.map(({ word, text: meaning }) => [h("dt", word), h("dd", meaning)]),
					),
				),
			(this.rule || this.look) && this.rulePanel(),
		);
	}

	lessonAct(lesson) {
		const { show, tries, quiz, said } = lesson;
		const tell = (type, id) => () => this.send(type, { id });
		const answer = (name, { id, text, state, feedback }, at) =>
			h(
				"button.opt",
				{ key: id, also: state, pressed: Boolean(state), click: tell(name, id) },
				state ? icon({ right: "check", wrong: "x", ref: "lock" }[state]) : h("span.k", { mute: 1 }, "ABCD"[at] || "try"),
				h("span", h("b", text), feedback && h("small", feedback)),
			);
		return h(
			"div.lesson-act",
			{ key: "act" },
			tries.length > 0 &&
				h(
					"section.zone",
					{ key: "tries", aria: "Try it" },
					h("header", h("h3", "Try what is refused"), h("span.n", "nothing can go wrong")),
					h(
						"div.opts.col",
						{ rove: "tries" },
						tries.map(({ id, label, refusal }) =>
							answer("try", {
								id,
								text: label,
								state: refusal && "ref",
								feedback: refusal && [`${bare({ label, refusal })} `, h("span.rid", refusal.rule)],
							}),
						),
					),
				),
			show &&
				h(
					"section.zone.line",
					{ key: "show", aria: "Show me" },
					show.label && this.button(show.label, "arrow-right", tell("show"), "pri"),
					show.again && this.button("Start again", "first", tell("again")),
					h("p.mut", show.text),
				),
			quiz &&
				h(
					"section.zone",
					{ key: "quiz", aria: "Question" },
					h(
						"fieldset.quiz",
						h("legend", quiz.question),
						h(
							"div.opts.col",
							{ rove: "quiz" },
							quiz.choices.map((choice, at) => answer("answer", choice, at)),
						),
					),
				),
			!quiz && h("section.zone", { key: "list", aria: "All stops" }, this.stopList(lesson)),
			h("p.vh", { key: "said", role: "status" }, said),
		);
	}

	/** Every stop, how its question went, and a way there. */
	stopList({ n: here, stops }) {
		const to = (n) => () => {
			this.open = "";
			this.follows("stop", { to: n });
		};
		return h(
			"div.opts.col.stops",
			{ rove: "stops" },
			stops.map(({ n, title, state, text }) =>
				h(
					"button.opt",
					{ key: n, also: state === "wrong" && state, "aria-current": n === here && "step", click: to(n) },
					h("span.k", n),
					h("span", h("b", title), text ? h("small", text) : hidden(`, ${state}`)),
					icon({ right: "check", wrong: "x" }[state]),
				),
			),
		);
	}

	stopsNav({ n, back, next, done, score }) {
		// The second half of a double click would pass a stop by.
		const to = (stop) => ({ detail }) => detail < 2 && this.follows("stop", { to: stop });
		return h(
			"nav.wtnav",
			{ key: "foot", aria: "Stops" },
			this.button("Back", "arrow-left", to(n - 1), "", !back),
			!next && this.button("Begin again", "first", () => this.follows("begin")),
			h("span", score),
			next && this.button(next, "arrow-right", to(n + 1), done && "pri"),
		);
	}

	newGame() {
		const { games, seats, seed, preset: wanted, game: first, resume } = this.setup;
		this.form ||= {
			game: first || games[0].id,
			preset: wanted,
			seed: seed ?? "",
			seats: seats.map(({ name, player }) => ({ name, player: player || "human" })),
		};
		const { form } = this;
		const game = games.find(({ id }) => id === form.game);
		const preset = game.presets.find(({ id }) => id === form.preset) || game.presets[0];
		form.preset = preset.id;
		const players = ["human", ...game.players.filter((name) => name !== "human")];
		const add = () =>
			form.seats.push({
				name: NAMES.find((name) => !form.seats.some((seat) => seat.name === name)) || "",
				player: players[1] || "human",
			});
		while (form.seats.length < preset.fewest) add();
		form.seats.length = Math.min(form.seats.length, preset.most);
		const put = (place, name) => (event) => {
			place[name] = event.target.value;
			this.draw();
		};
		const radios = (name, label, list) =>
			h(
				"div.picks",
				{ key: name, role: "radiogroup", aria: label, rove: name },
				list.map(({ id, title, about }) =>
					h(
						"button.opt",
						{
							key: id,
							role: "radio",
							also: id === form[name] && "sel",
							"aria-checked": String(id === form[name]),
							click: () => {
								form[name] = id;
								this.draw();
							},
						},
						h("span", h("b", title || id), about && h("small", about)),
					),
				),
			);
		const taken = form.seats.map((seat) => seat.name.trim().toLowerCase());
		const wrong = taken.includes("")
			? "Every seat needs a name."
			: new Set(taken).size < taken.length && "Two seats have the same name.";
		const start = () =>
			this.follows("new", {
				...form,
				seed: String(form.seed).trim(),
				seats: form.seats.map(({ name, player }) => ({ name: name.trim(), player })),
			});
		return h(
			"section.zone.setup",
			{ key: "setup", aria: "New game" },
			resume.map((label, at) =>
				h(
					"div.resume",
					{ key: label },
					h("span", h("b", at ? "Or an earlier one. " : "Go on where you stopped. "), label),
					this.button("Go on", "arrow-right", () => this.follows("resume", { at }), at ? "" : "pri"),
				),
			),
			h("h2.win.prompt", { tabindex: -1 }, "New game"),
			games.length > 1 && radios("game", "Game", games),
			radios("preset", "Kind of game", game.presets),
			h(
				"ol.sitting",
				{ aria: "Seats" },
				form.seats.map((seat, at) =>
					h(
						"li",
						{ key: at },
						this.avatar({ id: at, name: seat.name }),
						h("input.field", {
							type: "text",
							maxlength: 24,
							aria: `Name of seat ${at + 1}`,
							value: seat.name,
							input: put(seat, "name"),
						}),
						h(
							"select.field",
							{ aria: `Who plays seat ${at + 1}`, value: seat.player, change: put(seat, "player") },
							players.map((name) => h("option", { value: name }, name === "human" ? "a person" : name)),
						),
						form.seats.length > preset.fewest &&
							h(
								"button.tool.bare",
								{
									aria: `Take seat ${at + 1} away`,
									click: () => {
										form.seats.splice(at, 1);
										this.draw();
									},
								},
								icon("x"),
							),
						game.ideas?.[seat.player] && h("p.mut", game.ideas[seat.player]),
					),
				),
			),
			h(
				"div.line",
				form.seats.length < preset.most &&
					this.button(
						"Add a seat",
						"plus",
						() => {
							add();
							this.draw();
						},
						"small",
					),
				h(
					"label.check",
					"Seed ",
					h("input.field.seed", {
						type: "text",
						maxlength: 24,
						placeholder: "by chance",
						value: form.seed,
						input: put(form, "seed"),
					}),
				),
				h("span.mut", "The same seed deals the same cards again."),
			),
			h(
				"div.line.last",
				wrong && h("span.fault", { role: "status" }, wrong),
				this.scene && this.button("Back", "", () => this.send("cancel")),
				this.button("Start the game", "arrow-right", start, wrong ? "pri idle" : "pri", wrong),
			),
		);
	}

	// ---- replay and keyboard ----

	foot() {
		const {
			can,
			scene: {
				move: { n, of, live },
			},
		} = this;
		const tool = (name, word, on, click) => this.tool(name, word, click, { off: !on });
		const sign = (name, word) => h("span", h(`i.${name}`), word);
		return h(
			"footer.foot",
			{ key: "foot" },
			h("div.legend", { aria: "Legend" }, sign("a", "can be chosen"), sign("b", "chosen"), sign("d", "changed")),
			h(
				"div.replay",
				{ also: !live && "now-past", role: "group", aria: "Replay" },
				tool("undo", "Undo", can.undo && live, () => this.follows("undo")),
				tool("redo", "Redo", can.redo && live, () => this.follows("redo")),
				h("span.gap"),
				tool("first", "First move", n > 0, () => this.goto(0)),
				tool("arrow-left", "Back one move", n > 0, () => this.goto(n - 1)),
				h("input", {
					type: "range",
					min: 0,
					max: of,
					value: n,
					aria: "Move",
					"aria-valuetext": `Move ${n} of ${of}`,
					input: (event) => this.goto(Number(event.target.value)),
				}),
				tool("arrow-right", "Forward one move", !live, () => this.goto(n + 1)),
				tool("last", "Live", !live, () => this.goto(of)),
				h("span.count", "Move ", h("b", n), ` of ${of}, ${live ? "live" : "past"}`),
			),
		);
	}

	key(event) {
		const { key, target } = event;
		if (key === "Escape" && !this.escape()) {
			// Nothing left to close: the focus goes back to the notebook.
			target.blur();
			return;
		}
		// Notebooks take d d for "delete the cell": of all other keys only shortcuts such as Ctrl+S go out to them.
		if ((event.ctrlKey || event.metaKey) && key !== "Enter") return;
		event.stopPropagation();
		const typing = target.matches("select,input:not([type=range],[type=checkbox])");
		if (typing || event.ctrlKey || event.altKey || !this.scene || this.setup) return;
		if (this.arrowKey(key, target) || this.letterKey(key)) event.preventDefault();
	}

	escape() {
		if (this.open) {
			this.find(".tool[aria-expanded=true]")?.focus();
			this.now({ open: "" });
		} else if (this.chosen || this.picks.size) this.cancel();
		else if (this.look) this.now({ look: "" });
		else if (this.rule && this.shut !== this.rule.id) this.now({ shut: this.rule.id });
		else if (this.tab) this.now({ tab: "" });
		else return false;
		return true;
	}

	arrowKey(key, target) {
		const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: 0, End: 0 }[key];
		const box = target.closest("[data-rove]");
		if (step === undefined || !box) return false;
		const items = stops(box);
		const to = key === "Home" ? 0 : key === "End" ? -1 : (items.indexOf(target) + step) % items.length;
		items.at(to).focus();
		return true;
	}

	lessonKey(key, { n, quiz, back, next }) {
		const at = quiz ? "1234abcd".indexOf(key) % 4 : -1;
		if (quiz?.choices[at]) {
			this.send("answer", { id: quiz.choices[at].id });
			this.root.querySelectorAll(".quiz .opt")[at].focus();
		} else if (key === "[" && back) this.follows("stop", { to: n - 1 });
		else if (key === "]" && next) this.follows("stop", { to: n + 1 });
		else if (key === "?") this.openPanel("keys");
		else return false;
		return true;
	}

	letterKey(key) {
		const { n } = this.scene.move;
		const asked = key.toLowerCase();
		if (this.scene.lesson) return this.lessonKey(asked, this.scene.lesson);
		const says = (hint) => String(hint).toLowerCase() === asked;
		// Digits begin anew in every list, so they mean the list that is seen; a letter is found in every list.
		const action =
			(this.legal.length && this.options?.find((option, at) => says(keyOf(option, at)))) ||
			this.fitting.find((option) => says(keyOf(option, 9)));
		if (action && action === this.chosen) this.play("confirm", action);
		else if (action) {
			this.choose(action);
			this.root.querySelectorAll(".opts .opt")[this.options.indexOf(action)]?.focus({ preventScroll: true });
		} else if (asked === "m") this.showMore();
		else if (key === "[") this.goto(n - 1);
		else if (key === "]") this.goto(n + 1);
		else if (key === "?") this.openPanel("keys");
		else return false;
		return true;
	}

	/** One tab stop for each list: the button that had the focus last, else the chosen one, else the first. */
	roving() {
		for (const box of this.root.querySelectorAll("[data-rove]")) {
			const items = stops(box);
			const stop =
				items.find((node) => node.mlStop) ||
				items.find((node) => node.matches("[aria-pressed=true],[aria-selected=true],[aria-checked=true]")) ||
				items.find((node) => !node.hasAttribute("aria-disabled")) ||
				items[0];
			for (const node of items) node.tabIndex = node === stop ? 0 : -1;
		}
	}

	follow(target) {
		const box = target.closest("[data-rove]");
		for (const node of box ? stops(box) : []) node.mlStop = node === target;
		if (box) this.roving();
	}
}

export default {
	render({ model, el }) {
		const board = new Board(model, el);
		return () => board.close();
	},
};
