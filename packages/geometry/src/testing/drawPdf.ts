import type { Pairs } from "./drawDxf.ts";

const points = 72 / 25.4;
const handle = 0.5522847498;
const fixed = (value: number) => (value * points).toFixed(3);

/** A PDF of one page that shows the lines, circles and texts of a drawing in millimetres of paper. */
export function pdfOfDrawing(
  entities: readonly Pairs[],
  [width, height]: readonly [number, number],
  turned = 0,
) {
  const content = entities.map((entity) => shown(entity)).join("\n");
  return new TextEncoder().encode(`%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [4 0 R] /Count 1 >> endobj
3 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
4 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 ${fixed(width)} ${fixed(height)}] /Rotate ${turned}
/Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >> endobj
5 0 obj << /Length ${content.length} >> stream
${content}
endstream endobj
trailer << /Root 1 0 R >>
%%EOF`);
}

const all = (entity: Pairs, code: number) =>
  entity.filter(([one]) => one === code).map(([, value]) => Number(value));

function shown(entity: Pairs): string {
  const [x = 0] = all(entity, 10);
  const [y = 0] = all(entity, 20);
  const type = entity[0]?.[1];
  if (type === "TEXT") {
    const words = String(entity.find(([code]) => code === 1)?.[1] ?? "").replace(/[()\\]/g, "\\$&");
    return `BT /F1 8 Tf ${fixed(x)} ${fixed(y)} Td (${words}) Tj ET`;
  }
  if (type === "CIRCLE") return circle(x, y, all(entity, 40)[0] ?? 0);
  const [xs, ys] =
    type === "LINE"
      ? [
          [x, all(entity, 11)[0] ?? 0],
          [y, all(entity, 21)[0] ?? 0],
        ]
      : [all(entity, 10), all(entity, 20)];
  const path = xs
    .map((each, index) => `${fixed(each)} ${fixed(ys[index] ?? 0)} ${index === 0 ? "m" : "l"}`)
    .join(" ");
  return `${path} ${type === "LINE" ? "S" : "s"}`;
}

/** Four Béziers, as every program draws a circle. */
function circle(x: number, y: number, r: number): string {
  const k = r * handle;
  const at = (...numbers: number[]) => numbers.map(fixed).join(" ");
  return `${at(x + r, y)} m ${at(x + r, y + k, x + k, y + r, x, y + r)} c ${at(x - k, y + r, x - r, y + k, x - r, y)} c
${at(x - r, y - k, x - k, y - r, x, y - r)} c ${at(x + k, y - r, x + r, y - k, x + r, y)} c s`;
}
