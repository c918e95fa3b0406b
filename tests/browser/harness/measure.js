// What mockups/design.md section 8 asserts without a picture, measured in the page.
() => {
  const root = document.querySelector(".ml");
  const frame = root.getBoundingClientRect();
  const found = { height: Math.round(root.querySelector(".mat").getBoundingClientRect().height), wide: [], low: [], small: [], type: [] };
  const note = (list, words) => list.includes(words) || list.length > 7 || list.push(words);
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const colour = (css) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = "#000";
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top, below) => [0, 1, 2].map((at) => top[at] * top[3] + below[at] * (1 - top[3]));
  const light = (rgb) => {
    const [r, g, b] = rgb.map((part) => (part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (node) => {
    const layers = [];
    for (let one = node; one; one = one.parentElement) {
      const css = getComputedStyle(one);
      // The middle stop of a gradient stands for all of it.
      const stops = css.backgroundImage.startsWith("linear-gradient") && css.backgroundImage.match(/(?:rgba?|color)\([^)]*\)/g);
      if (stops) layers.push([...over(colour(stops[stops.length >> 1]), [255, 255, 255]), 1]);
      else layers.push(colour(css.backgroundColor));
      if (layers.at(-1)[3] === 1) break;
    }
    return layers.reverse().reduce((below, layer) => over(layer, below), [255, 255, 255]);
  };
  for (const node of root.querySelectorAll("*")) {
    const box = node.getBoundingClientRect();
    const css = getComputedStyle(node);
    if (!box.width || node.closest(".vh") || css.visibility === "hidden") continue;
    const name = typeof node.className === "string" && node.className ? node.className : node.tagName;
    const scrolls = node.closest(".opts,.nots,.log,.pages,.verbs,.words");
    if ((box.right > frame.right + 1 || box.left < frame.left - 1) && !scrolls) note(found.wide, name);
    if (node.matches("button,select,input:not([type=checkbox],.file)") && Math.min(box.height, box.width) < 23.5) note(found.small, name);
    const words = [...node.childNodes].filter((kid) => kid.nodeType === 3).map((kid) => kid.data.trim()).join("").slice(0, 20);
    if (!words) continue;
    const svg = node.closest("svg");
    const size = parseFloat(css.fontSize) * (svg ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 1);
    if (size < (node.closest(".c,.slip") ? 10.45 : 10.95)) note(found.type, `${words} ${size.toFixed(1)}`);
    // Vials, arrows and used cards paint what lies behind their words in ways that the page cannot tell.
    if (svg || node.closest(".vial .in,.arr span,.off .lt,[aria-disabled=true].tool")) continue;
    const below = behind(node);
    const [a, b] = [light(over(colour(css.color), below)), light(below)];
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (contrast < 4.5) note(found.low, `${name}: ${words} ${contrast.toFixed(2)}`);
  }
  return found;
}
