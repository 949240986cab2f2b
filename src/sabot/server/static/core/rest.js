// What is asked once, over REST. Whatever goes wrong is thrown as a Problem.

import { language } from "./settings.js";
import { words } from "./words.js";

const t = words({
  it: { offline: "Il server non risponde: riprova", broken: "Il server ha sbagliato" },
  en: { offline: "The server does not answer: try again", broken: "The server made a mistake" },
});

/** Why something was not done: `code` for programs, `message` for people, in their language. */
export class Problem extends Error {
  /**
   * @param {string} code
   * @param {string} message
   * @param {{status?: number, cite?: string, faults?: string[], wait?: number}} [rest]
   */
  constructor(code, message, { status = 0, cite = "", faults = [], wait = 0 } = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.cite = cite;
    this.faults = faults;
    /** After so many seconds it is worth asking again. */
    this.wait = wait;
  }

  /**
   * What is wrong with one field of what was sent, such as `limits.even.minimum`.
   * @param {string} field
   */
  fault(field) {
    const begins = `body.${field}: `;
    return this.faults.find((each) => each.startsWith(begins))?.slice(begins.length) ?? "";
  }
}

/** Asks whoever is there for the password again; whether it was given. @type {() => Promise<boolean>} */
let prove = () => Promise.resolve(false);

/** Say how the password is asked for again. @param {() => Promise<boolean>} how */
export function provedBy(how) {
  prove = how;
}

/**
 * Ask; and where the password is needed again, once more when it was given.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {Record<string, string>} [headers]
 * @returns {Promise<any>}
 */
async function ask(method, path, body, headers) {
  try {
    return await once(method, path, body, headers);
  } catch (error) {
    const needed = error instanceof Problem && error.code === "proof-needed";
    if (!needed || !(await prove())) throw error;
    return await once(method, path, body, headers);
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {Record<string, string>} [headers]
 * @returns {Promise<any>}
 */
async function once(method, path, body, headers = {}) {
  /** @type {Response} */
  let answer;
  let content;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? headers : { "Content-Type": "application/json", ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    const json = answer.headers.get("Content-Type")?.includes("json");
    content = json && text ? JSON.parse(text) : text || null;
  } catch {
    throw new Problem("offline", t("offline"));
  }
  if (answer.ok) return content;
  throw new Problem(content?.code ?? "broken", content?.message?.[language()] ?? t("broken"), {
    status: answer.status,
    cite: content?.cite,
    faults: content?.faults,
    wait: Number(answer.headers.get("Retry-After") ?? 0),
  });
}

/** @param {string} path */
export const get = (path) => ask("GET", path);
/** @param {string} path @param {unknown} [body] @param {Record<string, string>} [headers] */
export const post = (path, body, headers) => ask("POST", path, body, headers);
/** @param {string} path @param {unknown} [body] */
export const put = (path, body) => ask("PUT", path, body);
/** @param {string} path */
export const del = (path) => ask("DELETE", path);

/** A mark nobody else uses, for an act or a payment. */
export function mark() {
  // randomUUID is there only where the page came over https or from this machine.
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
