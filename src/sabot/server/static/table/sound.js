// Sounds of the table, made on the spot: a card, a chip, a bell. Off unless somebody wants them.

import { setting } from "../core/settings.js";
import { ownerOf } from "./announcements.js";

/** @typedef {import("../types/table.d.ts").View} View */
/** @typedef {import("../core/wire.js").TableEvent} TableEvent */

/** @type {AudioContext | null} */
let audio = null;

/** @type {Record<string, "chip" | "coins" | "bell">} */
const SOUNDS = {
  BetPlaced: "chip",
  BetLowered: "chip",
  BetWithdrawn: "chip",
  PointsAnnounced: "bell",
  MishapRuled: "bell",
};

/**
 * Let what happened be heard.
 * @param {View | undefined} was
 * @param {View} view
 * @param {TableEvent[]} events
 * @param {string} me
 */
export function play(was, view, events, me) {
  if (!setting("sound")) return;
  audio ??= new AudioContext();
  // It may have begun before anybody had touched the page.
  if (audio.state === "suspended") audio.resume();
  if ((view.sabot?.left ?? 0) < (was?.sabot?.left ?? 0)) rustle(audio);
  for (const line of events) {
    const sound = SOUNDS[line.event ?? ""];
    if (sound === "chip") clack(audio, 0);
    if (sound === "bell") bell(audio);
    const paid = line.event === "BetPaid" || (line.event === "BetHandled" && line.winnings > 0);
    if (paid && ownerOf(line) === me) {
      [0, 0.07, 0.13].forEach((after) => clack(/** @type {AudioContext} */ (audio), after));
    }
  }
}

/** A card on cloth: a breath of noise. @param {AudioContext} audio */
function rustle(audio) {
  const source = noise(audio, 0.16);
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: 2600, Q: 0.8 });
  const gain = fading(audio, 0.12, 0, 0.15);
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start();
}

/** Clay on clay: two short high tones. @param {AudioContext} audio @param {number} after */
function clack(audio, after) {
  for (const frequency of [3100, 4700]) {
    const tone = new OscillatorNode(audio, { type: "triangle", frequency });
    tone.connect(fading(audio, 0.05, after, 0.05)).connect(audio.destination);
    tone.start(audio.currentTime + after);
    tone.stop(audio.currentTime + after + 0.07);
  }
}

/** @param {AudioContext} audio */
function bell(audio) {
  for (const [frequency, level] of [[880, 0.06], [1320, 0.03]]) {
    const tone = new OscillatorNode(audio, { type: "sine", frequency });
    tone.connect(fading(audio, level, 0, 0.7)).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.75);
  }
}

/** @param {AudioContext} audio @param {number} level @param {number} after @param {number} seconds */
function fading(audio, level, after, seconds) {
  const gain = new GainNode(audio, { gain: 0 });
  const at = audio.currentTime + after;
  gain.gain.setValueAtTime(level, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  return gain;
}

/** @param {AudioContext} audio @param {number} seconds */
function noise(audio, seconds) {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return new AudioBufferSourceNode(audio, { buffer });
}
