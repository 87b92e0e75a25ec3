import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** A file as passed to Playwright. */
export type TestFile = { name: string; mimeType: string; buffer: Buffer };

const real = join(import.meta.dirname, "../../shared/cad");

/** A real file if the reference files are available, otherwise a generated one. */
function realOr(path: string, mimeType: string, own: () => string): TestFile {
  const file = join(real, path);
  const buffer = existsSync(file) ? readFileSync(file) : Buffer.from(own(), "latin1");
  return { name: basename(path), mimeType, buffer };
}

/** A drawing as a PDF with one page. */
export const drawing = (): TestFile => realOr("pdf/um-1153.pdf", "application/pdf", smallPdf);

/** A flat pattern as DXF. */
export const flatPattern = (): TestFile =>
  realOr("dxf/voron-250_back_panel.dxf", "application/dxf", smallDxf);

/** A PDF with this many pages, each with a rectangle. */
export const pdfOf = (name: string, pages: number): TestFile => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(smallPdf(pages), "latin1"),
});

/** A meaningless text file with this name and size. */
export const plainFile = (name: string, mimeType: string, bytes: number): TestFile => ({
  name,
  mimeType,
  buffer: Buffer.alloc(bytes, "x"),
});

/** Pages with a rectangle, all with the same content. */
function smallPdf(pages = 1): string {
  const content = "40 40 200 100 re S";
  const numbers = Array.from({ length: pages }, (_, index) => index + 4);
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(" ")}] /Count ${pages} >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...numbers.map(() => "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 3 0 R >>"),
  ];
  let text = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return text + table + end;
}

/** A plate of 200 × 100 with a hole. */
function smallDxf(): string {
  const corners = [
    [0, 0],
    [200, 0],
    [200, 100],
    [0, 100],
    [0, 0],
  ];
  const edges = corners.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = corners[index] ?? [];
    return ["0", "LINE", "8", "0", "10", fromX, "20", fromY, "11", x, "21", y];
  });
  const hole = ["0", "CIRCLE", "8", "0", "10", 100, "20", 50, "40", 8];
  const groups = ["0", "SECTION", "2", "ENTITIES", ...edges.flat(), ...hole, "0", "ENDSEC", "0", "EOF"];
  return `${groups.join("\n")}\n`;
}
