import { bentSheet, stepOf } from "@kantwerk/geometry/testing/buildStep";
import { circle, dxfText, type Pairs, rectangle } from "@kantwerk/geometry/testing/drawDxf";
import type { TestFile } from "./fixtures.ts";

type Plate = { length: number; width: number; thickness?: number };

/** A DXF of a plate in mm with two holes of 9 mm, and optionally its thickness as a note. */
export function plateDxf(name: string, { length, width, thickness }: Plate): TestFile {
  const holes = [circle(20, 20, 4.5), circle(length - 20, 20, 4.5)];
  const note: Pairs = [
    [0, "TEXT"],
    [8, "0"],
    [10, 0],
    [20, -20],
    [40, 5],
    [1, `t = ${thickness}`],
  ];
  const text = dxfText({
    entities: [rectangle(0, 0, length, width), ...holes, ...(thickness ? [note] : [])],
    header: { INSUNITS: [70, 4] },
  });
  return { name, mimeType: "application/dxf", buffer: Buffer.from(text) };
}

/** A DXF that cannot be read, because it breaks off. */
export const brokenDxf = (name: string): TestFile => ({
  name,
  mimeType: "application/dxf",
  buffer: Buffer.from("AutoCAD Binary DXF\r\n\x1a\0 and more", "latin1"),
});

/**
 * An angle of 2 mm sheet with two holes of 8 mm and one of 1.5 mm (smaller than the sheet's thickness) in its lower leg.
 * Its legs are 47 and 50 - π mm long, and the neutral line of the bend is π mm: 97 mm unfolded with the K factor 0.5.
 */
export async function angleStep(name: string, { width } = { width: 90 }): Promise<TestFile> {
  const sheet = bentSheet({
    thickness: 2,
    width,
    legs: [47, 50 - Math.PI],
    bends: [{ angle: 90, inner_radius: 1 }],
  });
  const part = sheet
    .hole({ diameter: 8, at: [20, 20] })
    .hole({ diameter: 8, at: [20, width - 20] })
    .hole({ diameter: 1.5, at: [20, width / 2] });
  return { name, mimeType: "model/step", buffer: Buffer.from(await stepOf(part)) };
}
