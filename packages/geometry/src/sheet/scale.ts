import type { Note } from "../dxf/flatDrawing.ts";
import type { Box } from "../plane/box.ts";
import { isIn } from "./tables.ts";

const ratio = String.raw`(\d{1,3}(?:[.,]\d{1,2})?)\s*[:/]\s*(\d{1,3}(?:[.,]\d{1,2})?)(?![\d:])`;
const labelledScale = new RegExp(
  String.raw`(?:ma(?:ß|ss)stab|scale|(?<!\p{L})m)\s*[.:=]?\s*\(?\s*${ratio}`,
  "iu",
);
const label = /^\s*(?:ma(?:ß|ss)stab|scale)\s*[.:]?\s*$/iu;
/** Not "1/2", which numbers sheets. */
const plain = /^\s*\(?(\d{1,3}(?:[.,]\d{1,2})?)\s*:\s*(\d{1,3}(?:[.,]\d{1,2})?)\)?\s*$/u;
const nearLabel = 30;
const [least, most] = [1 / 200, 50];

const numberOf = (written = "") => Number(written.replace(",", "."));
const ratioOf = (match: RegExpExecArray | null): number[] => {
  const scale = match ? numberOf(match[1]) / numberOf(match[2]) : Number.NaN;
  return scale >= least && scale <= most ? [scale] : [];
};

/**
 * The scale that the sheet names: that of the title block, or the only one on the sheet. `null` where it names none,
 * `several` where it names different ones.
 */
export function namedScale(notes: readonly Note[], titleBlock: Box | null): number | "several" | null {
  const labels = notes.filter(({ text }) => label.test(text));
  const scaleOf = ({ text, at }: Note) => {
    const labelled = ratioOf(labelledScale.exec(text));
    const isPlain =
      (titleBlock && isIn(titleBlock, at)) ||
      labels.some((one) => Math.hypot(one.at.x - at.x, one.at.y - at.y) <= nearLabel);
    return labelled.length > 0 || !isPlain ? labelled : ratioOf(plain.exec(text));
  };
  const inBlock = notes.filter(({ at }) => titleBlock && isIn(titleBlock, at)).flatMap(scaleOf);
  const scales = new Set(inBlock.length > 0 ? inBlock : notes.flatMap(scaleOf));
  const [only] = scales;
  return scales.size > 1 ? "several" : (only ?? null);
}

const dimension =
  /^\s*(?:\d{1,3}\s*[x×]\s*)?[Øø⌀∅%c]*\s*(\d{1,5}(?:[.,]\d{1,3})?)\s*(?:mm)?\s*(?:[±(+-].*)?$/u;

/** Numbers that a drawing gives as measures: "200", "4x Ø11", "120 ±0,2". */
export function measuresIn(texts: readonly string[]): number[] {
  const found = texts.flatMap((text) => numberOf(dimension.exec(text)?.[1] ?? "0"));
  return [...new Set(found)].filter((value) => value > 1);
}
