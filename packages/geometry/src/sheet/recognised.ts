import type { Note } from "../dxf/flatDrawing.ts";
import type { Features } from "../features.ts";
import { settled, statementsIn } from "./statements.ts";

/** A word that was recognised in a picture: pixels from the upper left, `sureness` from 0 to 1. */
export type RecognisedWord = {
  text: string;
  sureness: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
};

/** Letters of drawings are about this high, in mm: a picture does not tell the size of its paper. */
const usualLetter = 3;
/** Lines that were taken for letters are higher than the usual ones, as a multiple. */
const highestLetter = 3;
/** A gap wider than this, as a share of the letters' height, parts two texts. */
const widestGap = 1.5;
const leastSure = 0.7;
/** Stands where a text is not sure, so that no other text is taken for the value beside a label. */
const unsureText = "?";
const mostTexts = 200;

/**
 * What the lines of text in a picture of a drawing seem to say, as proposals that must be checked; null where they say
 * nothing. Nothing is measured in a picture.
 * @param readings the lines as they were recognised once or several times
 */
export function recognisedFeatures(readings: readonly RecognisedWord[][][]): Features | null {
  const read = readings.map((lines) => statementsIn(notesOf(lines), null, undefined, "recognised"));
  const doubted = new Set(read.flatMap(({ contradicted }) => contradicted));
  const all = read.flatMap(({ proposals }) => proposals).filter(({ field }) => !doubted.has(field));
  const { proposals, contradicted } = settled(all);
  const warnings = [...doubted, ...contradicted].map((field) => ({
    code: "text_contradicts" as const,
    field,
  }));
  if (proposals.length + warnings.length === 0) return null;
  return { ...nothingMeasured, proposals, warnings };
}

function notesOf(lines: readonly RecognisedWord[][]): Note[] {
  const runs = lines.flatMap(runsOf).slice(0, mostTexts);
  const heights = runs.map(heightOf).sort((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  const scale = usualLetter / Math.max(usual, 1);
  return runs
    .filter((run) => heightOf(run) <= highestLetter * usual)
    .map((run) => {
      const text = run.map((word) => word.text).join(" ");
      const isSure = run.every(({ sureness }) => sureness >= leastSure);
      const at = { x: (run[0]?.left ?? 0) * scale, y: -bottomOf(run) * scale };
      return { text: isSure ? text : unsureText, at };
    });
}

const bottomOf = (run: readonly RecognisedWord[]) => Math.max(...run.map(({ bottom }) => bottom));
const heightOf = (run: readonly RecognisedWord[]) => bottomOf(run) - Math.min(...run.map(({ top }) => top));

/** The words of a line, parted where it goes on in another cell; strokes without a letter or digit are none. */
function runsOf(line: readonly RecognisedWord[]): RecognisedWord[][] {
  const runs: RecognisedWord[][] = [];
  let last: RecognisedWord | undefined;
  for (const word of line) {
    if (!/[\p{L}\d=:]/u.test(word.text)) continue;
    const height = Math.max(word.bottom - word.top, last ? last.bottom - last.top : 0);
    if (last && word.left - last.right <= widestGap * height) runs.at(-1)?.push(word);
    else runs.push([word]);
    last = word;
  }
  return runs;
}

const nothingMeasured: Features = {
  units: { declared: null, used: "mm", millimetres: 1, assumed: false, source: "default", doubts: [] },
  prefill: false,
  thickness: null,
  material: null,
  width: null,
  length: null,
  bounding_box: null,
  area: null,
  volume: null,
  cut_length: { outer: 0, inner: 0 },
  pierces: 0,
  holes: [],
  slots: [],
  bends: [],
  pockets: [],
  chamfers: [],
  contours: [],
  solids: [],
  parts: [],
  nest: null,
  drawing_sheet: { paper: null, scale: null, frame: null, title_block: null, views: [] },
  proposals: [],
  engraving: { count: 0, length: 0 },
  gaps: [],
  layers: [],
  texts: [],
  warnings: [],
  confidence: {
    units: 0,
    thickness: 0,
    width: 0,
    length: 0,
    area: 0,
    cut_length: 0,
    pierces: 0,
    holes: 0,
    slots: 0,
    bends: 0,
  },
  key: null,
};
