import type { FlatDrawing } from "../dxf/flatDrawing.ts";
import type { Features, Units } from "../features.ts";
import type { Affine } from "../plane/affine.ts";
import type { Box } from "../plane/box.ts";
import { type DxfReading, readLines } from "../readDxf.ts";
import { UnreadableCad } from "../unreadableCad.ts";
import { UnreadableDrawing } from "../unreadableDrawing.ts";
import { doublesOf, inPdf, type Pdfium } from "./library.ts";
import { strokesOf } from "./paths.ts";
import { textsOf } from "./texts.ts";

const millimetres = 25.4 / 72;
/** Pages on which a drawing is looked for, and lines and texts that are kept of each. */
const mostPages = 20;
const mostTexts = 200;
/** Coordinates are rounded to a hundredth of a point, or worse. */
const leastTolerance = 0.02;

const onPaper: Units = {
  declared: "mm",
  used: "mm",
  millimetres: 1,
  assumed: false,
  source: "header",
  doubts: [],
};

/** Reads the drawing in a PDF: that of the one page that has one. @throws UnreadableCad */
export async function readPdf(bytes: Uint8Array): Promise<DxfReading> {
  const readings = await inPdf(bytes, (pdfium, document) => {
    const count = Math.min(pdfium._FPDF_GetPageCount(document), mostPages);
    return Array.from({ length: count }, (_, index) => readPage(pdfium, document, index));
  });
  const found = readings.filter(({ features }) => features.prefill);
  const [first] = found.length > 0 ? found : readings;
  if (!first) throw new UnreadableCad("unreadable");
  return found.length > 1 ? ofSeveral(first, found.length) : first;
}

/** A page on which too much is drawn, as a map, still has its texts. */
function readPage(pdfium: Pdfium, document: number, index: number): DxfReading {
  const read = (withLines: boolean) => {
    const { drawing, page } = pageOf(pdfium, document, index, withLines);
    return readLines(drawing, onPaper, { page, least_tolerance: leastTolerance });
  };
  try {
    return read(true);
  } catch (error) {
    if (!(error instanceof UnreadableDrawing)) throw error;
    return read(false);
  }
}

type Page = { drawing: FlatDrawing; page: Box };

function pageOf(pdfium: Pdfium, document: number, index: number, withLines: boolean): Page {
  const handle = pdfium._FPDF_LoadPage(document, index);
  if (handle === 0) return { drawing: drawingOf(), page: { minX: 0, minY: 0, maxX: 0, maxY: 0 } };
  try {
    const { toPaper, page } = paperOf(pdfium, handle);
    const { solid, dashed } = withLines ? strokesOf(pdfium, handle, toPaper) : { solid: [], dashed: [] };
    const notes = textsOf(pdfium, handle, toPaper);
    return { drawing: drawingOf(solid, dashed, notes), page };
  } finally {
    pdfium._FPDF_ClosePage(handle);
  }
}

/** From points in the page's own directions to millimetres on the page as it is looked at. */
function paperOf(pdfium: Pdfium, handle: number): { toPaper: Affine; page: Box } {
  const [width, height] = [pdfium._FPDF_GetPageWidthF(handle), pdfium._FPDF_GetPageHeightF(handle)];
  const turns = pdfium._FPDFPage_GetRotation(handle) & 3;
  const [left, bottom] = lowerLeft(pdfium, handle);
  const [cos, sin] = (
    [
      [1, 0],
      [0, -1],
      [-1, 0],
      [0, 1],
    ] as const
  )[turns] ?? [1, 0];
  const s = millimetres;
  const turned = { a: cos * s, b: sin * s, c: -sin * s, d: cos * s };
  const corner = { x: turned.a * left + turned.c * bottom, y: turned.b * left + turned.d * bottom };
  const page = { minX: 0, minY: 0, maxX: width * s, maxY: height * s };
  // A page turned clockwise by a quarter has its lower left corner at the upper left.
  const [x, y] = [turns === 2 || turns === 3 ? page.maxX : 0, turns === 1 || turns === 2 ? page.maxY : 0];
  return { toPaper: { ...turned, e: x - corner.x, f: y - corner.y }, page };
}

function lowerLeft(pdfium: Pdfium, handle: number): [number, number] {
  let found: [number, number] = [0, 0];
  // FS_RECTF: left, top, right, bottom, four bytes each.
  const view = (address: number) => {
    pdfium._FPDF_GetPageBoundingBox(handle, address);
    const numbers = new DataView(pdfium.HEAPU8.buffer, address, 16);
    found = [numbers.getFloat32(0, true), numbers.getFloat32(12, true)];
  };
  doublesOf(pdfium, view);
  return found;
}

function drawingOf(
  cuts: FlatDrawing["cuts"] = [],
  dashed: FlatDrawing["dashed"] = [],
  notes: FlatDrawing["notes"] = [],
): FlatDrawing {
  const kept = notes.slice(0, mostTexts);
  return {
    cuts,
    dashed,
    notes,
    ...{
      bends: [],
      engraved: [],
      aside: [],
      layers: [],
      measures: [],
      dimensions: 0,
      invalid: 0,
      unread: 0,
      tooDeep: 0,
    },
    texts: kept.map(({ text }) => text),
  };
}

/** Several pages show a part each: none of them is the part of the file. */
function ofSeveral({ features, preview }: DxfReading, count: number): DxfReading {
  const nothing = { width: null, length: null, area: null, thickness: null, material: null, key: null };
  const none = { parts: [], holes: [], slots: [], bends: [], pierces: 0, cut_length: { outer: 0, inner: 0 } };
  const warnings: Features["warnings"] = [
    ...features.warnings,
    { code: "several_parts", count, different: count },
  ];
  return {
    flats: [],
    features: { ...features, ...nothing, ...none, proposals: [], prefill: false, warnings },
    preview,
  };
}
