import { round, rounded } from "../contours/rounding.ts";
import type { Note } from "../dxf/flatDrawing.ts";
import type { DrawingSheet, Proposal, ProposedField } from "../features.ts";
import type { Box } from "../plane/box.ts";
import { segmentToPiece } from "../plane/distances.ts";
import { type Point, type Primitive, primitiveBox, scaled } from "../plane/primitives.ts";
import { isCoarse, isMeasured } from "./coarse.ts";
import { type Frame, frameIn, holds } from "./frame.ts";
import { mayBePart, type Roles, rolesOf, thicknessOf } from "./outline.ts";
import { enlargedPaper } from "./papers.ts";
import { measuresIn, namedScale } from "./scale.ts";
import { settled, statementsIn } from "./statements.ts";
import { type Tables, tablesIn } from "./tables.ts";
import { type TrueScale, trueScale } from "./trueScale.ts";
import { piecesOf, viewsIn } from "./views.ts";

/** What is drawn on a sheet, in millimetres; `page` is the paper, where the file knows it. */
export type SheetDrawing = {
  lines: readonly Primitive[];
  notes: readonly Note[];
  /** Texts of dimensions that are no notes. */
  measures: readonly string[];
  page?: Box;
  tolerance: number;
};

/** A sheet; `outline` are the lines of the flat part in true size, undefined where views or scale cannot be told. */
export type SheetReading = {
  sheet: DrawingSheet | null;
  outline: Primitive[] | undefined;
  /** Lines of other kinds within the outline's view, in true size. */
  ofOutline: (lines: readonly Primitive[]) => Primitive[];
  /** A measure says the same as the scale. */
  proven: boolean;
  /** Views that may show another part. */
  beside: number;
  proposals: Proposal[];
  contradicted: ProposedField[];
};

const fewTexts = 3;

/** Reads a drawing sheet; undefined for a drawing that is none. */
export function readSheet(drawing: SheetDrawing): SheetReading | undefined {
  const { notes, page, tolerance } = drawing;
  const frame = frameIn(drawing.lines, page);
  if (!frame || !(page || isSheet(frame, drawing))) return undefined;
  const area = frame.box ?? frame.outer;
  const inside = drawing.lines.filter((line) => isInside(primitiveBox(line), area));
  const tables = frame.box ? tablesIn(inside, frame.box, notes) : noTables;
  const free = inside.filter((line) => !isOfTable(line, tables));
  const unit = frame.enlargement ?? 1;
  const besideTables = notes.filter(({ at }) => !tables.boxes.some((box) => holds(box, { ...boxAt(at) })));
  const views = viewsIn(free, besideTables, unit, tolerance);
  const roles = rolesOf(views ?? [], notes, tolerance);
  const measures = measuresIn([...besideTables.map(({ text }) => text), ...drawing.measures]);
  const named = namedScale(notes, tables.titleBlock);
  const { outline, side } = roles;
  const { enlargement } = frame;
  const isSure = page || tables.titleBlock || typeof named === "number" || frame.box !== frame.outer;
  const mayBeEnlarged = (times: number) => !page && enlargedPaper(frame.outer, times) !== undefined;
  const given = { mayBeEnlarged, isPage: page !== undefined, named, enlargement, measures, side, tolerance };
  const told = outline && isSure ? trueScale({ ...given, outline }) : undefined;
  const isBlurred =
    outline && told && page && isCoarse(free) && !isMeasured(outline, told.factor, measures, tolerance);
  const scale = isBlurred ? undefined : told;
  const times = (pieces: readonly Primitive[]) => pieces.map((piece) => scaled(piece, scale?.factor ?? 1));
  return {
    sheet: sheetOf(
      enlarged(frame, scale),
      tables,
      roles,
      scale?.scale ?? (typeof named === "number" ? named : null),
    ),
    outline: outline && scale ? times(piecesOf(outline, free, tolerance)) : undefined,
    ofOutline: (lines) =>
      outline ? times(lines.filter((line) => holds(outline.box, primitiveBox(line), tolerance))) : [],
    proven: scale?.proven ?? false,
    beside: outline ? roles.others.filter((view) => mayBePart(view, outline)).length : 0,
    ...said(notes, tables, roles, scale),
  };
}

const noTables: Tables = { titleBlock: null, boxes: [], lines: new Set() };
const boxAt = ({ x, y }: Point): Box => ({ minX: x, minY: y, maxX: x, maxY: y });

