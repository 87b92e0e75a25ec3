import { type Affine, apply, composed } from "../plane/affine.ts";
import { lineOf, type Point, type Primitive } from "../plane/primitives.ts";
import { UnreadableDrawing } from "../unreadableDrawing.ts";
import { arcsOf } from "./bezier.ts";
import { floatsOf, type Pdfium } from "./library.ts";

/** Lines of a page that are stroked, in millimetres of paper; `layer` names how wide. */
export type Strokes = { solid: Primitive[]; dashed: Primitive[] };

const kinds = { path: 2, form: 5 };
const segments = { line: 0, curve: 1 };
const mostPieces = 200_000;
const deepestForm = 8;
const outOfPage = 1e5;

/** All stroked lines and curves of a page, those in forms too; `toPaper` leads from points to paper. */
export function strokesOf(pdfium: Pdfium, page: number, toPaper: Affine): Strokes {
  const found: Strokes = { solid: [], dashed: [] };
  const look = (object: number, placing: Affine, depth: number) => {
    const kind = pdfium._FPDFPageObj_GetType(object);
    if (kind === kinds.path) add(pdfium, object, placing, found);
    if (kind !== kinds.form || depth >= deepestForm) return;
    const within = composed(placing, matrixOf(pdfium, object));
    const count = pdfium._FPDFFormObj_CountObjects(object);
    for (let index = 0; index < count; index += 1)
      look(pdfium._FPDFFormObj_GetObject(object, index), within, depth + 1);
  };
  const count = pdfium._FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index += 1) look(pdfium._FPDFPage_GetObject(page, index), toPaper, 0);
  return found;
}

function matrixOf(pdfium: Pdfium, object: number): Affine {
  const numbers = floatsOf(pdfium, 6, (at) => pdfium._FPDFPageObj_GetMatrix(object, at));
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers;
  return { a, b, c, d, e, f };
}

function add(pdfium: Pdfium, path: number, placing: Affine, found: Strokes): void {
  if (!isStroked(pdfium, path)) return;
  const matrix = composed(placing, matrixOf(pdfium, path));
  const target = pdfium._FPDFPageObj_GetDashCount(path) > 0 ? found.dashed : found.solid;
  const [width = 0] = floatsOf(pdfium, 1, (at) => pdfium._FPDFPageObj_GetStrokeWidth(path, at));
  const layer = `${Math.round(width * Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) * 100) / 100} mm`;
  for (const piece of piecesOf(pdfium, path, layer, (point) => apply(matrix, point))) target.push(piece);
  if (found.solid.length + found.dashed.length > mostPieces)
    throw new UnreadableDrawing("too_many_primitives");
}

function isStroked(pdfium: Pdfium, path: number): boolean {
  const numbers = floatsOf(pdfium, 2, (at) => pdfium._FPDFPath_GetDrawMode(path, at, at + 4));
  return numbers[1] !== 0;
}

function* piecesOf(
  pdfium: Pdfium,
  path: number,
  layer: string,
  placed: (point: Point) => Point,
): Generator<Primitive> {
  const count = Math.max(0, pdfium._FPDFPath_CountSegments(path));
  let start: Point | undefined;
  let at: Point | undefined;
  let handles: Point[] = [];
  for (let index = 0; index < count; index += 1) {
    const segment = pdfium._FPDFPath_GetPathSegment(path, index);
    const [x = 0, y = 0] = floatsOf(pdfium, 2, (to) => pdfium._FPDFPathSegment_GetPoint(segment, to, to + 4));
    const point = placed({ x, y });
    const kind = pdfium._FPDFPathSegment_GetType(segment);
    if (kind === segments.curve && at) {
      handles.push(point);
      if (handles.length < 3) continue;
      const [first, second, end] = handles as [Point, Point, Point];
      yield* arcsOf(layer, [at, first, second, end]).filter(isSound);
      handles = [];
    } else if (kind === segments.line && at) yield* lineBetween(layer, at, point);
    else start = point;
    at = point;
    if (pdfium._FPDFPathSegment_GetClose(segment) && start) {
      yield* lineBetween(layer, at, start);
      at = start;
    }
  }
}

const isSound = ({ from, to }: Primitive) =>
  [from.x, from.y, to.x, to.y].every((value) => Math.abs(value) < outOfPage);

function* lineBetween(layer: string, from: Point, to: Point): Generator<Primitive> {
  const line = lineOf(layer, from, to);
  if (isSound(line) && Math.hypot(from.x - to.x, from.y - to.y) > 1e-4) yield line;
}
