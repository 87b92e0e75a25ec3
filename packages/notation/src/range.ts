import { readNumber } from "./number.ts";
import { collapseSpaces } from "./spacing.ts";

/** Quantities of a tier; `to` is null if open-ended. */
export type Range = { from: number; to: number | null };

const pieces = String.raw`\s*(?:st(?:(?:ü|ue)?ck|k)?\.?|pcs?\.?|pieces?|ea\.?|each)?`;
const count = String.raw`(\d[\d.,'’ ]*?)`;
const dashes = /[\u2010-\u2015\u2212]/g;

const between = new RegExp(`^${count}${pieces}\\s*(?:-|bis|to|\\.\\.\\.?|…)\\s*${count}${pieces}$`, "iu");
const from = new RegExp(
  `^(?:ab|from|von|>=|≥|>)\\s*${count}${pieces}$|^${count}\\s*(?:${pieces}\\s*)(?:\\+|-|und mehr|and more|or more)${pieces}$`,
  "iu",
);
const upTo = new RegExp(`^(?:bis|up to|to|<=|≤)\\s*${count}${pieces}$`, "iu");
const single = new RegExp(`^${count}${pieces}$`, "iu");

function pieceCount(text: string | undefined): number | undefined {
  const reading = text === undefined ? undefined : readNumber(text, { whole: true });
  const value = reading?.state === "read" ? Number(reading.value) : Number.NaN;
  return Number.isInteger(value) && value > 0 ? value : undefined;
}

/** Parses the quantities of a tier: `10–49`, `ab 100`, `100+`, `bis 9`, `50 Stk`; the last one means 50 and more. */
export function readRange(typed: string): Range | undefined {
  const text = collapseSpaces(typed).replaceAll(dashes, "-");
  const [low, high] = (between.exec(text) ?? []).slice(1).map(pieceCount);
  if (low && high) return high >= low ? { from: low, to: high } : undefined;
  const open = from.exec(text);
  const begin = pieceCount(open?.[1] ?? open?.[2]);
  if (begin) return { from: text.startsWith(">") && !/^(?:>=|≥)/.test(text) ? begin + 1 : begin, to: null };
  const end = pieceCount(upTo.exec(text)?.[1]);
  if (end) return { from: 1, to: end };
  const one = pieceCount(single.exec(text)?.[1]);
  return one ? { from: one, to: null } : undefined;
}