/** A frame of a paper's size with words in it, or any frame in the edge of the paper, with a scale. */
function isSheet({ box, outer, enlargement }: Frame, { notes, measures, lines }: SheetDrawing): boolean {
  const isDouble = box !== outer;
  const texts = notes.filter(({ at }) => holds(outer, boxAt(at))).length;
  const isAnnotated = texts >= fewTexts || measures.length > 0;
  const isNamed = isDouble && texts >= fewTexts && namedScale(notes, null) !== null;
  return lines.length > 4 && (enlargement === null ? isNamed : isAnnotated);
}

const onFrame = 0.3;

/** Within the frame and not of it. */
function isInside(box: Box, area: Box): boolean {
  const isAlong =
    (box.maxX - area.minX <= onFrame || area.maxX - box.minX <= onFrame) && box.maxX - box.minX <= onFrame
      ? true
      : (box.maxY - area.minY <= onFrame || area.maxY - box.minY <= onFrame) &&
        box.maxY - box.minY <= onFrame;
  return !isAlong && holds(area, box, onFrame);
}

const isOfTable = (line: Primitive, { boxes, lines }: Tables) =>
  lines.has(line) || boxes.some((box) => holds(box, primitiveBox(line), onFrame));

/** The frame by the paper that its scale has shown it to be. */
const enlarged = (frame: Frame, scale: TrueScale | undefined): Frame =>
  scale?.enlargement && scale.enlargement !== frame.enlargement
    ? { ...frame, paper: enlargedPaper(frame.outer, scale.enlargement) ?? null }
    : frame;

function sheetOf(
  frame: Frame,
  { titleBlock }: Tables,
  roles: Roles,
  scale: number | null,
): DrawingSheet | null {
  const box = ({ minX, minY, maxX, maxY }: Box) =>
    rounded({ min_x: minX, min_y: minY, max_x: maxX, max_y: maxY });
  const views = [
    ...(roles.outline ? [{ role: "outline" as const, box: box(roles.outline.box) }] : []),
    ...(roles.side ? [{ role: "side" as const, box: box(roles.side.box) }] : []),
    ...roles.others.slice(0, 100).map((view) => ({ role: "other" as const, box: box(view.box) })),
  ];
  return {
    paper: frame.paper,
    scale: scale === null ? null : Number(scale.toPrecision(6)),
    frame: frame.box && box(frame.box),
    title_block: titleBlock && box(titleBlock),
    views,
  };
}

const mostTableLines = 5000;
const [thinnest, thickest] = [0.2, 120];

/** What is written on the sheet, and the thickness that a side view shows. */
function said(
  notes: readonly Note[],
  { titleBlock, lines }: Tables,
  { side }: Roles,
  scale: TrueScale | undefined,
) {
  const rules = [...lines].slice(0, mostTableLines);
  const isParted = (from: Point, to: Point) => rules.some((rule) => segmentToPiece({ from, to }, rule) === 0);
  const written = statementsIn(notes, titleBlock, isParted);
  const thickness = side && scale ? round(thicknessOf(side) * scale.factor) : 0;
  if (thickness < thinnest || thickness > thickest) return written;
  return withSide(written, thickness);
}

function withSide(written: Pick<SheetReading, "proposals" | "contradicted">, thickness: number) {
  const shown: Proposal = {
    field: "thickness",
    value: thickness,
    source: "side_view",
    text: "",
    part: null,
    confidence: 0.75,
  };
  if (written.contradicted.includes("thickness")) return written;
  const noted = written.proposals.find(({ field }) => field === "thickness");
  const isSame = noted && Math.abs(Number(noted.value) - thickness) <= 0.05;
  if (isSame) return written;
  const { proposals, contradicted } = settled([...written.proposals, shown]);
  return { proposals, contradicted: [...written.contradicted, ...contradicted] };
}

/** Thickness and material that a sheet names without contradiction. */
export function notedOn({ proposals }: Pick<SheetReading, "proposals">) {
  const proposed = (field: ProposedField) => proposals.find((each) => each.field === field)?.value;
  const [thickness, material] = [proposed("thickness"), proposed("material")];
  return {
    thickness: typeof thickness === "number" ? thickness : null,
    material: typeof material === "string" ? material : null,
  };
}
