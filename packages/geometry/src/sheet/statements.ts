import type { Note } from "../dxf/flatDrawing.ts";
import type { Proposal, ProposedField } from "../features.ts";
import type { Box } from "../plane/box.ts";
import type { Point } from "../plane/primitives.ts";
import { isLabel, labelledIn } from "./labels.ts";
import { isIn } from "./tables.ts";
import { readAs, type Stated, statedIn } from "./values.ts";

export type Statements = { proposals: Proposal[]; contradicted: ProposedField[] };

/** A value beside its label is nearer than this on paper, in mm. */
const farthestBeside = 60;
const farthestBelow = 14;
const sameLine = 2.5;
/** In a cell, a value may stand a little left of its label. */
const farthestLeft = 6;
const mostLabels = 60;
const sureness = { title_block: 0.85, text: 0.7, recognised: 0.2 };

type Source = keyof typeof sureness;

/** What the texts of a sheet say about its part: labelled values, those in cells of their own, and plain notes. */
export function statementsIn(
  notes: readonly Note[],
  titleBlock: Box | null,
  isParted: (a: Point, b: Point) => boolean = () => false,
  written: Source = "text",
): Statements {
  const said: { stated: Stated; note: Note; text: string }[] = [];
  const taken = new Set<Note>();
  const labels = notes.filter(({ text }) => labelledIn(text)).slice(0, mostLabels);
  for (const note of labels) {
    const labelled = labelledIn(note.text);
    if (!labelled) continue;
    const { field, rest } = labelled;
    const other = rest === "" ? besideLabel(note, notes, isParted) : undefined;
    const stated = readAs(field, other?.text ?? rest, true) ?? readAs(field, note.text);
    if (!stated) continue;
    taken.add(other ?? note);
    said.push({ stated, note, text: other ? `${note.text} ${other.text}` : note.text });
  }
  for (const note of notes)
    for (const stated of statedIn(note.text))
      if (!taken.has(note) || !said.some((one) => one.note === note && one.stated.field === stated.field))
        said.push({ stated, note, text: note.text });
  return settled(
    said.map(({ stated, note, text }): Proposal => {
      const source = written === "text" && titleBlock && isIn(titleBlock, note.at) ? "title_block" : written;
      return { ...stated, source, text, part: null, confidence: sureness[source] };
    }),
  );
}

/** The text in the cell of a label: on its line or under it. */
function besideLabel(label: Note, notes: readonly Note[], isParted: (a: Point, b: Point) => boolean) {
  let found: Note | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const note of notes) {
    const [right, down] = [note.at.x - label.at.x, label.at.y - note.at.y];
    const isBeside = Math.abs(down) <= sameLine && right > 0 && right <= farthestBeside;
    const isBelow =
      down > sameLine && down <= farthestBelow && right >= -farthestLeft && right <= farthestBeside;
    const away = isBelow ? 2 * down + Math.abs(right) : right;
    if (note === label || !(isBeside || isBelow) || away >= least || isLabel(note.text)) continue;
    if (isParted(label.at, note.at)) continue;
    least = away;
    found = note;
  }
  return found;
}

const spelling = (value: number | string) =>
  typeof value === "number" ? String(value) : value.replace(/[\s\-.,:]/g, "").toLowerCase();

/** One proposal for each field; none where two sources name different values. */
export function settled(all: readonly Proposal[]): Statements {
  const proposals: Proposal[] = [];
  const contradicted: ProposedField[] = [];
  for (const field of new Set(all.map((each) => each.field))) {
    const about = all.filter((each) => each.field === field);
    const best = about.reduce((a, b) => (b.confidence > a.confidence ? b : a));
    if (about.every((each) => agrees(each, best))) proposals.push(best);
    else contradicted.push(field);
  }
  return { proposals, contradicted };
}

/** A longer spelling of the same says no other value: "verzinkt" and "galvanisch verzinkt". */
function agrees(one: Proposal, other: Proposal): boolean {
  const [a, b] = [spelling(one.value), spelling(other.value)];
  return typeof one.value === "number" ? a === b : a.includes(b) || b.includes(a);
}
