// The board of marketlab: one anywidget that draws any scene and tells Python what was clicked.
//
// It knows no game. Zones, cards, kinds, actions and words come from Python as plain data (the form is written down in
// core/scene_form.py); the browser never decides a rule. Everything that people typed reaches the page as text nodes or
// attributes, never as markup, so a seat called <img onerror=...> stays a name.
//
// How a picture is made: draw() describes the whole board as a light tree (h), and fill() changes only what differs in
// the page. Keyed nodes stay the same elements, so focus, typing and running animations survive every new scene.

// ---- a light tree ---------------------------------------------------------------------------------------------------

const SVG = "http://www.w3.org/2000/svg";
const shown = (kid) => kid !== null && kid !== undefined && kid !== false && kid !== "";
/** h("span.tag.now", { title }, "your turn"): an element with classes, properties and children. */
function h(name, props, ...kids) {
  const [tag, ...classes] = name.split(".");
  const own = { ...props };
  if (classes.length) own.class = classes.join(" ");
  if (tag === "button") own.type = "button";
  return { tag, props: own, kids: kids.flat(9).filter(shown) };
}

function dress(node, props) {
  const before = node.mlProps || {};
  node.mlProps = props;
  for (const name of new Set([...Object.keys(before), ...Object.keys(props)])) {
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
      if (name === "checked" || node.getRootNode().activeElement !== node) node[name] = value;
    } else if (!shown(value)) node.removeAttribute(name);
    else node.setAttribute(name, value === true ? "" : value);
  }
}

