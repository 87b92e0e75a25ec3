import { PDFiumLibrary } from "@hyzyla/pdfium";
import { UnreadableCad } from "../unreadableCad.ts";

/** The functions of PDFium that its wrapper has no words for. Handles and addresses are numbers, 0 is none. */
export type Pdfium = {
  HEAPU8: Uint8Array;
  _malloc(size: number): number;
  _free(address: number): void;
  _FPDF_LoadMemDocument(address: number, size: number, password: number): number;
  _FPDF_CloseDocument(document: number): void;
  _FPDF_GetLastError(): number;
  _FPDF_GetPageCount(document: number): number;
  _FPDF_LoadPage(document: number, index: number): number;
  _FPDF_ClosePage(page: number): void;
  _FPDF_GetPageWidthF(page: number): number;
  _FPDF_GetPageHeightF(page: number): number;
  _FPDFPage_GetRotation(page: number): number;
  _FPDF_GetPageBoundingBox(page: number, box: number): number;
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFPageObj_GetType(object: number): number;
  _FPDFPageObj_GetMatrix(object: number, matrix: number): number;
  _FPDFPageObj_GetDashCount(object: number): number;
  _FPDFPageObj_GetStrokeWidth(object: number, width: number): number;
  _FPDFFormObj_CountObjects(form: number): number;
  _FPDFFormObj_GetObject(form: number, index: number): number;
  _FPDFPath_CountSegments(path: number): number;
  _FPDFPath_GetPathSegment(path: number, index: number): number;
  _FPDFPath_GetDrawMode(path: number, fill: number, stroke: number): number;
  _FPDFPathSegment_GetPoint(segment: number, x: number, y: number): number;
  _FPDFPathSegment_GetType(segment: number): number;
  _FPDFPathSegment_GetClose(segment: number): number;
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(text: number): void;
  _FPDFText_CountChars(text: number): number;
  _FPDFText_GetUnicode(text: number, index: number): number;
  _FPDFText_GetFontSize(text: number, index: number): number;
  _FPDFText_GetMatrix(text: number, index: number, matrix: number): number;
  _FPDFText_GetCharOrigin(text: number, index: number, x: number, y: number): number;
};

const passwordMissing = 4;
let opened: Promise<Pdfium> | undefined;

const open = (): Promise<Pdfium> =>
  (opened ??= PDFiumLibrary.init().then((library) => Reflect.get(library, "module") as Pdfium));

/** Opens a PDF for the work and closes it afterwards. @throws UnreadableCad */
export async function inPdf<T>(bytes: Uint8Array, work: (pdfium: Pdfium, document: number) => T): Promise<T> {
  const pdfium = await open();
  const address = pdfium._malloc(bytes.length);
  pdfium.HEAPU8.set(bytes, address);
  const document = pdfium._FPDF_LoadMemDocument(address, bytes.length, 0);
  try {
    if (document === 0)
      throw new UnreadableCad(pdfium._FPDF_GetLastError() === passwordMissing ? "encrypted" : "unreadable");
    return work(pdfium, document);
  } finally {
    if (document !== 0) pdfium._FPDF_CloseDocument(document);
    pdfium._free(address);
  }
}

/** Calls with room for so many numbers of four bytes, and answers with what was written there. */
export function floatsOf(pdfium: Pdfium, count: number, call: (address: number) => unknown): number[] {
  return readNumbers(pdfium, count * 4, call, (view) =>
    Array.from({ length: count }, (_, index) => view.getFloat32(index * 4, true)),
  );
}

/** The same with two numbers of eight bytes. */
export function doublesOf(pdfium: Pdfium, call: (address: number) => unknown): [number, number] {
  return readNumbers(pdfium, 16, call, (view) => [view.getFloat64(0, true), view.getFloat64(8, true)]);
}

function readNumbers<T>(
  pdfium: Pdfium,
  size: number,
  call: (address: number) => unknown,
  read: (view: DataView) => T,
) {
  const address = pdfium._malloc(size);
  try {
    pdfium.HEAPU8.fill(0, address, address + size);
    call(address);
    return read(new DataView(pdfium.HEAPU8.buffer, address, size));
  } finally {
    pdfium._free(address);
  }
}
