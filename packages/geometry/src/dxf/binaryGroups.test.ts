import { expect, test } from "vitest";
import { readDxf } from "../readDxf.ts";
import { binaryDxf } from "../testing/binaryDxf.ts";
import { circle, dxfText, line, polyline } from "../testing/drawDxf.ts";
import { readBinaryGroups } from "./binaryGroups.ts";

const text = dxfText({
  header: { ACADVER: [1, "AC1015"], INSUNITS: [70, 4] },
  layers: [
    [
      [0, "LAYER"],
      [2, "Löcher"],
      [70, 0],
      [62, -7],
    ],
  ],
  entities: [
    polyline([
      [0, 0],
      [120.5, 0],
      [120.5, 80, 0.5],
      [0, 80],
    ]),
    circle(20, 20, 4),
    line(-1e-9, 3, 5, 7.25, "Löcher"),
  ],
});
const widths = [1, 2] as const;

test.each(widths)("a binary drawing with codes of %i byte is read as the same in text", (width) => {
  expect(readDxf(binaryDxf(text, width))).toEqual(readDxf(Buffer.from(text)));
});

test("extended data, flags and pictures of a binary drawing are skipped by their size", () => {
  const head = Buffer.from("AutoCAD Binary DXF\r\n\x1a\0", "latin1");
  const chunk = Buffer.concat([Buffer.of(0x36, 0x01, 3), Buffer.of(0, 0, 0)]);
  const flag = Buffer.of(0x22, 0x01, 1);
  const long = Buffer.concat([Buffer.of(160, 0), Buffer.alloc(8, 1)]);
  const extended = Buffer.concat([Buffer.of(0xe8, 0x03), Buffer.from("x\0")]);
  const start = Buffer.concat([Buffer.of(0, 0), Buffer.from("SECTION\0")]);
  const groups = [...readBinaryGroups(Buffer.concat([head, start, chunk, flag, long, extended, start]))];
  expect(groups.map(({ code }) => code)).toEqual([0, 290, 160, 1000, 0]);
});

test("texts of an old binary drawing are read in the code page of its header", () => {
  const old = dxfText({ header: { DWGCODEPAGE: [3, "ANSI_1252"] }, entities: [circle(0, 0, 9, "Löcher")] });
  const file = Buffer.from(binaryDxf(old, 1)).toString("latin1");
  const { layers } = readDxf(Buffer.from(file.replace("LÃ¶cher", "Löcher"), "latin1")).features;
  expect(layers.map(({ name }) => name)).toEqual(["Löcher"]);
});

test.each(widths)("a binary drawing with codes of %i byte that breaks off says what it lost", (width) => {
  const whole = binaryDxf(text, width);
  for (let end = 0; end < whole.length - 12; end += 1) {
    const file = whole.subarray(0, end);
    try {
      const { warnings } = readDxf(file).features;
      if (Buffer.from(file).includes("ENTITIES\0")) {
        expect(warnings.map(({ code }) => code)).toContain("unread_entities");
      }
    } catch (error) {
      expect(error).toMatchObject({ code: "not_dxf" });
    }
  }
});

test("a binary drawing with damaged bytes ends", () => {
  const whole = binaryDxf(text, 2);
  for (let at = 22; at < whole.length; at += 1) {
    const damaged = Uint8Array.from(whole);
    damaged[at] = (at * 151) % 256;
    expect(() => [...readBinaryGroups(damaged)]).not.toThrow();
  }
});
