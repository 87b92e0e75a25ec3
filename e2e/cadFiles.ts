import { bentSheet, plate, stepOf } from "@kantwerk/geometry/testing/buildStep";
import { circle, dxfText, rectangle } from "@kantwerk/geometry/testing/drawDxf";
import type { TestFile } from "./fixtures.ts";

/** A DXF of a plate in mm with two holes of 9 mm. */
export function plateDxf(name: string, { length, width }: { length: number; width: number }): TestFile {
  const holes = [circle(20, 20, 4.5), circle(length - 20, 20, 4.5)];
  const text = dxfText({
    entities: [rectangle(0, 0, length, width), ...holes],
    header: { INSUNITS: [70, 4] },
  });
  return { name, mimeType: "application/dxf", buffer: Buffer.from(text) };
}

/** A DXF that nobody reads, for it is binary. */
export const binaryDxf = (name: string): TestFile => ({
  name,
  mimeType: "application/dxf",
  buffer: Buffer.from("AutoCAD Binary DXF\r\n\x1a\0 and more", "latin1"),
});

/**
 * An angle of 2 mm sheet, 90 mm wide: two holes of 8 mm and one of 1.5 mm, smaller than the sheet is thick, in its lower
 * leg. Its legs are 47 and 50 - π long and the bend π at its middle, so that by the K factor of 0.5 it is 97 mm laid flat.
 */
export async function angleStep(name: string): Promise<TestFile> {
  const sheet = bentSheet({
    thickness: 2,
    width: 90,
    legs: [47, 50 - Math.PI],
    bends: [{ angle: 90, inner_radius: 1 }],
  });
  const part = sheet
    .hole({ diameter: 8, at: [20, 20] })
    .hole({ diameter: 8, at: [20, 70] })
    .hole({ diameter: 1.5, at: [20, 45] });
  return stepFile(name, await stepOf(part));
}

/** A flat plate of 4 mm. */
export const plateStep = async (name: string, sizes: { length: number; width: number }): Promise<TestFile> =>
  stepFile(name, await stepOf(plate({ ...sizes, thickness: 4 })));

const stepFile = (name: string, bytes: Uint8Array): TestFile => ({
  name,
  mimeType: "model/step",
  buffer: Buffer.from(bytes),
});
