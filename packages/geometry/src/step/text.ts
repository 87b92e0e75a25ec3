import { withoutByteOrderMark } from "../byteOrderMark.ts";
import { entryAt } from "../space/entryAt.ts";

/** One entry of a STEP file: `#id=TYPE(parameters)`; of a complex entry all is in `body`. `ordinal` counts from 1. */
export type StepEntry = { id: number; ordinal: number; type: string; body: string };

/** Whether the bytes begin as a STEP file does. */
export function isStep(bytes: Uint8Array): boolean {
  const head = withoutByteOrderMark(bytes.subarray(0, 1024));
  return Buffer.from(head).toString("latin1").includes("ISO-10303-21");
}

/** The entries of some types of a file's text; a complex entry is taken where one of its types is wanted. */
export function entriesOf(text: string, wanted: ReadonlySet<string>): StepEntry[] {
  const entries: StepEntry[] = [];
  const endOfEntry = entryEnds(text);
  let at = Math.max(0, text.indexOf("DATA;"));
  for (let ordinal = 1; ; ordinal += 1) {
    const start = text.indexOf("#", at);
    const equals = text.indexOf("=", start);
    if (start < 0 || equals < 0) {
      return entries;
    }
    at = endOfEntry(equals + 1);
    const head = text.slice(equals + 1, Math.min(at, equals + 400));
    const type = typeOf(head, wanted);
    if (type) {
      const body = text.slice(equals + 1, at);
      entries.push({ id: Number.parseInt(text.slice(start + 1, equals), 10), ordinal, type, body });
    }
  }
}

function typeOf(head: string, wanted: ReadonlySet<string>): string | undefined {
  const words = /^\s*\(/.test(head) ? head.match(/[A-Z_][A-Z_0-9]*/g) : head.match(/[A-Z_][A-Z_0-9]*/);
  return words?.find((word) => wanted.has(word));
}

/** Finds the semicolon after an entry, going forward through the text; those in quotes do not count. */
function entryEnds(text: string): (from: number) => number {
  let quote = -1;
  return (from) => {
    for (let at = from; ; ) {
      const end = text.indexOf(";", at);
      if (quote < at) {
        const next = text.indexOf("'", at);
        quote = next < 0 ? text.length : next;
      }
      if (end < 0 || quote > end) {
        return end < 0 ? text.length : end;
      }
      const closing = text.indexOf("'", quote + 1);
      if (closing < 0) {
        return text.length;
      }
      at = closing + 1;
    }
  };
}

/** The ids that an entry names, in order, and the texts in it, as they are written. */
export function referencesOf({ body }: StepEntry): number[] {
  return [...withoutTexts(body).matchAll(/#(\d+)/g)].map((match) => Number(match[1]));
}

export function textsOf({ body }: StepEntry): string[] {
  return [...body.matchAll(/'((?:[^']|'')*)'/g)].map((match) => decoded(entryAt(match, 1)));
}

function withoutTexts(body: string): string {
  return body.replace(/'(?:[^']|'')*'/g, "''");
}

/**
 * A text of a STEP file as people read it: doubled quotes, `\X\FC`, `\X2\00FC\X0\`, `\X4\…\X0\` and `\S\` of ISO 8859-1;
 * bare UTF-8, which is not allowed but common, is taken as such.
 */
export function decoded(text: string): string {
  return utf8Or(text)
    .replace(/[\r\n]/g, "")
    .replaceAll("''", "'")
    .replace(/\\X2\\([0-9A-F]*)\\X0\\/gi, (_all, hex: string) => fromHex(hex, 4))
    .replace(/\\X4\\([0-9A-F]*)\\X0\\/gi, (_all, hex: string) => fromHex(hex, 8))
    .replace(/\\X\\([0-9A-F]{2})/gi, (_all, hex: string) => fromHex(hex, 2))
    .replace(/\\S\\(.)/g, (_all, letter: string) => String.fromCharCode(letter.charCodeAt(0) + 128))
    .replace(/\\P[A-I]\\/g, "")
    .replaceAll("\\\\", "\\")
    .trim();
}

function fromHex(hex: string, digits: number): string {
  const codes = hex.match(new RegExp(`.{${digits}}`, "g")) ?? [];
  const points = codes.map((code) => Number.parseInt(code, 16));
  if (digits === 4) {
    return String.fromCharCode(...points);
  }
  return points.map((point) => (point <= 0x10ffff ? String.fromCodePoint(point) : "\ufffd")).join("");
}

function utf8Or(text: string): string {
  const bytes = Buffer.from(text, "latin1");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return text;
  }
}
