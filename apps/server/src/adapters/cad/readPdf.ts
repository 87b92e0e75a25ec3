import { type PDFiumDocument, PDFiumLibrary } from "@hyzyla/pdfium";
import type { Features } from "@kantwerk/geometry/features";
import { readPdf as readDrawnPdf } from "@kantwerk/geometry/pdf/readPdf";
import { ReadingFailed, type ReadingResult } from "./fileReader.ts";
import { fromPixels, pageOf, thumbnailOf } from "./pictures.ts";
import { mostSide, recogniseTexts } from "./recogniseTexts.ts";

/** Maximum number of pages that are displayed and read, and length of the text stored per page. */
const mostPages = 500;
const mostCharacters = 100_000;
const longerSide = 2400;

let library: Promise<PDFiumLibrary> | undefined;

/** Opens the document, and closes it after the work. @throws ReadingFailed `protected` or `unreadable` */
async function inDocument<T>(bytes: Uint8Array, work: (document: PDFiumDocument) => Promise<T>): Promise<T> {
  library ??= PDFiumLibrary.init();
  const pdfium = await library;
  const document = await pdfium.loadDocument(bytes).catch((error: unknown) => {
    const locked = /password|security/i.test(String(error));
    throw new ReadingFailed(locked ? "protected" : "unreadable", String(error));
  });
  try {
    return await work(document);
  } finally {
    document.destroy();
  }
}

/** Pixels of a page, from 1. @throws ReadingFailed if the page does not exist or is empty */
async function draw(document: PDFiumDocument, number: number, side = longerSide) {
  if (number < 1 || number > Math.min(document.getPageCount(), mostPages))
    throw new ReadingFailed("unreadable");
  const page = document.getPage(number - 1);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = side / Math.max(originalWidth, originalHeight);
  if (!Number.isFinite(scale) || scale <= 0) throw new ReadingFailed("unreadable");
  const pixels = (length: number) => Math.max(1, Math.round(length * scale));
  const { data, width, height } = await page.render({
    width: pixels(originalWidth),
    height: pixels(originalHeight),
    scale: 1,
    render: "bitmap",
  });
  return () => fromPixels(data, width, height);
}

/** A damaged page has no text; the others are still read. */
function textOf(document: PDFiumDocument, index: number): string {
  try {
    return document.getPage(index).getText().slice(0, mostCharacters);
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return "";
  }
}

function textsOf(document: PDFiumDocument): string[] {
  const count = Math.min(document.getPageCount(), mostPages);
  return Array.from({ length: count }, (_, index) => textOf(document, index));
}

/** The drawing in a PDF; null where nothing is drawn, or it cannot be read: its texts and pages still can. */
async function drawingIn(bytes: Uint8Array): Promise<Features | null> {
  try {
    const { features } = await readDrawnPdf(bytes);
    return features.contours.length > 0 ? features : null;
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return null;
  }
}

/** The texts of a scanned sheet; each of several pages may show another part. */
async function scanIn(document: PDFiumDocument, pages: readonly string[]): Promise<Features | null> {
  const isScan = pages.length === 1 && pages[0]?.trim() === "";
  return isScan ? recogniseTexts((await draw(document, 1, mostSide))()) : null;
}

/** Reads the text of all pages and the drawing, in a scan what can be recognised, and renders the first page. */
export const readPdf = (bytes: Uint8Array): Promise<ReadingResult> =>
  inDocument(bytes, async (document) => {
    const pages = textsOf(document);
    const picture = await draw(document, 1);
    const renditions = [await thumbnailOf(picture()), await pageOf(picture(), 1)];
    const features = (await drawingIn(bytes)) ?? (await scanIn(document, pages));
    return { features, pages, renditions };
  });

/** Renders one more page, from 1. */
export const readPdfPage = (bytes: Uint8Array, number: number): Promise<ReadingResult> =>
  inDocument(bytes, async (document) => {
    const picture = await draw(document, number);
    return { features: null, pages: [], renditions: [await pageOf(picture(), number)] };
  });
