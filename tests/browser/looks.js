// Everything that can be measured on a board without a picture: the faults it finds, in words.
// looks() is run in the page; mockups/design.md section 8 is the list.
(() => {
  const root = document.querySelector(".ml");
  const paper = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const colours = new Map();

  // Any CSS colour as [red, green, blue, alpha], whatever notation the browser computes it in.
  const rgba = (text) => {
    if (!colours.has(text)) {
      paper.clearRect(0, 0, 1, 1);
      paper.fillStyle = "#000";
      paper.fillStyle = text;
      paper.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = paper.getImageData(0, 0, 1, 1).data;
      colours.set(text, [r, g, b, a / 255]);
    }
    return colours.get(text);
  };
  const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
  const light = (c) => {
    const [r, g, b] = c.slice(0, 3).map((v) => v / 255).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, two) => {
    const [high, low] = [light(one), light(two)].sort((a, b) => b - a);
    return (high + 0.05) / (low + 0.05);
  };

  const styles = new Map();
  const style = (node) => {
    if (!styles.has(node)) styles.set(node, getComputedStyle(node));
    return styles.get(node);
  };
  // The colours that may stand behind the text of an element: one, or those of a gradient.
  const grounds = new Map();
  const behind = (node) => {
    if (!node) return [[255, 255, 255, 1]];
    if (grounds.has(node)) return grounds.get(node);
    let found = behind(node.parentElement);
    const { backgroundColor, backgroundImage } = style(node);
    const plain = rgba(backgroundColor);
    if (plain[3] > 0) found = found.map((ground) => over(plain, ground));
    const stops = backgroundImage.match(/(?:rgba?|color|oklab|oklch|lab|hsla?)\([^()]*\)/g) || [];
    if (stops.length) found = [...new Set(stops)].flatMap((stop) => found.map((ground) => over(rgba(stop), ground))).slice(0, 24);
    grounds.set(node, found);
    return found;
  };
  const shapeBehind = (node) => {
    const shape = node.closest(".vial .in") ? node.closest(".vial").querySelector("circle") : node.matches(".end text") && node.parentNode.querySelector("rect");
    return shape ? [rgba(style(shape).fill)] : behind(node);
  };

  const box = root.getBoundingClientRect();
  const name = (node) => `${node.tagName.toLowerCase()}.${(node.getAttribute("class") || "").trim().replace(/\s+/g, ".")} "${(node.textContent || "").trim().slice(0, 30)}"`;
  const faults = { overflow: [], contrast: [], type: [], buttons: [], covered: [], clipped: [], order: [] };
  const all = [...root.querySelectorAll("*")].filter((node) => !node.closest(".vh") && node.getClientRects().length && style(node).visibility !== "hidden");
  const scrolls = (node) => {
    for (let up = node.parentElement; up && up !== root; up = up.parentElement) if (style(up).overflowX !== "visible") return true;
    return false;
  };
  const faint = (node) => {
    for (let up = node; up && up !== root; up = up.parentElement) if (Number(style(up).opacity) < 0.95) return true;
    return false;
  };
  for (const node of all) {
    const rect = node.getBoundingClientRect();
    if ((rect.right > box.right + 1 || rect.left < box.left - 1) && !scrolls(node)) faults.overflow.push(`${name(node)} ${Math.round(rect.left - box.left)} to ${Math.round(rect.right - box.left)}`);
    if (node.matches("button") && (rect.height < 23.5 || rect.width < 23.5)) faults.buttons.push(`${name(node)} ${rect.width.toFixed(1)} x ${rect.height.toFixed(1)}`);
    if (node.matches("button:not([aria-disabled=true]), input[type=range]") && !scrolls(node)) {
      const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
      const hit = y < innerHeight && document.elementFromPoint(x, y);
      if (hit && !node.contains(hit) && !hit.contains(node) && !hit.closest(".act,.pop")) faults.covered.push(`${name(node)} by ${name(hit)}`);
    }
    if (node.matches(".c :is(.tt,.tx,.ft), .slip > span, .side-in > .zone") && (node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1)) faults.clipped.push(name(node));
    const own = [...node.childNodes].some((kid) => kid.nodeType === 3 && kid.data.trim());
    if (!own) continue;
    const inSvg = node instanceof SVGElement;
    const size = parseFloat(style(node).fontSize) * (inSvg ? node.getScreenCTM().a : 1);
    const least = node.closest(".c,.slip,.draw") ? 10.5 : 11;
    if (size < least - 0.01) faults.type.push(`${name(node)} ${size.toFixed(2)} px`);
    if (faint(node)) continue;
    const ink = rgba(inSvg ? style(node).fill : style(node).color);
    const worst = Math.min(...shapeBehind(node).map((ground) => contrast(over(ink, ground), ground)));
    if (worst < 4.5) faults.contrast.push(`${name(node)} ${worst.toFixed(2)}`);
  }
  const act = root.querySelector(".act")?.getBoundingClientRect();
  for (const part of act && box.height <= innerHeight ? root.querySelectorAll(".side-in > *") : []) {
    const { top, bottom } = part.getBoundingClientRect();
    if (top < act.bottom && bottom > act.top + 1) faults.covered.push(`${name(part)} by the actions, ${Math.round(bottom - act.top)} px`);
  }
  const across = (node) => node.getBoundingClientRect().x;
  const vials = [...root.querySelectorAll(".track")].map((track) => [...track.querySelectorAll(".vial")].sort((a, b) => across(a) - across(b)));
  for (const [at, vial] of vials.flatMap((row) => [...row.entries()])) if (Number(vial.dataset.pos) !== at) faults.order.push(`${name(vial)} stands ${at + 1}., not ${Number(vial.dataset.pos) + 1}.`);
  if (root.scrollWidth > root.clientWidth + 1) faults.overflow.push(`the board: ${root.scrollWidth} in ${root.clientWidth}`);
  return { faults, height: Math.round(box.height), width: Math.round(box.width), elements: all.length };
})();
