// A model without a kernel: it shows one state of ./scenes and writes down what the board sends.
//   harness.html?state=selected&theme=dark&w=440&size=projector
// In the console: show("roll") goes on to another state on the same board, sent lists the messages.
import board from "/marketlab/widgets/static/board.js";

const query = new URLSearchParams(location.search);
const read = async (name) => (await fetch(`scenes/${name}.json`)).json();

class FakeModel {
  constructor(traits) {
    this.traits = traits;
    this.heard = {};
  }
  get(name) {
    return this.traits[name];
  }
  set(name, value) {
    this.traits[name] = value;
    for (const listener of this.heard[`change:${name}`] || []) listener();
  }
  save_changes() {}
  on(name, listener) {
    (this.heard[name] ||= []).push(listener);
  }
  off(name, listener) {
    this.heard[name] = (this.heard[name] || []).filter((one) => one !== listener);
  }
  send(message) {
    window.sent.push(message);
    // Selecting, cancelling and settings work without Python, so that the harness can be clicked through.
    if (message.type === "select") this.set("selected", message.action);
    if (message.type === "cancel") this.set("selected", "");
    if (message.type === "set") this.set(message.name, message.value);
  }
  custom(message) {
    for (const listener of this.heard["msg:custom"] || []) listener(message, []);
  }
}

window.sent = [];
document.documentElement.dataset.jpThemeLight = query.get("theme") === "dark" ? "false" : "true";
// JupyterLab's own font, which on a bare Debian is wider than the one of the mock-ups.
if (query.get("font") === "lab") {
  const fonts = "system-ui,-apple-system,blinkmacsystemfont,'Segoe UI',helvetica,arial,sans-serif";
  document.documentElement.style.setProperty("--jp-ui-font-family", fonts);
}
const el = document.querySelector("#board");
if (query.get("w")) el.style.width = `${query.get("w")}px`;
const traits = await read(query.get("state") || "start");
if (query.get("size") === "projector") traits.projector = true;
window.model = new FakeModel(traits);
window.stop = board.render({ model: window.model, el });
window.show = async (name) => {
  for (const [trait, value] of Object.entries(await read(name))) window.model.set(trait, value);
};
window.ready = true;