function make(kid, inSvg) {
  if (typeof kid !== "object") {
    const text = document.createTextNode(kid);
    text.mlName = "#text";
    return text;
  }
  const svg = kid.tag === "svg" || inSvg;
  const node = svg ? document.createElementNS(SVG, kid.tag) : document.createElement(kid.tag);
  node.mlName = kid.tag;
  node.mlKey = kid.props.key;
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
    const name = typeof kid === "object" ? kid.tag : "#text";
    const key = kid.props?.key;
    let node;
    if (key !== undefined) {
      if (keyed.get(key)?.mlName === name) {
        node = keyed.get(key);
        keyed.delete(key);
      }
    } else {
      const at = loose.findIndex((old) => old.mlName === name);
      if (at >= 0) [node] = loose.splice(at, 1);
    }
    node ||= make(kid, parent.namespaceURI === SVG);
    if (name !== "#text") {
      dress(node, kid.props);
      fill(node, kid.kids);
      // A select can show its value only once it has its options.
      if (name === "select") dress(node, kid.props);
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

// ---- icons ----------------------------------------------------------------------------------------------------------
// Name: paths on a 24 x 24 field, separated by |. A path is filled; "s2 " in front draws it as a line of width 2, "k2 "
// as a line in the colour of the kind, "p2 " in the colour of the panel; "K " and "P " fill with those colours.

const ICONS = {
  scale: "M12 2C7 4.5 4 8 4 12.5 4 17 8 20.5 12 22c4-1.5 8-5 8-9.5C20 8 17 4.5 12 2z|k1.5 M12 6v12M8 9.5c1.5 2.5 6.5 2.5 8 0M7.5 13.5c2 2.5 7 2.5 9 0",
  feather: "M20.5 2.5C12 3 6.5 7 5.5 14.5L3 21l1.6.8L7 17.5c7 .3 11-4 12-8l-3.5.8 4-3.3c.6-1.5.9-3 1-4.5z|k1.4 M6.5 17C9 12 12 8.5 16.5 6",
  tooth: "M4 3h16c.5 3-.3 5.5-1.5 8-1.3 2.8-1.8 7-3 10.5C14 19 13.5 15 12 13.5 10.5 15 10 19 8.5 21.5 7.3 18 6.8 13.8 5.5 11 4.3 8.5 3.5 6 4 3z",
  tentacle: "M8 22c-3.5-2-4.5-6-2.5-9 1.5-2.3 5-3.2 6-5.5.6-1.5-.2-2.7-1.6-2.5-1.1.2-1.5 1.2-1 2.2L6.5 8.5C5.2 5.5 6.8 2.3 10 2c3.8-.3 6.3 2.8 5.3 6.3-.9 3.2-4 4-4.8 6.3-.5 1.6.3 2.9 2 3.3 2 .4 3.7-.8 4-2.9l3 .6c-.5 3.8-3.4 6.4-7.4 6.4z|K M12.2 6a1 1 0 1 0 2 0a1 1 0 1 0-2 0z|K M11.3 9.8a1 1 0 1 0 2 0a1 1 0 1 0-2 0z|K M7.2 14.5a1 1 0 1 0 2 0a1 1 0 1 0-2 0z",
  drop: "M12 2c4 5.5 7 9 7 13a7 7 0 0 1-14 0c0-4 3-7.5 7-13z|k1.6 M8.3 15a3.8 3.8 0 0 0 3.4 3.7",
  sparkle: "M10 4l1.9 5.6L17.5 11.5l-5.6 1.9L10 19l-1.9-5.6L2.5 11.5l5.6-1.9z|M18.5 2l.9 2.6 2.6.9-2.6.9-.9 2.6-.9-2.6-2.6-.9 2.6-.9zM18 15.5l.8 2.2 2.2.8-2.2.8-.8 2.2-.8-2.2-2.2-.8 2.2-.8z",
  cards: "M5 5h7a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2z|s2 M16 5.5l4.3 1.2c.9.3 1.4 1.1 1.2 2L18.6 19.5",
  potion: "M9 2h6v2l-1 .8V9l5.3 9c1 1.8-.2 4-2.3 4H7c-2.1 0-3.3-2.2-2.3-4L10 9V4.8L9 4z",
  lock: "M6 10V7.5a6 6 0 0 1 12 0V10h1.5v11.5h-15V10zm3 0h6V7.5a3 3 0 0 0-6 0z",
  check: "s3.2 M4 12.5l5.5 5.5L20.5 6.5",
  key: "s2 M2.5 6h19v12h-19z|s2 M6 10h1.5M10 10h1.5M14 10h1.5M17.5 10h.5M7 14h10",
  book: "M3 4c3.5-1 6.5-.5 9 1.5C14.5 3.5 17.5 3 21 4v15c-3.5-1-6.5-.5-9 1.5C9.5 18.5 6.5 18 3 19z|p1.5 M12 6v14",
  first: "M5 4h3v16H5zM20 4v16L9 12z",
  "arrow-left": "M17 4v16L6 12z",
  "arrow-right": "M7 4v16l11-8z",
  last: "M16 4h3v16h-3zM4 4v16l11-8z",
  bag: "M8.5 3h7l-1.8 4c4.3 2 6.3 6 6.3 9.5 0 3.5-3 5-8 5s-8-1.5-8-5C4 13 6 9 10.3 7z",
  sword: "M20.5 2.5L19.8 8 11 16.3 7.7 13 16 4.2zM5.5 12.5l6 6-1.6 1.6-2.1-2.1-3.3 3.4-1.9-1.9L6 16.2l-2.1-2.1z",
  orb: "M5 9.5a7 7 0 1 0 14 0a7 7 0 1 0-14 0z|M6.5 17.5h11L19 22H5z|K M12 5l1.2 3.3 3.3 1.2-3.3 1.2L12 14l-1.2-3.3-3.3-1.2 3.3-1.2z",
  leaf: "M12 21c-1-5-5-6-8-5.5C5 13 6 12 8.5 12 6 10.5 5 8.5 5.5 5 9 6 10.5 8 12 11c1.5-3 3-5 6.5-6C19 8.5 18 10.5 15.5 12c2.5 0 3.5 1 4.5 3.5-3-.5-7 .5-8 5.5z",
  person: "M7.5 7a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z|M3 22c0-6 3.5-9 9-9s9 3 9 9z",
  star: "M12 2l3 6.7 7.2.8-5.4 4.9 1.5 7.1L12 17.9l-6.3 3.6 1.5-7.1L1.8 9.5 9 8.7z",
  crown: "M2.5 6l5 4.5L12 3l4.5 7.5 5-4.5-2 13h-15z",
  shop: "M3 3h18l1.5 6c0 1.7-1.3 3-3 3s-2.7-1-2.7-2.5C16.8 11 15.5 12 14.4 12S12 11 12 9.5c0 1.5-1.3 2.5-2.4 2.5s-2.4-1-2.4-2.5C7.2 11 6 12 4.5 12c-1.7 0-3-1.3-3-3zM3.5 13.5h17V22h-17z|P M6 16h4.5v6H6zM13 16h5v3.5h-5z",
  sun: "M7 12a5 5 0 1 0 10 0a5 5 0 1 0-10 0z|s2 M12 1v4M12 19v4M1 12h4M19 12h4M4 4l3 3M17 17l3 3M20 4l-3 3M7 17l-3 3",
  apple: "M12.5 7C15 5 20.5 5.5 20.5 12c0 5.5-3.5 10-6 10-1 0-1.5-.6-2.5-.6s-1.5.6-2.5.6c-2.5 0-6-4.5-6-10C3.5 5.5 9 5 11.5 7 11 5 10.5 4 9.5 2.8l1.6-1C12.3 3.2 12.5 5 12.5 7z",
  shirt: "M8.5 3c.8 2.3 6.2 2.3 7 0L22 6.5l-2.5 5-2.5-1V21H7V10.5l-2.5 1L2 6.5z",
  kettle: "M7 8h9l2 11.5c.2 1.3-.6 2.5-2 2.5H7c-1.4 0-2.2-1.2-2-2.5zM8 4.5h7V7H8zM10.3 2h2.4v2.5h-2.4z|s1.8 M16.5 9.5c3.5-.5 5 2 3.5 5.5-.5 1.2-1.3 2-2.3 2.5|s2.2 M6 12L2.5 9.5",
  hexagon: "M12 2l8.7 5v10L12 22l-8.7-5V7z|k1.5 M12 5.5l5.6 3.3v6.4L12 18.5l-5.6-3.3V8.8z",
  cart: "M1.5 3h3.7l.9 3.5H22L19.5 15H8L5 4.8H1.5z|M7.3 19a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0z|M15.3 19a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0z",
  clock: "s2.2 M21.5 12a9.5 9.5 0 1 1-19 0 9.5 9.5 0 0 1 19 0zM12 6.5V12l4 2.5",
  hand: "M6 12V5.5a1.5 1.5 0 0 1 3 0V10h.8V3.5a1.5 1.5 0 0 1 3 0V10h.8V4.5a1.5 1.5 0 0 1 3 0V11h.8V7.5a1.5 1.5 0 0 1 3 0V15c0 4-2.7 7-6.5 7-3.5 0-5.3-1.5-7-4.5L3 12.7c-.8-1.5 1-2.7 2-1.5z",
  truck: "M1.5 5H14v12H1.5zM15 9h4l3.5 4v4H15z|M3.5 18.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z|M15 18.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z",
  bank: "M12 2l10 5.5V10H2V7.5zM4 11.5h3V18H4zM10.5 11.5h3V18h-3zM17 11.5h3V18h-3zM2 19.5h20V22H2z",
  shuffle: "s2.4 M2 7h4l9 10h4M2 17h4l2.5-2.8M12.5 9.5L15 7h4|M18 3.5L22.5 7 18 10.5zM18 13.5l4.5 3.5-4.5 3.5z",
  shield: "M12 2l8 3v6c0 5.5-3.5 9-8 11-4.5-2-8-5.5-8-11V5z|k2 M12 6v11M8 10h8",
  mask: "M2.5 8C6 6 9.5 6 12 8c2.5-2 6-2 9.5 0 .3 5-2 9-5.5 9-2 0-3-1.5-4-3-1 1.5-2 3-4 3-3.5 0-5.8-4-5.5-9z|K M6 10.5c1.5-.8 3-.5 4 1-1.5.8-3 .5-4-1zm12 0c-1.5-.8-3-.5-4 1 1.5.8 3 .5 4-1z",
  hat: "M13.5 2L17 15H6.5L9 8.5 6.5 7zM2.5 18.5C5 16.8 8.5 16.3 12 16.3s7 .5 9.5 2.2C19 20.8 15.5 21.5 12 21.5s-7-.7-9.5-3z",
  cross: "M10 2h4v6h6v4h-6v10h-4V12H4V8h6z",
  heart: "M12 21C5 16 2 12.5 2 8.5 2 5.5 4.3 3.5 7 3.5c2 0 3.8 1 5 3 1.2-2 3-3 5-3 2.7 0 5 2 5 5 0 4-3 7.5-10 12.5z",
  defence: "M12 2l8.5 3v6.5C20.5 17 17 20.5 12 22.5 7 20.5 3.5 17 3.5 11.5V5z",
  ship: "M2.5 15h19c-.7 3.5-2.7 5.5-4.5 6.5H7c-1.8-1-3.8-3-4.5-6.5zM11 2.5V13H4.5C5.5 8.5 8 5 11 2.5zM13 4c3 1.5 5.5 4.5 6.5 9H13z",
  crate: "s2.2 M3.5 4.5h17v15h-17zM4 5l16 14M20 5L4 19",
  skull: "M12 2c5.5 0 9 3.5 9 8.5 0 3-1.5 5-3.5 6V21h-11v-4.5c-2-1-3.5-3-3.5-6C3 5.5 6.5 2 12 2z|K M6.5 11a2 2 0 1 0 4 0a2 2 0 1 0-4 0z|K M13.5 11a2 2 0 1 0 4 0a2 2 0 1 0-4 0z",
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
  bell: "M12 2a2 2 0 0 1 2 2c3 1 4.5 3.5 4.5 7v4l2.5 3.5H3L5.5 15v-4c0-3.5 1.5-6 4.5-7a2 2 0 0 1 2-2zM9.5 20h5a2.5 2.5 0 0 1-5 0z",
  coin: "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0z|k1.8 M6 12a6 6 0 1 0 12 0a6 6 0 1 0-12 0z",};
ICONS.attack = ICONS.sword;

const COLOURS = { s: "currentColor", k: "var(--k,#fff)", K: "var(--k,#fff)", p: "var(--ml-panel)", P: "var(--ml-panel)" };

function drawIcon(name, className = "i") {
  const parts = Object.hasOwn(ICONS, name) ? ICONS[name].split("|") : [];
  const paths = parts.map((part) => {
    const [, paint, width, d] = /^([skpKP]?)([\d.]*) ?(M.*)$/.exec(part);
    if (!paint) return h("path", { d });
    if (!width) return h("path", { d, fill: COLOURS[paint] });
    return h("path", { d, fill: "none", stroke: COLOURS[paint], "stroke-width": width, "stroke-linecap": "round", "stroke-linejoin": "round" });
  });
  return h("svg", { key: `icon-${name}`, class: className, viewBox: "0 0 24 24", "aria-hidden": "true" }, paths);
}

const hasIcon = (name) => Object.hasOwn(ICONS, name || "");
const icon = (name) => (hasIcon(name) ? drawIcon(name) : null);

// ---- small words ----------------------------------------------------------------------------------------------------

const FILE_LIMIT = 4 * 1024 * 1024;
const PACES = [
  ["Slow", 2500],
  ["Normal", 1300],
  ["Fast", 500],
];
const KEYS = [
  ["Tab, Shift+Tab", "from part to part of the board"],
  ["Arrow keys", "between the cards of a zone, options, tabs"],
  ["Enter, Space", "choose or confirm what has the focus"],
  ["1 to 9", "choose the option with that number; again: confirm"],
  ["D", "the option with that letter"],
  ["M", "more options"],
  ["Esc", "cancel the choice, close a panel; once more: leave the board"],
  ["[ and ]", "replay one move back, forward"],
  ["?", "these keys"],
];

const hidden = (text) => h("span.vh", 0, text);
const arrow = (by) => `${by > 0 ? "▲" : "▼"} ${Math.abs(by)}`;
const deltaChip = (by, tone = "") => (by ? h("span", { class: `delta ${tone}` }, hidden("changed by "), arrow(by)) : null);
const coin = (value) => h("span.coin", 0, value);
const initial = (name) => (Array.from(String(name || "?"))[0] || "?").toUpperCase();
const plural = (count, one, many) => `${count} ${count === 1 ? one : many}`;

/** The first sentence bold, the rest plain: the form of previews, prompts and the last line of the log. */
function lead(text) {
  const [first] = /^.*?[.?!:](?=\s|$)/.exec(text || "") || [text || ""];
  return [h("b", 0, first), (text || "").slice(first.length)];
}

// ---- the board ------------------------------------------------------------------------------------------------------

const DEFAULTS = {
  scene: null, actions: { groups: [], list: [] }, selected: "", preview: null, log: [], log_total: 0, chart: null,
  rule: null, toast: null, setup: null, auto: false, pace: 1300, quick: false, projector: false, tabs: [], rules: null,
  can: {},
};
const DECISIVE = ["scene", "actions", "selected", "toast", "setup"];

class Board {
  constructor(model, el) {
    this.model = model;
    this.root = document.createElement("div");
    this.root.className = "ml";
    this.root.lang = "en";
    el.append(this.root);
    this.picks = new Set(); // cards, seats and places that the player has clicked on the way to an action
    this.group = ""; // the verb tab
    this.open = ""; // the panel under the bar: "game" or "keys"
    this.tab = ""; // the tab of the side panel; "" is the overview
    this.changes = new Map(); // how much each token of a track has just gained or lost
    this.stands = new Map(); // where the tokens stood in the last picture
    this.movedTo = -1; // the move that the last picture showed
    this.earlier = []; // lines of the log that were asked for
    this.seeking = null; // the move that the slider wants while Python still draws another
    this.sent = ""; // what was confirmed and not yet answered, so that a double click plays once
    this.refocus = false; // whether the focus should follow the game after the next scene
    this.listeners = Object.keys(DEFAULTS).map((name) => {
      const changed = () => this.changed(name);
      model.on(`change:${name}`, changed);
      return [`change:${name}`, changed];
    });
    const heard = (message) => this.heard(message);
    model.on("msg:custom", heard);
    this.listeners.push(["msg:custom", heard]);
    this.root.addEventListener("keydown", (event) => this.key(event));
    this.root.addEventListener("focusin", (event) => this.follow(event.target));
    this.awake = () => this.clock();
    document.addEventListener("visibilitychange", this.awake);
    this.draw();
  }

  close() {
    for (const [name, listener] of this.listeners) this.model.off(name, listener);
    document.removeEventListener("visibilitychange", this.awake);
    clearTimeout(this.timer);
    this.closed = true;
  }

  // ---- to and from Python ----

  get(name) {
    const value = this.model.get(name);
    return value === undefined || value === null ? DEFAULTS[name] : value;
  }

  send(type, more) {
    this.model.send({ type, ...more });
  }

  changed(name) {
    if (DECISIVE.includes(name)) this.sent = "";
    if (name === "setup") this.form = null;
    if (name === "log") this.earlier = this.earlier.filter((line) => line.n < (this.get("log")[0]?.n ?? 0));
    // Python often changes several traits at once: one picture for all of them.
    if (this.waiting) return;
    this.waiting = true;
    queueMicrotask(() => {
      this.waiting = false;
      if (!this.closed) this.draw();
    });
  }

  heard(message) {
    if (message?.type === "file") {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([message.text], { type: "application/json" }));
      link.download = message.name;
      link.click();
      URL.revokeObjectURL(link.href);
    } else if (message?.type === "log") {
      this.earlier = message.lines.filter((line) => line.n < (this.get("log")[0]?.n ?? 0));
      this.draw();
    }
  }

  async load(field) {
    const [file] = field.files;
    if (!file) return;
    field.value = "";
    if (file.size > FILE_LIMIT) {
      this.note = { text: "That file is too large. A saved game has less than 4 MB.", tone: "bad", key: Date.now() };
      this.draw();
      return;
    }
    this.send("load", { name: file.name, text: await file.text() });
  }

  /** Select, or in quick play play at once. */
  choose(action, mayPlay = true) {
    this.group = action.group;
    if (this.get("quick") && mayPlay) this.play("quick", action.id);
    else if (this.get("selected") !== action.id) this.send("select", { action: action.id });
  }

  play(type, action) {
    const n = this.scene.move.n;
    if (this.sent === `${n} ${action}`) return;
    this.sent = `${n} ${action}`;
    this.refocus = true;
    this.send(type, { action, n });
  }

  cancel() {
    this.picks.clear();
    if (this.get("selected")) this.send("cancel");
    this.draw();
  }

  goto(n) {
    const { of } = this.scene.move;
    const to = n >= of ? "live" : Math.max(0, n);
    // While Python draws one move, the slider may pass many: only the last of them is asked for.
    if (this.seeking !== null) this.seeking = to;
    else {
      this.seeking = to;
      this.send("goto", { n: to });
    }
  }

  // ---- the clock of automatic play: the only timer of the board ----

  clock() {
    clearTimeout(this.timer);
    const { scene } = this;
    const idle = !scene || this.get("setup") || scene.stage.over || scene.stage.curtain !== null || !scene.move.live;
    if (!this.get("auto") || idle || this.mine || this.open || document.hidden || this.closed) return;
    this.timer = setTimeout(() => {
      if (this.root.isConnected) this.send("tick", { n: scene.move.n });
    }, Math.max(100, this.get("pace")));
  }

  // ---- what can be done now ----

  readScene() {
    const scene = this.get("scene");
    this.scene = scene;
    if (!scene) return;
    const { stage, move } = scene;
    this.mine = stage.viewer !== null && stage.asked.includes(stage.viewer) && move.live && !stage.over;
    this.moved = move.n !== this.movedTo;
    if (this.moved) {
      this.picks.clear();
      this.group = "";
      this.more = false;
      this.allNots = false;
      this.look = "";
      this.note = null;
    }
    const list = move.live && !stage.over && stage.curtain === null ? this.get("actions").list || [] : [];
    this.legal = list.filter((action) => !action.refusal);
    this.refused = list.filter((action) => action.refusal);
    this.chosen = this.legal.find((action) => action.id === this.get("selected")) || null;
    const fits = (action) => [...this.picks].every((id) => reach(action).includes(id));
    this.fitting = this.picks.size ? this.legal.filter(fits) : this.legal;
    this.reachable = new Set(this.fitting.flatMap(reach));
    this.known = new Set(this.legal.flatMap(reach));
    this.held = new Set(this.chosen ? reach(this.chosen) : this.picks);
    this.preview = this.chosen && this.get("preview")?.action === this.chosen.id ? this.get("preview") : null;
    this.deltas = new Map((this.preview?.deltas || []).map((delta) => [delta.card, delta.by]));
  }

  kind(name) {
    const kinds = this.scene.game.kinds || {};
    if (name && Object.hasOwn(kinds, name)) return kinds[name];
    return { color: "#6f6a5e", dark: "#5c6474", ink: "#ffffff", dark_ink: "#ffffff", letter: name ? initial(name) : "", icon: "" };
  }

  paint(name) {
    const kind = this.kind(name);
    return { "--kl": kind.color, "--kd": kind.dark || kind.color, "--il": kind.ink || "#fff", "--id": kind.dark_ink || kind.ink || "#fff" };
  }

  seat(id) {
    return this.scene.seats.find((seat) => seat.id === id);
  }

  avatar(id, name, small) {
    return h("span", { key: `av-${id}`, class: `av s${((id ?? 0) % 6) + 1}${small ? " sm" : ""}`, "aria-hidden": "true" }, initial(name));
  }

  ruleLink(id) {
    if (!id) return null;
    return h("button.rid", { "aria-label": `Rule ${id}`, click: () => this.showRule(id) }, id);
  }

  showRule(id) {
    this.look = "";
    this.shut = "";
    this.tab = "";
    this.send("rule", { id });
    this.draw();
  }

  /** A click on a card, place or seat: narrow the list; with one action left it is the choice. */
  pick(id) {
    if (!this.known.has(id)) return this.lookAt(id);
    const fresh = !this.picks.has(id) && (this.chosen ? !reach(this.chosen).includes(id) : true);
    if (!fresh) this.picks.delete(id);
    else if (!this.reachable.has(id) || (this.chosen && !this.picks.size)) this.picks = new Set([id]);
    else this.picks.add(id);
    const wasChosen = this.chosen;
    this.readScene();
    if (!this.picks.size) return this.cancel();
    if (this.fitting.length === 1) this.choose(this.fitting[0]);
    else {
      if (wasChosen && !this.fitting.includes(wasChosen)) this.send("cancel");
      if (!this.fitting.some((action) => action.group === this.group)) this.group = this.fitting[0].group;
      this.more = false;
    }
    return this.draw();
  }

  /** A card that cannot be chosen says what it is and why not. */
  lookAt(id) {
    this.look = this.look === id ? "" : id;
    this.tab = "";
    this.draw();
  }

  // ---- the picture ----

  draw() {
    this.readScene();
    const { scene } = this;
    const inside = this.root.contains(this.root.getRootNode().activeElement);
    const focused = this.root.getRootNode().activeElement;
    this.root.dataset.size = this.get("projector") ? "projector" : "normal";
    if (scene) this.noticeMoves();
    fill(this.root, [this.mat()]);
    this.rove();
    if (scene) this.liftTokens();
    const lost = inside && !this.root.contains(this.root.getRootNode().activeElement);
    const onOptions = inside && this.moved && focused.closest?.(".act,.zone");
    if (scene && (lost || (this.moved && this.refocus && inside) || (onOptions && this.mine))) this.focusFirst();
    if (scene && this.moved) {
      this.refocus = false;
      this.movedTo = scene.move.n;
    }
    if (scene && this.seeking !== null) this.seek();
    const last = this.root.querySelector(".log .last");
    if (last && this.moved) last.parentNode.scrollTop = last.parentNode.scrollHeight;
    const chosen = this.root.querySelector(".opts .sel");
    if (chosen && this.seen !== this.get("selected")) chosen.parentNode.scrollLeft = chosen.offsetLeft - chosen.parentNode.offsetLeft - 60;
    this.seen = this.get("selected");
    this.clock();
  }

  seek() {
    const { move } = this.scene;
    const there = this.seeking === "live" ? move.live : !move.live && move.n === this.seeking;
    const wanted = this.seeking;
    this.seeking = null;
    if (!there && this.moved) {
      this.seeking = wanted;
      this.send("goto", { n: wanted });
    }
  }

  focusFirst() {
    const first = this.root.querySelector(".opts .opt:not(.ref)") || this.root.querySelector(".prompt,.main button,.main [tabindex]");
    first?.focus({ preventScroll: true });
  }

  mat() {
    const { scene } = this;
    const setup = this.get("setup");
    if (!scene && !setup) {
      return h("div.mat.main", 0, h("section.zone.es", { "aria-label": "No game" },
        h("svg", { viewBox: "0 0 120 60", "aria-hidden": "true" }, h("g", { fill: "none", stroke: "var(--ml-line2)", "stroke-width": 2, "stroke-dasharray": "4 4" },
          [[12, 10], [46, 6], [80, 10]].map(([x, y]) => h("rect", { x, y, width: 28, height: 50 - y, rx: 5 })))),
        h("b", 0, "No game yet"), h("p", 0, "Pick a game and the number of players, or open a saved one."),
        this.button("Start a game", "plus", () => this.send("setup"), "pri"), this.toast()));
    }
    if (setup) return h("div.mat.main", 0, this.bar(), this.newGame(setup), this.toast());
    if (scene.stage.curtain !== null && scene.stage.curtain !== undefined) {
      return h("div.mat.main", 0, this.bar(), this.curtain(this.seat(scene.stage.curtain)), this.toast());
    }
    const past = !scene.move.live;
    return h("div", { class: `mat main${past ? " in-past" : ""}` },
      this.bar(), scene.lesson ? this.progress(scene.lesson) : this.seats(),
      h("div", { class: `cols${scene.lesson ? " wtc" : ""}` }, this.table(past), scene.lesson ? this.lessonSide(scene.lesson) : this.side(),
        scene.lesson ? this.lessonAct(scene.lesson) : this.act(), this.toast()),
      scene.lesson ? null : this.foot());
  }

  button(label, iconName, click, className = "", more = {}) {
    return h("button", { class: `btn ${className}`, click, ...more }, iconName && icon(iconName), label);
  }

  // ---- bar and panels under it ----

  bar() {
    const { scene } = this;
    const can = this.get("can");
    const game = scene?.game || { title: "marketlab", icon: "cards", color: "#39415a" };
    const path = scene?.stage.path || ["New game"];
    const asked = scene ? scene.stage.asked.map((id) => this.seat(id)?.name) : [];
    const now = path.findIndex((step) => /^you/i.test(step) || asked.some((name) => step.includes(name)));
    const tool = (name, iconNode, word, pressed, click, more = {}) => h("button",
      { key: name, class: "tool", "aria-label": word, "aria-pressed": pressed === null ? null : String(pressed), click, ...more },
      iconNode, h("span.w", 0, word));
    const toggle = (name) => () => {
      this.open = this.open === name ? "" : name;
      this.draw();
      if (this.open) this.root.querySelector(".pop button,.pop select,.pop [tabindex]")?.focus();
    };
    return h("header.bar", { key: "bar" },
      h("span.crest", { style: { "--crest": game.color } }, icon(game.icon) || initial(game.title)),
      h("div.name", 0, h("h2", 0, game.title),
        h("div.stage", 0, path.map((step, at) => h("span", 0, at === now ? h("b", 0, step) : step)))),
      h("div.tools", 0,
        can.settings === false ? null : tool("game", drawIcon("menu"), "Game", this.open === "game", toggle("game"), { "aria-expanded": String(this.open === "game") }),
        scene ? tool("rules", drawIcon("book"), "Rules", this.tab === "rules", () => this.showTab(this.tab === "rules" ? "" : "rules", true)) : null,
        tool("projector", h("b", { "aria-hidden": "true" }, "Aa"), "Projector", this.get("projector"), () => this.send("set", { name: "projector", value: !this.get("projector") })),
        tool("keys", drawIcon("key"), "Keys", this.open === "keys", toggle("keys"), { "aria-expanded": String(this.open === "keys") })),
      this.open === "game" ? this.gamePanel(can) : null,
      this.open === "keys" ? this.keysPanel() : null);
  }

  gamePanel(can) {
    const after = (click) => () => {
      this.open = "";
      click();
      this.draw();
    };
    const pace = PACES.reduce((best, entry) => (Math.abs(entry[1] - this.get("pace")) < Math.abs(best[1] - this.get("pace")) ? entry : best));
    const check = (name, words) => h("label.check", 0,
      h("input", { type: "checkbox", checked: this.get(name), change: (event) => this.send("set", { name, value: event.target.checked }) }), words);
    return h("section.pop", { key: "game-panel", "aria-label": "Game" },
      h("div.pop-row", 0,
        this.button("New game", "plus", after(() => this.send("setup"))),
        can.save === false ? null : this.button("Save as a file", "save", after(() => this.send("save"))),
        can.load === false ? null : this.button("Open a file", "open", () => this.root.querySelector(".file").click())),
      h("input.file.vh", { type: "file", accept: ".json,application/json", tabindex: "-1", "aria-hidden": "true", change: (event) => { this.open = ""; this.load(event.target); this.draw(); } }),
      check("quick", "Quick play: one click plays, without the preview"),
      check("auto", "The other players move by themselves"),
      h("label.check", 0, "Pace ", h("select", { value: String(pace[1]), change: (event) => this.send("set", { name: "pace", value: Number(event.target.value) }) },
        PACES.map(([word, ms]) => h("option", { value: String(ms) }, word)))));
  }

  keysPanel() {
    return h("section.pop.keys", { key: "keys-panel", "aria-label": "Keys", tabindex: "-1" },
      h("table", 0, h("tbody", 0, KEYS.map(([keys, words]) => h("tr", 0, h("th", { scope: "row" }, keys), h("td", 0, words))))),
      h("p", 0, "Keys work while the focus is inside the board. They never reach the notebook."));
  }

  // ---- seats ----

  seats() {
    const { scene } = this;
    const entry = this.get("log").at(-1);
    const last = scene.seats.find((seat) => seat.id === entry?.seat || seat.name === entry?.seat);
    const humans = this.get("can").show || [];
    return h("ul.seats", { key: "seats", "aria-label": "Players" }, scene.seats.map((seat) => {
      const now = seat.asked && !scene.stage.over;
      const tags = [...(seat.tags || [])];
      if (last === seat && !now && !tags.some((tag) => tag.tone === "chg")) tags.unshift({ text: "just moved", tone: "chg" });
      if (now) tags.unshift({ text: seat.you ? "your turn" : "to move", tone: "now" });
      const pickable = this.known.has(`seat-${seat.id}`);
      return h("li", { key: seat.id, class: `seat${now ? " cur" : ""}${seat.out ? " out" : ""}`, "aria-current": now ? "true" : null },
        this.avatar(seat.id, seat.name),
        h("div.who", 0,
          h("div.nm", 0, h("span.nn", 0, seat.you ? `You (${seat.name})` : seat.name), tags.map((tag) => h("span", { class: `tag ${tag.tone}` }, tag.text))),
          h("div.stats", 0, (seat.stats || []).map((stat) => this.stat(stat)), deltaChip(this.deltas.get(`seat-${seat.id}`), "then-chip"))),
        pickable ? h("button", { class: `tool seat-pick${this.held.has(`seat-${seat.id}`) ? " on" : ""}`, click: () => this.pick(`seat-${seat.id}`) }, "choose") : null,
        humans.includes(seat.id) && !seat.you
          ? h("button.tool", { "aria-label": `Show ${seat.name}'s cards`, title: `Show ${seat.name}'s cards`, click: () => this.send("curtain", { seat: seat.id }) }, icon("eye")) : null);
    }));
  }

  stat(stat) {
    const sign = this.scene.move.n > 0 ? deltaChip(stat.delta) : null;
    const drawn = hasIcon(stat.icon);
    if (stat.icon === "coin") return h("span", { title: stat.label }, coin(stat.value), hidden(` ${stat.label || "coins"} `), sign);
    return h("span", { title: stat.label }, drawn ? icon(stat.icon) : `${stat.label || ""} `, h("b", 0, stat.value), drawn ? hidden(` ${stat.label || ""} `) : null, sign);
  }

  // ---- zones ----

  /** Zones in their grid areas; several zones of one area stand together, with arrows between if they are a flow. */
  table(past) {
    const { scene } = this;
    const named = new Set((scene.layout?.wide || []).join(" ").split(/\s+/));
    const areaOf = (zone) => zone.area || zone.id;
    this.aside = scene.layout ? scene.zones.filter((zone) => zone.kind === "plate" && !zone.cards?.length && !named.has(areaOf(zone))) : [];
    const zones = scene.zones.filter((zone) => !this.aside.includes(zone));
    if (!scene.layout) zones.sort((a, b) => rank(a, scene) - rank(b, scene));
    const areas = new Map();
    for (const zone of zones) areas.set(areaOf(zone), [...(areas.get(areaOf(zone)) || []), zone]);
    const area = (name) => (scene.layout && named.has(name) ? { "grid-area": name } : { "grid-column": "1/-1" });
    const style = scene.layout
      ? { "--wide": scene.layout.wide.map((row) => JSON.stringify(row)).join(" "), "--narrow": (scene.layout.narrow || scene.layout.wide).map((row) => JSON.stringify(row)).join(" "), "--cols": scene.layout.cols || "minmax(0,1fr)" }
      : {};
    return h("div", { class: `board${past ? " past" : ""}${scene.layout ? " laid" : ""}`, key: "board", style }, [...areas].map(([name, group]) => {
      if (group.some((zone) => zone.flow !== undefined)) return this.flow(name, group, area(name));
      if (group.length === 1) return this.zone(group[0], area(name));
      return h("div.area", { key: name, style: area(name) }, group.map((zone) => this.zone(zone, {})));
    }));
  }

  zone(zone, style) {
    const cards = this.cardsOf(zone);
    const ship = zone.capacity !== undefined && zone.kind === "row";
    const left = zone.label === "left" && !ship;
    const classes = ["zone", zone.kind === "track" && "tr", left && "lab", ship && "ship", zone.highlight && "spot", zone.dim && "dim", this.held.has(zone.id) && "aim"];
    const body = [];
    if (zone.kind === "track" && zone.track) body.push(this.track(zone, cards));
    else if (zone.kind === "ladder" && zone.ladder) body.push(this.ladder(zone, cards));
    else if (ship) body.push(this.holds(zone, cards));
    else if (cards.length || zone.pile) body.push(this.row(zone, cards));
    if (zone.meter) body.push(this.meter(zone.meter));
    if (zone.plate) body.push(this.plate(zone.plate));
    return h("section", { key: zone.id, class: classes.filter(Boolean).join(" "), "aria-label": zone.title, style }, this.zoneHead(zone, ship), left ? h("div.zbody", 0, body) : body);
  }

  zoneHead(zone, ship) {
    const owner = zone.owner === undefined ? null : this.seat(zone.owner);
    const count = zone.cards?.length || 0;
    return h("header", 0,
      ship ? icon("ship") : null, owner && !owner.you ? this.avatar(owner.id, owner.name, true) : null,
      h("h3", 0, zone.title), zone.note ? h("span.n", 0, zone.note) : null,
      ship ? h("span.capn", 0, h("b", 0, count), ` of ${zone.capacity}`) : null,
      zone.right || zone.house ? h("span.r", 0, zone.house ? h("span.tag.house", 0, zone.house) : null, zone.right ? [" ", /^[A-Z]{2,4}-\d+$/.test(zone.right) ? this.ruleLink(zone.right) : zone.right] : null) : null);
  }

  /** The cards of a zone, with those that the selected action would bring. */
  cardsOf(zone) {
    const cards = [...(zone.cards || [])];
    for (const move of this.preview?.moves || []) {
      if (move.zone !== zone.id || cards.some((card) => card.id === move.card)) continue;
      const card = this.scene.zones.flatMap((other) => other.cards || []).find((other) => other.id === move.card);
      if (card && zone.kind !== "track") cards.push({ ...card, id: `then-${card.id}`, ghost: true, count: 1, highlight: null, flag: "then" });
    }
    return cards;
  }

  row(zone, cards) {
    const asSlips = zone.slips || cards.length > 7;
    const parts = [];
    cards.forEach((card, at) => {
      // A line where the cards begin to be of another sort, such as potions after ingredients in one hand.
      const before = cards[at - 1];
      if (before && !asSlips && Boolean(before.icons?.length) !== Boolean(card.icons?.length) && card.face === "up" && before.face === "up") {
        parts.push(h("span.sepl", { key: `line-${card.id}` }));
      }
      parts.push(asSlips ? this.slip(card) : this.card(card));
    });
    if (zone.pile) parts.push(this.pile(zone));
    return h("div", { class: asSlips ? "slips" : "row", "data-rove": zone.id }, parts);
  }

  pile(zone) {
    const { count, price, face } = zone.pile;
    const id = this.known.has(`${zone.id}-pile`) ? `${zone.id}-pile` : zone.id;
    const can = this.known.has(id);
    const label = `${zone.pile.title || zone.title}: pile of ${plural(count, "card", "cards")}${price === undefined ? "" : `, one costs ${price}`}`;
    const top = { type: can ? "button" : null, class: `c back${can ? " lg" : ""}${this.held.has(id) ? " sel" : ""}${count ? "" : " none"}`, "aria-label": label, role: can ? null : "img", "aria-pressed": can ? String(this.held.has(id)) : null, on: can ? { click: () => this.pick(id) } : {} };
    return h("div", { class: `pile${count > 1 ? "" : " flat"}`, key: "pile" },
      h(can ? "button" : "div", top, face === "up" ? null : icon(zone.pile.icon || (price === undefined ? "cards" : "bag")), price === undefined ? null : h("span.cost", 0, price), h("span.cap", 0, zone.pile.title || (price === undefined ? "deck" : "blind card"))),
      h("span.cnt", { "aria-hidden": "true" }, count));
  }

  /** What every way to draw a card shares: may it be chosen, is it chosen, how is it said aloud. */
  stance(card) {
    const can = this.known.has(card.id);
    const held = this.held.has(card.id) || Boolean(card.selected);
    const gain = this.deltas.get(card.id);
    const classes = [can && (!this.picks.size || this.reachable.has(card.id)) && "lg", held && "sel", card.highlight === "changed" && "chg", card.highlight === "target" && "tgt", card.ghost && "ghost", this.look === card.id && "looked"];
    const props = { key: `${card.id} ${card.title || card.face}`, "aria-label": card.count > 1 ? `${card.count} of: ${card.aria}` : card.aria, "aria-pressed": can ? String(held) : null, "aria-disabled": can ? null : "true", click: () => this.pick(card.id) };
    return { can, held, gain, classes: classes.filter(Boolean), props };
  }

  card(card) {
    if (card.face === "empty") return h("div", { key: card.id, class: `c empty${card.highlight === "changed" ? " chg" : ""}`, role: "img", "aria-label": card.aria || "empty" }, card.title || card.text || "");
    const { classes, props, gain } = this.stance(card);
    const kind = this.kind(card.kind);
    if (card.face === "down") {
      return h("button", { ...props, class: ["c", "back", ...classes].join(" ") }, card.flag ? h("span.flag", 0, card.flag) : null, icon(kind.icon) || icon("crate"), h("span.cap", 0, card.title || "?"));
    }
    const face = this.face(card, kind, gain);
    const used = card.badges?.includes("used");
    const all = ["c", "k", card.icons?.length && "potc", used && "off", card.badges?.includes("house") && "hs", ...classes].filter(Boolean).join(" ");
    const style = this.paint(card.kind);
    const top = h("button", { ...props, class: all, style }, face);
    if (!(card.count > 1)) return top;
    const under = Math.min(card.count, 3) - 1;
    return h("div", { class: `stack n${under}`, key: `${props.key} stack` },
      Array.from({ length: under }, (_, at) => h("div", { key: `under-${at}`, class: `${all} under`, style, "aria-hidden": "true" }, h("span.art", 0, h("span.lt", 0, card.letter || "")))), top);
  }

  face(card, kind, gain) {
    const numbers = card.numbers || [];
    const plus = numbers.find((number) => number.icon === "plus");
    const rest = numbers.filter((number) => number !== plus);
    const badges = (card.badges || []).filter((badge) => badge !== "house" && badge !== "used");
    return [
      card.flag ? h("span.flag", 0, card.flag) : null,
      h("span.art", { key: "art" },
        card.letter ? h("span.lt", { "aria-hidden": "true" }, card.letter) : null,
        card.icons?.length ? h("span.trio", 0, card.icons.map((entry) => this.chip(entry))) : icon(kind.icon) || h("b.big", 0, card.letter || kind.letter || initial(card.title)),
        card.count > 1 ? h("span.many", 0, `×${card.count}`) : null),
      card.cost === undefined || card.cost === null ? null : h("span.cost", 0, card.cost),
      plus ? h("span.cost.plus", 0, `+${plus.value}`) : null,
      deltaChip(gain, "then-chip"),
      h("span.tt", 0, card.title),
      card.text ? h("span.tx", 0, card.text) : null,
      rest.length || badges.length ? h("span", { class: `ft${rest.length > 2 ? " n3" : ""}` }, rest.map((number) => this.number(number)), badges.map((badge) => h("span.tag", 0, badge))) : null,
      card.badges?.includes("house") ? h("span.house-dot", 0, "house") : null,
    ];
  }

  number(number) {
    if (number.icon === "coin") return h("span", 0, number.label ? `${number.label} ` : null, coin(number.value), deltaChip(number.delta));
    return h("span", 0, hasIcon(number.icon) ? icon(number.icon) : number.label ? `${number.label} ` : null, h("b", 0, number.value), deltaChip(number.delta));
  }

  chip(entry) {
    const kind = entry.kind ? this.kind(entry.kind) : { letter: "" };
    const words = entry.label || (entry.n === undefined ? kind.letter : `${entry.n}${kind.letter || ""}`);
    return h("span", { class: `chip k${entry.changed ? " chg" : ""}`, style: this.paint(entry.kind), title: kind.name || null }, icon(entry.icon || kind.icon), words);
  }

  slip(card) {
    if (card.face === "empty") return h("div.slip.none", { key: card.id, role: "img", "aria-label": card.aria || "empty" }, card.title || card.text || "empty");
    const { classes, props, gain } = this.stance(card);
    const down = card.face === "down";
    const kind = this.kind(card.kind);
    const right = [card.count > 1 ? `× ${card.count} ` : null, (card.numbers || []).map((number) => [number.icon === "plus" ? h("b", 0, `+${number.value}`) : this.number(number), " "]), card.cost === undefined ? null : coin(card.cost), deltaChip(gain, "then-chip")];
    return h("button", { ...props, class: ["slip", "k", down && "dn", ...classes].filter(Boolean).join(" "), style: this.paint(card.kind) },
      h("span.sq", 0, down ? icon("crate") : icon(kind.icon), down ? null : card.icons?.length ? card.icons.map((entry) => this.kind(entry.kind).letter).join("") : card.letter || (hasIcon(kind.icon) ? "" : kind.letter)),
      h("span", 0, card.title || "face-down", card.text && card.text.length < 25 ? h("small", 0, card.text) : null),
      h("span.r", 0, right));
  }

  // ---- track ----

  track(zone, cards) {
    const { marks } = zone.track;
    const steps = Math.max(1, marks.length - 1);
    const slope = zone.track.slope ? 3.1 : 0;
    const top = (p) => `${(p * slope) / steps}em`;
    const edge = `${50 / marks.length}%`;
    const line = (name) => h("line", { class: name, x1: edge, x2: `${100 - 50 / marks.length}%`, y1: "2.5em", y2: `${2.5 + slope}em`, "stroke-linecap": "round" });
    // In the order of their ids, so that a token that rolls stays the same element at the same place of the page.
    const tokens = [...cards].sort((a, b) => (a.id < b.id ? -1 : 1));
    const order = [...cards].sort((a, b) => a.pos - b.pos).map((card) => `${marks[card.pos]?.value} ${card.title}`);
    return [
      h("div.track", { key: "track", role: "group", "aria-label": zone.title, "data-rove": zone.id, style: { "--count": String(marks.length), "--drop": `${slope}em` } },
        hidden(order.join(", ")),
        h("svg.tube", { "aria-hidden": "true" }, line("t1"), line("t2")),
        marks.map((mark, p) => h("div.mark", { key: `mark-${p}`, "aria-hidden": "true", style: { "--p": String(p), "--y": top(p) } }, h("span.v", 0, mark.value), mark.sub ? h("span.cc", 0, small(mark.sub)) : null)),
        tokens.map((card) => this.vial(card, top))),
      this.then(zone, cards),
    ];
  }

  vial(card, top) {
    const { can, held, props, classes } = this.stance(card);
    const kind = this.kind(card.kind);
    const by = this.changes.get(card.id);
    const tag = can ? "button" : "div";
    return h(tag, { ...props, key: card.id, type: can ? "button" : null, role: can ? null : "img", "aria-disabled": null, class: ["vial", "k", ...classes].join(" "), "aria-label": `${card.aria}${by ? `, ${by > 0 ? "up" : "down"} ${Math.abs(by)}` : ""}`, "data-id": card.id, "data-pos": String(card.pos), style: { ...this.paint(card.kind), "--p": String(card.pos), "--y": top(card.pos) } },
      h("span.lift", 0, h("span.b", 0,
        h("svg", { viewBox: "0 0 48 48", "aria-hidden": "true" },
          h("rect", { x: 18.5, y: -3.5, width: 11, height: 7, rx: 2, fill: "#8a6238" }),
          h("rect", { x: 16.5, y: 1.5, width: 15, height: 5.5, rx: 2.5, fill: "var(--k)", stroke: "rgb(0 0 0/.35)" }),
          h("circle", { cx: 24, cy: 25, r: 20.5, fill: "var(--k)", stroke: "rgb(0 0 0/.4)", "stroke-width": 1.2 }),
          h("path", { d: "M8 18c6 5 26-4 32 1A19.5 19.5 0 0 0 8 18z", fill: "#fff", opacity: ".24" }),
          h("path", { d: "M9.5 30a15.5 15.5 0 0 0 8 9", fill: "none", stroke: "#fff", "stroke-width": 2.4, "stroke-linecap": "round", opacity: ".55" })),
        h("span.in", 0, icon(kind.icon), h("b", 0, card.letter || kind.letter || initial(card.title)))), held ? h("span.tick", 0, icon("check")) : null),
      by ? h("span.d.delta", 0, arrow(by)) : null);
  }

  /** The row below a track: how the tokens would stand after the selected action. */
  then(zone, cards) {
    const { marks } = zone.track;
    let kinds = this.preview?.then;
    if (!kinds && this.preview && cards.some((card) => this.deltas.has(card.id))) {
      const place = (card) => marks.findIndex((mark) => mark.value === marks[card.pos].value + (this.deltas.get(card.id) || 0));
      kinds = [...cards].sort((a, b) => place(a) - place(b)).map((card) => card.kind);
    }
    const style = { "--count": String(marks.length) };
    if (!kinds) return h("div.then", { key: "then", style });
    return h("div.then.on", { key: "then", style }, hidden("After this, from the first mark to the last: "),
      kinds.map((kind, at) => h("span", 0, at ? null : h("span.w", 0, "then "), this.chip({ kind }))));
  }

  noticeMoves() {
    const { move } = this.scene;
    const stands = new Map();
    const value = new Map();
    for (const zone of this.scene.zones) {
      if (!zone.track) continue;
      for (const card of zone.cards) {
        stands.set(card.id, card.pos);
        value.set(card.id, Number(zone.track.marks[card.pos]?.value));
      }
    }
    this.lifted = [];
    if (this.moved) {
      this.changes = new Map();
      for (const zone of this.scene.zones) for (const card of zone.track ? zone.cards : []) {
        const before = this.values?.get(card.id);
        // A delta is news of the last move: not on the way back through a replay.
        const by = before === undefined || move.n < this.movedTo || card.highlight !== "changed" ? 0 : value.get(card.id) - before;
        if (by) this.changes.set(card.id, by);
      }
      this.lifted = [...stands].filter(([id, pos]) => this.stands.has(id) && pos < this.stands.get(id)).map(([id]) => id);
      this.values = value;
      this.stands = stands;
    }
  }

  /** A token that goes up the slope is lifted out and set down; CSS lets all the others roll. */
  liftTokens() {
    if (!this.lifted.length || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const vial of this.root.querySelectorAll(".vial")) {
      if (!this.lifted.includes(vial.dataset.id) || !vial.animate) continue;
      const up = { transform: "translateY(-1.15em) scale(1.12)" };
      vial.querySelector(".lift").animate([{ transform: "none" }, { ...up, offset: 0.22 }, { ...up, offset: 0.82 }, { transform: "none" }], { duration: 1000, easing: "ease-in-out" });
      vial.animate([{ zIndex: 6 }, { zIndex: 6 }], { duration: 1000 });
    }
  }

  // ---- ladder, meter, plate, ship, flow ----

  ladder(zone, cards) {
    const { axis, beat, unit } = zone.ladder;
    const [from, to] = axis;
    const share = (value) => Math.max(0, Math.min(100, ((value - from) / (to - from || 1)) * 100));
    const ticks = Array.from({ length: 5 }, (_, at) => Math.round(from + ((to - from) * at) / 4));
    const high = beat === undefined || beat === null ? null : share(beat);
    return h("div.ladder", { key: "ladder", role: "group", "aria-label": `${zone.title}${beat ? `, to beat: ${beat} ${unit || ""}` : ""}` },
      h("ol", 0, cards.map((card) => {
        const seat = this.scene.seats.find((one) => one.id === card.seat || one.name === card.title || (one.you && card.title === "You"));
        const [now = { value: 0 }, next] = card.numbers || [];
        const grown = next || (this.deltas.has(card.id) ? { value: now.value + this.deltas.get(card.id) } : null);
        const gone = card.badges?.includes("out");
        return h("li", { key: card.id, class: `rung${gone ? " gone" : ""}`, "aria-label": card.aria },
          seat ? this.avatar(seat.id, seat.name, true) : h("span"),
          h("div.rw", 0,
            h("div.rl", 0, h("b", 0, card.title), (card.icons || []).map((entry) => this.chip(entry)), card.text ? h("span.mut", 0, card.text) : null, deltaChip(now.delta), (card.badges || []).filter((badge) => badge !== "out").map((badge) => h("span.tag.good", 0, badge))),
            h("div.rb", { style: { "--sc": `var(--s${((seat?.id ?? 0) % 6) + 1})` } },
              h("i", { style: { width: `${share(now.value)}%` } }), grown ? h("i.pv", { style: { width: `${Math.max(0, share(grown.value) - share(now.value))}%` } }) : null,
              h("b", { class: `q${share(now.value) < 12 ? " outside" : ""}` }, now.value, grown ? ` then ${grown.value}` : null))));
      }), high === null ? null : h("li.beat", { key: "beat", "aria-hidden": "true", style: { "--at": `${high}%` } })),
      h("div.axis", { "aria-hidden": "true" }, ticks.filter((tick) => high === null || Math.abs(share(tick) - high) > 7).map((tick) => h("span", { style: { left: `${share(tick)}%` } }, tick)), high === null ? null : h("span.to-beat", { style: { left: `${high}%` } }, beat)));
  }

  meter(meter) {
    const share = (value) => `${Math.max(0, Math.min(100, (value / (meter.max || 1)) * 100))}%`;
    const then = meter.preview ?? null;
    return h("div.measure", { key: "meter" },
      h("div", { class: `meter${meter.value >= meter.max ? " full" : ""}`, role: "img", "aria-label": `${meter.value} of ${meter.max}. ${meter.text || ""}` },
        h("i.has", { style: { width: share(meter.value) } }), then === null ? null : h("i.hat", { style: { width: share(Math.max(0, then - meter.value)) } })),
      h("p.mut", 0, meter.text));
  }

  plate(plate) {
    return h("dl.plate", { key: "plate" }, plate.rows.map((row) => h("div", { key: row.k, class: row.kind ? "k pr" : "", style: row.kind ? this.paint(row.kind) : {} },
      h("dt", 0, row.kind ? h("span.ic", 0, icon(this.kind(row.kind).icon), h("b", 0, this.kind(row.kind).letter)) : null, row.k), h("dd", 0, row.v, " ", this.scene.move.n > 0 ? deltaChip(row.delta) : null))));
  }

  holds(zone, cards) {
    const free = Math.max(0, zone.capacity - cards.length);
    const can = this.known.has(zone.id) && (!this.picks.size || this.reachable.has(zone.id));
    const held = this.held.has(zone.id);
    return [
      h("div.holds", { "data-rove": zone.id }, cards.map((card) => this.card(card)),
        Array.from({ length: free }, (_, at) => (can && !held
          ? h("button.hold.free", { key: `hold-${at}`, "aria-label": `Place ${cards.length + at + 1} of ${zone.title}, free`, click: () => this.pick(zone.id) }, h("b", { "aria-hidden": "true" }, "+"), "here")
          : h("div", { key: `hold-${at}`, class: `hold${held && !at && !cards.some((card) => card.ghost) ? " then" : ""}` }, "free")))),
      h("svg.hull", { viewBox: "0 0 400 26", preserveAspectRatio: "none", "aria-hidden": "true" }, h("path", { d: "M0 0H400C392 16 376 26 352 26H48C24 26 8 16 0 0z" })),
    ];
  }

  flow(name, group, style) {
    const [head] = group;
    return h("section.zone", { key: name, style, "aria-label": head.group || name },
      h("header", 0, h("h3", 0, head.group || name), head.groupNote ? h("span.n", 0, head.groupNote) : null),
      h("ol.flow", { style: { "--parts": String(group.length) } }, group.map((zone, at) => h("li", { key: zone.id, class: `fz${zone.highlight ? " pay" : ""}`, "aria-label": zone.title },
        h("header", 0, icon(zone.icon), h("b", 0, zone.title)), zone.note ? h("p.mut", 0, zone.note) : null,
        this.row({ ...zone, slips: true }, this.cardsOf(zone)),
        zone.flow ? h("span", { class: `arr${at === group.length - 1 ? " back" : ""}` }, h("span", 0, zone.flow)) : null))));
  }

  // ---- side panel: chart, log, rule; or one of them alone ----

  showTab(name, andFocus) {
    this.tab = name;
    if (name === "rules" && !this.get("rules")) this.send("rules");
    if (name === "log") this.askEarlier();
    this.draw();
    if (name && andFocus) this.root.querySelector(".side [aria-selected=true],.side .zone")?.scrollIntoView({ block: "nearest" });
  }

  askEarlier() {
    const lines = this.get("log");
    if (lines.length + this.earlier.length < this.get("log_total")) this.send("log", { from: 0 });
  }

  side() {
    const tabs = this.get("tabs");
    const all = tabs.length || this.tab ? [{ id: "", label: "Table" }, ...(tabs.length ? tabs : [{ id: "rules", label: "Rules" }])] : [];
    let panels;
    if (this.tab === "chart") panels = [this.chartPanel(true)];
    else if (this.tab === "log") panels = [this.logPanel(true)];
    else if (this.tab === "rules") panels = [this.rulesPanel()];
    else panels = [this.chartPanel(false), this.logPanel(false), this.rulePanel(), this.aside.map((zone) => this.zone(zone, {}))];
    return h("div.side", { key: "side" },
      h("aside", { class: `side-in${this.tab ? " one" : ""}`, "aria-label": "Chart, log and rule" },
        all.length > 1 ? h("div.verbs.tabs", { key: "tabs", role: "tablist", "data-rove": "tabs" }, all.map((tab) => h("button", { key: `tab-${tab.id}`, role: "tab", class: "verb", "aria-selected": String(this.tab === tab.id), click: () => this.showTab(tab.id) }, tab.label))) : null,
        panels));
  }

  panel(key, title, note, right, ...body) {
    return h("section", { class: `zone panel ${key}`, key, "aria-label": title }, h("header", 0, h("h3", 0, title), note ? h("span.n", 0, note) : null, right ? h("span.r", 0, right) : null), body);
  }

  chartPanel(large) {
    const chart = this.get("chart");
    if (!chart) return large ? this.panel("chart", "Chart", "", "", h("p.mut", 0, "Nothing to draw yet.")) : null;
    return this.panel("chart", chart.title, chart.note, "", h("div", { class: large ? "draw large" : "draw" }, this.svgChart(chart)), large && chart.text ? h("p.mut", 0, chart.text) : null);
  }

  /** Step lines: a value holds until the move that changes it. */
  svgChart(chart) {
    const [left, right, top, bottom, width] = [22, 170, 12, 122, 206];
    const points = chart.series.flatMap((series) => series.points);
    const ns = [...points.map(([n]) => n), ...(chart.events || []).map((event) => event.n)];
    const [from, to] = [Math.min(...ns, 0), Math.max(...ns, 1)];
    const values = points.map(([, value]) => value);
    const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)];
    const marks = chart.marks?.length ? chart.marks : [0, 1, 2, 3, 4].map((at) => Math.round(least + ((most - least) * at) / 4));
    const x = (n) => left + ((right - left) * (n - from)) / (to - from || 1);
    const y = (value) => {
      // Marks stand at even distances, as on a track, whatever their values are.
      let at = marks.findIndex((mark) => mark >= value);
      if (at < 0) at = marks.length - 1;
      const below = at > 0 && marks[at] > value ? (marks[at] - value) / (marks[at] - marks[at - 1] || 1) : 0;
      return bottom - ((bottom - top) * (at - below)) / (marks.length - 1 || 1);
    };
    const step = (series) => series.points.map(([n, value], at) => (at ? `H${x(n).toFixed(1)}V${y(value).toFixed(1)}` : `M${x(n).toFixed(1)} ${y(value).toFixed(1)}`)).join("") + `H${right}`;
    const paint = (series) => ({ "--kl": series.color, "--kd": series.dark || series.color, "--il": "#fff", "--id": "#10151f" });
    const ends = chart.series.filter((series) => series.points.length).map((series) => ({ series, value: series.points.at(-1)[1], y: y(series.points.at(-1)[1]) })).sort((a, b) => a.y - b.y);
    ends.forEach((end, at) => { if (at) end.y = Math.max(end.y, ends[at - 1].y + 15); });
    const latest = (chart.events || []).at(-1)?.kind;
    let lastX = -20;
    return h("svg", { viewBox: `0 0 ${width} 150`, role: "img", "aria-label": chart.text || chart.title },
      marks.map((mark) => h("g", { key: `mark-${mark}` }, h("line.g", { x1: left, x2: right, y1: y(mark), y2: y(mark) }), h("text", { x: left - 5, y: y(mark) + 4, "text-anchor": "end" }, mark))),
      chart.series.map((series) => h("path.k.ln", { key: series.id, d: series.points.length ? step(series) : "", style: paint(series), "stroke-width": series.id === latest ? 3.4 : 2 })),
      (chart.events || []).map((event, at) => {
        const series = chart.series.find((one) => one.id === event.kind || one.letter === event.kind || one.letter === event.letter);
        const place = x(event.n);
        const apart = place - lastX > 9;
        if (apart) lastX = place;
        return h("g.k", { key: `event-${at}`, style: series ? paint(series) : {} }, h("path.ev", { d: `M${(place - 3.5).toFixed(1)} 134h7l-3.5-6z` }), apart ? h("text", { x: place, y: 146, "text-anchor": "middle" }, event.letter || "") : null);
      }),
      ends.map(({ series, value, y: at }) => {
        const words = `${series.letter || series.label} ${value}`;
        return h("g.k.end", { key: `end-${series.id}`, style: this.kind(series.letter).icon ? this.paint(series.letter) : paint(series) }, h("rect", { x: right + 3, y: at - 7.5, width: 33, height: 15, rx: 4 }), h("text", { x: right + 19.5, y: at + 4, "text-anchor": "middle" }, words));
      }));
  }

  logPanel(all) {
    const lines = [...(all ? this.earlier : []), ...this.get("log")];
    const total = this.get("log_total");
    const missing = all && total > lines.length ? h("button.tool", { click: () => this.askEarlier() }, `${total - lines.length} earlier`) : null;
    return this.panel("logbook", "Log", "", `move ${this.scene.move.n}`, missing,
      h("ol.log", { role: "log", "aria-live": "polite", "data-rove": "log" }, lines.length ? lines.map((line, at) => this.logLine(line, at === lines.length - 1)) : h("li.mut", { key: "none" }, "Nothing has happened yet.")));
  }

  logLine(line, last) {
    const seat = this.scene.seats.find((one) => one.id === line.seat || one.name === line.seat);
    return h("li", { key: `${line.n} ${line.text}`, class: last ? "last" : "" },
      h("button", { title: `Look at move ${line.n}`, click: () => this.goto(line.n) },
        seat ? this.avatar(seat.id, seat.name, true) : h("span"),
        h("span", 0, last ? h("b", 0, line.text) : line.text, line.sub ? h("span.sub", 0, line.sub) : null)));
  }

  rulePanel() {
    if (this.look) {
      const card = this.scene.zones.flatMap((zone) => zone.cards || []).find((one) => one.id === this.look);
      if (card) {
        const why = this.refused.filter((action) => reach(action).includes(card.id)).sort((a, b) => a.refusal.near - b.refusal.near).slice(0, 2);
        return this.panel("rule", card.title || "Face-down card", "", h("button.tool.bare", { "aria-label": "Close", click: () => this.lookAt(card.id) }, icon("x")),
          h("div.words", 0, h("p", 0, card.aria), why.map((action) => h("p", { key: action.id }, h("b", 0, "Not now: "), sentence(action), " ", this.ruleLink(action.refusal.rule)))));
      }
    }
    const asked = this.get("rule");
    const rule = asked && this.shut !== asked.id ? asked : this.scene.rule;
    if (!rule) return null;
    const close = rule === asked ? h("button.tool.bare", { "aria-label": "Close", click: () => this.shutRule() }, icon("x")) : null;
    return h("section.zone.panel.rule", { key: "rule", "aria-label": `Rule ${rule.id}` },
      h("header", 0, h("h3", 0, "Rule ", h("span.rid.still", 0, rule.id)), rule.house ? h("span.tag.house", 0, "house") : null, close ? h("span.r", 0, close) : null),
      h("div.words", { "aria-live": rule === asked ? "polite" : null }, h("p", 0, rule.title ? h("b", 0, `${rule.title}. `) : null, rule.text), rule.ruling ? h("p.mut", 0, rule.ruling) : null));
  }

  shutRule() {
    this.shut = this.get("rule")?.id || "";
    this.draw();
  }

  rulesPanel() {
    const rules = this.get("rules");
    const wanted = (this.find || "").toLowerCase();
    const found = (rules || []).filter((rule) => !wanted || `${rule.id} ${rule.section} ${rule.text} ${rule.ruling || ""}`.toLowerCase().includes(wanted));
    const sections = new Map();
    for (const rule of found) sections.set(rule.section, [...(sections.get(rule.section) || []), rule]);
    return this.panel("rulebook", "Rules", rules ? plural(found.length, "rule", "rules") : "", "",
      h("input.field", { type: "search", placeholder: "Find a word or an id", "aria-label": "Find in the rules", value: this.find || "", input: (event) => { this.find = event.target.value; this.draw(); } }),
      h("div.pages", { tabindex: "0", "aria-label": "Rules" }, rules ? [...sections].map(([name, list]) => h("section", { key: name }, h("h4", 0, name), list.map((rule) => h("p", { key: rule.id }, h("span.rid.still", 0, rule.id), " ", rule.text, rule.house ? [" ", h("span.tag.house", 0, "house")] : null, rule.ruling ? h("span.mut", 0, ` ${rule.ruling}`) : null)))) : h("p.mut", 0, "The rules are on their way.")));
  }

  // ---- actions ----

  act() {
    const { scene } = this;
    const { stage, move } = scene;
    if (!move.live) {
      return h("section.act.wait", { key: "act", "aria-label": "Replay" }, h("div.top", 0, h("h3.prompt", { tabindex: "-1" }, `You are looking at move ${move.n} of ${move.of}.`), h("span.mut", 0, "The game goes on from the last move."), this.button("Back to the game", "last", () => this.goto(move.of), "pri")));
    }
    if (stage.over) return scene.result ? this.podium(scene.result) : h("section.act.wait", { key: "act" }, h("div.top", 0, h("h3.prompt", { tabindex: "-1" }, scene.prompt)));
    const groups = this.mine ? this.groups() : [];
    const options = this.optionsOf(this.mine ? this.group : null);
    const asked = stage.asked.map((id) => this.seat(id)).filter(Boolean);
    const go = this.mine || this.chosen ? this.go() : null;
    return h("section", { class: `act${this.mine ? "" : " wait"}${go ? "" : " slim"}`, key: "act", "aria-label": this.mine ? "Your actions" : "Waiting" },
      h("div.top", 0,
        this.mine ? null : asked.map((seat) => this.avatar(seat.id, seat.name, true)),
        this.mine ? h("h3.prompt", { tabindex: "-1" }, scene.prompt) : h("div.prompt", { tabindex: "-1" }, lead(scene.prompt)),
        groups.length > 1 ? h("div.verbs", { role: "group", "aria-label": "Kind of action", "data-rove": "verbs" }, groups) : null,
        this.mine || this.legal.length ? null : this.clockButtons()),
      this.mine || options.length ? h("div.opts", { "data-rove": "opts", role: "group", "aria-label": "Options" }, options) : null,
      this.mine ? this.nots() : this.legal.length ? h("div.nots", 0, this.clockButtons()) : null,
      go);
  }

  clockButtons() {
    const auto = this.get("auto");
    return h("span.clock", { key: "clock" },
      this.button(auto ? "Pause" : "Play on", auto ? "pause" : "arrow-right", () => this.send("set", { name: "auto", value: !auto }), "small"),
      auto ? null : this.button("Next move", "step", () => this.send("tick", { n: this.scene.move.n }), "small"));
  }

  groups() {
    const listed = this.get("actions").groups || [];
    const groups = listed.length ? listed : [...new Set(this.legal.map((action) => action.group))].map((id) => ({ id, label: id }));
    const count = (id) => this.fitting.filter((action) => action.group === id).length;
    if (this.chosen && !this.picks.size && !this.group) this.group = this.chosen.group;
    if (!groups.some((group) => group.id === this.group)) this.group = (groups.find((group) => count(group.id)) || groups[0])?.id || "";
    return groups.map((group) => {
      const left = count(group.id);
      const none = !this.legal.some((action) => action.group === group.id);
      return h("button.verb", { key: group.id, "aria-pressed": String(this.group === group.id), click: () => { this.group = group.id; this.more = false; this.draw(); } },
        none ? icon("lock") : null, group.label, none || (left === 1 && group.count === 1) ? null : h("small", 0, left));
    });
  }

  optionsOf(group) {
    const inGroup = (action) => group === null || action.group === group;
    const legal = this.fitting.filter(inGroup);
    const chosenAt = legal.indexOf(this.chosen);
    const all = this.more || chosenAt > 2 || legal.length <= 4;
    this.options = all ? legal : legal.slice(0, 3);
    const options = this.options.map((action, at) => {
      const chosen = action === this.chosen;
      return h("button", { key: action.id, class: `opt${chosen ? " sel" : ""}`, "aria-pressed": String(chosen), click: (event) => (chosen && event.detail === 0 ? this.play("confirm", action.id) : this.choose(action)) },
        action.key || at < 9 ? h("span.k", { "aria-hidden": "true" }, action.key || at + 1) : null,
        h("span", 0, h("b", 0, action.label), action.consequence ? h("small", 0, action.consequence) : null));
    });
    if (!all) options.push(h("button.opt", { key: "more", "aria-keyshortcuts": "M", click: () => this.showMore() }, h("b", 0, `${legal.length - 3} more`)));
    if (!legal.length && this.mine) {
      // A verb with nothing to do shows what stands in its way.
      options.push(this.refused.filter(inGroup).sort((a, b) => a.refusal.near - b.refusal.near).slice(0, 4).map((action) => h("button.opt.ref", { key: action.id, "aria-disabled": "true", click: () => this.showRule(action.refusal.rule) }, icon("lock"), h("span", 0, h("b", 0, action.label), h("small", 0, `${bare(action)} `, h("span.rid", 0, action.refusal.rule))))));
    }
    return options;
  }

  showMore() {
    this.more = true;
    this.draw();
    this.root.querySelectorAll(".opts .opt")[3]?.focus();
  }

  nots() {
    const touched = this.refused.filter((action) => this.picks.size && [...this.picks].some((id) => reach(action).includes(id)));
    const list = touched.length ? touched : this.refused;
    const legalHere = this.fitting.some((action) => action.group === this.group);
    const shownAbove = (action) => !legalHere && action.group === this.group;
    const sorted = list.filter((action) => !shownAbove(action)).sort((a, b) => (b.group === this.group) - (a.group === this.group) || a.refusal.near - b.refusal.near);
    const some = this.allNots ? sorted : sorted.slice(0, 2);
    return h("div.nots", { "data-rove": "nots" }, some.length ? h("span", 0, "Not now:") : null,
      some.map((action) => h("button.not", { key: action.id, "aria-disabled": "true", click: () => this.showRule(action.refusal.rule) }, icon("lock"), " ", h("b", 0, `${action.label}: `), bare(action), " ", h("span.rid", 0, action.refusal.rule))),
      sorted.length > some.length ? h("button.not.plain", { key: "more", click: () => { this.allNots = true; this.draw(); } }, `${sorted.length - some.length} more`) : null);
  }

  go() {
    const { chosen } = this;
    const quick = this.get("quick");
    const hint = this.picks.size ? `${plural(this.fitting.length, "action", "actions")} with this card: choose one.` : quick ? "Quick play: one click plays." : "Choose an option, or a card with a blue edge.";
    const words = chosen ? this.preview?.text || chosen.consequence || "" : hint;
    const idle = !chosen;
    return h("div.go", 0, h("p", { class: chosen ? "" : "mut" }, chosen ? lead(words) : words),
      this.button("Cancel", "", () => this.cancel(), "", { "aria-disabled": chosen || this.picks.size ? null : "true" }),
      h("button", { key: "go", class: `btn pri${idle ? " idle" : ""}`, "aria-disabled": idle ? "true" : null, click: () => { if (this.chosen) this.play("confirm", this.chosen.id); } }, chosen ? icon("check") : null, chosen ? chosen.confirm || chosen.label : "Choose first"));
  }

  // ---- curtain, end, lesson, new game, toast ----

  curtain(seat) {
    return h("section.zone.curtain", { key: "curtain", "aria-label": "Curtain" },
      seat ? this.avatar(seat.id, seat.name) : null,
      h("h2.win.prompt", { tabindex: "-1" }, `Pass the screen to ${seat?.name ?? "the next player"}`),
      h("p", 0, "Everybody else looks away. The cards stay covered until the button is pressed."),
      this.button(`I am ${seat?.name ?? "ready"}: show my cards`, "eye", () => { this.refocus = true; this.send("curtain", { seat: seat?.id }); }, "pri"));
  }

  podium(result) {
    const ranks = result.podium.map((rank, at) => ({ ...rank, place: rank.winner ? 1 : at + 1 }));
    // The best stands in the middle, the second at the left, the third at the right.
    const order = ranks.length > 2 ? [ranks[1], ranks[0], ...ranks.slice(2)] : ranks;
    const places = ["1st", "2nd", "3rd", "4th", "5th", "6th"];
    return h("section.act.wait.slim.end", { key: "act", "aria-label": "End of the game" },
      h("div.es", 0, h("h2.win.prompt", { tabindex: "-1" }, this.scene.prompt), result.reason ? h("p", 0, result.reason) : null,
        h("ol.pods", 0, order.map((rank) => h("li.pod", { key: rank.seat, style: { "--h": `${[5, 3.6, 2.6][rank.place - 1] || 2.2}em` } },
          this.avatar(rank.seat, rank.name), h("b", 0, this.seat(rank.seat)?.you ? `You (${rank.name})` : rank.name), rank.text ? h("span.mut", 0, rank.text) : null,
          h("div.plinth", 0, h("b", 0, rank.score), h("span", 0, places[rank.place - 1] || ""))))),
        h("div.pop-row", 0, this.button("Look at the charts", "chart", () => this.showTab("chart", true), "pri"), this.button("Replay", "first", () => this.goto(0)), this.get("can").settings === false ? null : this.button("New game", "plus", () => this.send("setup")))));
  }

  progress(lesson) {
    return h("ol.prog", { key: "seats", "aria-label": `Stop ${lesson.n} of ${lesson.of}` }, Array.from({ length: lesson.of }, (_, at) => h("li", { class: at + 1 < lesson.n ? "done" : at + 1 === lesson.n ? "here" : "" }, h("span", 0, at + 1 === lesson.n ? lesson.n : ""))));
  }

  lessonSide(lesson) {
    const texts = Array.isArray(lesson.text) ? lesson.text : String(lesson.text || "").split("\n\n");
    return h("aside.side.lesson", { key: "side", "aria-label": "Explanation" },
      h("section.zone", 0, h("div.wt", 0, h("p.kick", 0, `Stop ${lesson.n} of ${lesson.of}`), h("h2.prompt", { tabindex: "-1" }, lesson.title), texts.map((text) => h("p", 0, text)), this.ruleLink(lesson.rule), lesson.note ? h("p.note", 0, icon("pin"), h("span", 0, lesson.note)) : null)),
      lesson.words?.length ? h("section.zone", 0, h("header", 0, h("h3", 0, "Words on this stop")), h("dl.gloss", 0, lesson.words.map((entry) => [h("dt", 0, entry.word), h("dd", 0, entry.text)]))) : null,
      this.get("rule") ? this.rulePanel() : null);
  }

  lessonAct(lesson) {
    const { quiz } = lesson;
    const answer = (id) => () => this.send("answer", { id });
    return h("div.lesson-act", { key: "act" },
      quiz ? h("section.zone", { "aria-label": "Question" }, h("fieldset.quiz", 0, h("legend", 0, quiz.question),
        h("div.opts.col", { "data-rove": "quiz" }, quiz.choices.map((choice, at) => h("button", { key: choice.id, class: `opt ${choice.state || ""}`, "aria-pressed": String(Boolean(choice.state)), click: answer(choice.id) },
          choice.state === "right" ? icon("check") : choice.state === "wrong" ? icon("x") : h("span.k", { "aria-hidden": "true" }, "ABCDEF"[at]), h("span", 0, h("b", 0, choice.text), choice.feedback ? h("small", 0, choice.feedback) : null)))))) : null,
      h("nav.wtnav", { "aria-label": "Stops" }, (lesson.buttons || []).map((entry) => this.button(entry.label, entry.icon, answer(entry.id), entry.main ? "pri" : "")), lesson.score ? h("span", 0, lesson.score) : null));
  }

  newGame(setup) {
    const games = setup.games || [];
    if (!this.form) {
      const game = games.find((one) => one.id === setup.game) || games[0] || { presets: [], players: [] };
      this.form = { game: game.id, preset: setup.preset || game.presets[0]?.id, seed: setup.seed ?? "", seats: (setup.seats || []).map((seat) => ({ name: seat.name, player: seat.player || "human" })) };
    }
    const { form } = this;
    const game = games.find((one) => one.id === form.game) || { presets: [], players: [] };
    const preset = game.presets.find((one) => one.id === form.preset) || game.presets[0] || { fewest: 1, most: 6 };
    form.preset = preset.id;
    const players = ["human", ...(game.players || []).filter((name) => name !== "human")];
    const names = ["Ana", "Ben", "Chi", "Dai", "Eli", "Fay"];
    while (form.seats.length < preset.fewest) form.seats.push({ name: names.find((name) => !form.seats.some((seat) => seat.name === name)), player: form.seats.length ? players[1] || "human" : "human" });
    form.seats.length = Math.min(form.seats.length, preset.most);
    const set = (place, name) => (event) => { place[name] = event.target.value; this.draw(); };
    const taken = form.seats.map((seat) => seat.name.trim().toLowerCase());
    const wrong = taken.includes("") ? "Every seat needs a name." : new Set(taken).size < taken.length ? "Two seats have the same name." : "";
    return h("section.zone.setup", { key: "setup", "aria-label": "New game" },
      setup.resume ? h("div.resume", { key: "resume" }, h("span", 0, h("b", 0, "Go on where you stopped. "), setup.resume.label), this.button("Go on", "arrow-right", () => this.send("resume"), "pri")) : null,
      h("header", 0, h("h3.win.prompt", { tabindex: "-1" }, "New game")),
      games.length > 1 ? h("div.picks", { role: "radiogroup", "aria-label": "Game", "data-rove": "games" }, games.map((one) => h("button", { key: one.id, role: "radio", class: `opt${one.id === form.game ? " sel" : ""}`, "aria-checked": String(one.id === form.game), click: () => { form.game = one.id; form.preset = one.presets[0]?.id; this.draw(); } }, h("b", 0, one.title)))) : null,
      h("div.picks", { role: "radiogroup", "aria-label": "Kind of game", "data-rove": "presets" }, game.presets.map((one) => h("button", { key: one.id, role: "radio", class: `opt${one.id === form.preset ? " sel" : ""}`, "aria-checked": String(one.id === form.preset), click: () => { form.preset = one.id; this.draw(); } },
        h("span", 0, h("b", 0, one.title || one.id), h("small", 0, one.about))))),
      h("ol.sitting", { "aria-label": "Seats" }, form.seats.map((seat, at) => h("li", { key: at },
        this.avatar(at, seat.name),
        h("input.field", { type: "text", maxlength: "24", "aria-label": `Name of seat ${at + 1}`, value: seat.name, input: set(seat, "name") }),
        h("select.field", { "aria-label": `Who plays seat ${at + 1}`, value: players.includes(seat.player) ? seat.player : "human", change: set(seat, "player") }, players.map((name) => h("option", { value: name }, name === "human" ? "a person" : name))),
        form.seats.length > preset.fewest ? h("button.tool.bare", { "aria-label": `Take seat ${at + 1} away`, click: () => { form.seats.splice(at, 1); this.draw(); } }, icon("x")) : null))),
      h("div.pop-row", 0,
        form.seats.length < preset.most ? this.button("Add a seat", "plus", () => { form.seats.push({ name: names.find((name) => !form.seats.some((seat) => seat.name === name)) || "", player: players[1] || "human" }); this.draw(); }, "small") : null,
        h("label.check", 0, "Seed ", h("input.field.seed", { type: "text", maxlength: "24", placeholder: "by chance", value: String(form.seed), input: set(form, "seed") })), h("span.mut", 0, "The same seed deals the same cards again.")),
      h("div.pop-row.foot-row", 0, wrong ? h("span.bad", { role: "status" }, wrong) : null,
        this.scene ? this.button("Back", "", () => this.send("cancel")) : null,
        h("button", { key: "start", class: `btn pri${wrong ? " idle" : ""}`, "aria-disabled": wrong ? "true" : null, click: () => { if (!wrong) { this.refocus = true; this.send("new", { game: form.game, preset: form.preset, seed: String(form.seed).trim(), seats: form.seats.map((seat) => ({ name: seat.name.trim(), player: seat.player })) }); } } }, icon("arrow-right"), "Start the game")));
  }

  toast() {
    const toast = this.note || this.get("toast");
    const dismissed = toast && this.dismissed === String(toast.key);
    // The status line is always in the page, so that a screen reader notices when words come into it.
    return h("div.toasts", { key: "toasts", role: "status" }, toast && !dismissed ? h("div", { class: `toast ${toast.tone || ""}`, key: `toast-${toast.key}` },
      toast.tone === "bad" || toast.tone === "refusal" ? icon("lock") : null, h("span", 0, lead(toast.text)), this.ruleLink(toast.rule),
      h("button.tool.bare", { "aria-label": "Close the message", click: () => { this.dismissed = String(toast.key); this.draw(); } }, icon("x"))) : null);
  }

  foot() {
    const { n, of, live } = this.scene.move;
    const can = this.get("can");
    const tool = (name, word, enabled, click) => h("button.tool", { key: name, "aria-label": word, title: word, "aria-disabled": enabled ? null : "true", click: () => { if (enabled) click(); } }, icon(name));
    return h("footer.foot", { key: "foot" },
      h("div.legend", { role: "note", "aria-label": "Legend" }, h("span", 0, h("i.a", 0), "can be chosen"), h("span", 0, h("i.b", 0), "chosen"), h("span", 0, h("i.d", 0), "changed")),
      h("div", { class: `replay${live ? "" : " now-past"}`, role: "group", "aria-label": "Replay" },
        tool("undo", "Undo", can.undo && live, () => { this.refocus = true; this.send("undo"); }), tool("redo", "Redo", can.redo && live, () => { this.refocus = true; this.send("redo"); }),
        h("span.gap", 0),
        tool("first", "First move", n > 0, () => this.goto(0)), tool("arrow-left", "Back one move", n > 0, () => this.goto(n - 1)),
        h("input", { type: "range", min: "0", max: String(of), value: String(n), "aria-label": "Move", "aria-valuetext": `Move ${n} of ${of}`, input: (event) => this.goto(Number(event.target.value)) }),
        tool("arrow-right", "Forward one move", n < of, () => this.goto(n + 1)), tool("last", "Live", !live, () => this.goto(of)),
        h("span.count", 0, "Move ", h("b", 0, n), ` of ${of}, ${live ? "live" : "past"}`)));
  }

  // ---- keyboard ----

  key(event) {
    const { key, target } = event;
    const typing = target.matches("textarea,select,input:not([type=range]):not([type=checkbox])");
    if (key === "Escape" && !this.escape()) {
      // Nothing left to close: the focus goes back to the notebook.
      target.blur();
      return;
    }
    // JupyterLab would take d d for "delete the cell": no key goes out to the notebook.
    event.stopPropagation();
    if (key === "Escape" || typing || event.ctrlKey || event.metaKey || event.altKey || !this.scene) return;
    if (this.arrowKey(event)) event.preventDefault();
    else if (this.letterKey(key)) event.preventDefault();
  }

  escape() {
    if (this.open) {
      const tool = this.root.querySelector(`.tool[aria-expanded=true]`);
      this.open = "";
      tool?.focus();
    } else if (this.chosen || this.picks?.size) this.cancel();
    else if (this.look) this.look = "";
    else if (this.get("rule") && this.shut !== this.get("rule").id) this.shut = this.get("rule").id;
    else if (this.tab) this.tab = "";
    else return false;
    this.draw();
    return true;
  }

  arrowKey({ key, target }) {
    const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -Infinity, End: Infinity };
    const box = target.closest("[data-rove]");
    if (!(key in steps) || !box || target.type === "range") return false;
    const items = stops(box);
    const at = items.indexOf(target.closest("button"));
    const to = Math.abs(steps[key]) === 1 ? (at + steps[key] + items.length) % items.length : steps[key] < 0 ? 0 : items.length - 1;
    items[to]?.focus();
    return true;
  }

  letterKey(key) {
    const keyed = this.fitting?.find((action) => action.key && String(action.key).toLowerCase() === key.toLowerCase());
    const counted = /^[1-9]$/.test(key) ? this.options?.[key - 1] : null;
    const action = keyed || counted;
    if (action && this.scene.move.live && (this.mine || this.legal.length) && !this.get("setup")) {
      if (action === this.chosen) this.play("confirm", action.id);
      else {
        this.choose(action);
        [...this.root.querySelectorAll(".opts .opt")][this.options.indexOf(action)]?.focus({ preventScroll: true });
      }
    } else if (key === "m" || key === "M") this.showMore();
    else if (key === "[") this.goto(this.scene.move.n - 1);
    else if (key === "]") this.goto(this.scene.move.n + 1);
    else if (key === "?") {
      this.open = this.open === "keys" ? "" : "keys";
      this.draw();
      if (this.open) this.root.querySelector(".pop")?.focus();
    } else return false;
    return true;
  }

  /** One tab stop for each list: the button that had the focus last, else the chosen one, else the first. */
  rove() {
    for (const box of this.root.querySelectorAll("[data-rove]")) {
      const items = stops(box);
      const stop = items.find((node) => node.mlStop) || items.find((node) => ["aria-pressed", "aria-selected", "aria-checked"].some((name) => node.getAttribute(name) === "true")) || items.find((node) => !node.getAttribute("aria-disabled")) || items[0];
      for (const node of items) node.tabIndex = node === stop ? 0 : -1;
    }
  }

  follow(target) {
    const box = target.closest?.("[data-rove]");
    if (!box) return;
    for (const node of stops(box)) {
      node.mlStop = node === target;
      node.tabIndex = node === target ? 0 : -1;
    }
  }
}

// ---- small questions ------------------------------------------------------------------------------------------------

/** Everything on the board that leads to an action when it is clicked. */
const reach = (action) => [...(action.targets || []), ...(action.places || [])];

/** The buttons of a list in the order in which they are seen. */
const stops = (box) => [...box.querySelectorAll("button")].sort((a, b) => (a.dataset.pos || 0) - (b.dataset.pos || 0));

/** A refusal without its act, when the act is already said in front of it. */
function bare({ label, refusal }) {
  const text = refusal.text || "";
  return text.toLowerCase().startsWith(`${label.toLowerCase()}: `) ? text.slice(label.length + 2) : text;
}

const sentence = (action) => (bare(action) === action.refusal.text ? action.refusal.text : `${action.label}: ${bare(action)}`);

/** The small print of a mark: a number at its end is a price. */
function small(text) {
  const [, words, price] = /^(.*?)(\d+)?$/.exec(text);
  return [words, price ? coin(price) : null];
}

/** Where a zone stands when the game gives no layout. */
function rank(zone, scene) {
  if (zone.kind === "track") return 0;
  if (zone.kind === "ladder" || zone.kind === "meter") return 1;
  if (zone.owner === undefined && zone.kind !== "hand") return 2;
  const own = zone.owner === scene.stage.viewer || zone.owner === undefined;
  return own ? (zone.kind === "hand" ? 3 : 4) : 5;
}

export default {
  render({ model, el }) {
    const board = new Board(model, el);
    return () => board.close();
  },
};
