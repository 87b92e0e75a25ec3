import { maxFileBytes } from "@kantwerk/contract/files";
import { maxMailBytes } from "@kantwerk/contract/productCreations";
import { expect, test } from "vitest";
import { laneOf, refusalOf } from "./readable.ts";

test("models, flat parts, PDFs and pictures are read, whatever the case of their ending", () => {
  expect(["Blech.v2.STP", "a.dxf", "a.PDF", "scan.tiff"].map((name) => laneOf({ name }))).toEqual([
    "step",
    "dxf",
    "pdf",
    "image",
  ]);
});

test("what can be attached but not read is refused here", () => {
  expect(refusalOf({ name: "part.igs", size: 10 })).toBe("fileType");
  expect(refusalOf({ name: "step", size: 10 })).toBe("fileType");
});

test("a file of exactly 10 MB may be sent, one byte more may not", () => {
  expect(refusalOf({ name: "a.step", size: maxFileBytes })).toBeUndefined();
  expect(refusalOf({ name: "a.step", size: maxFileBytes + 1 })).toBe("fileTooLarge");
});

test("an e-mail may be larger than what is in it", () => {
  expect(refusalOf({ name: "Anfrage.EML", size: maxMailBytes })).toBeUndefined();
  expect(refusalOf({ name: "a.eml", size: maxMailBytes + 1 })).toBe("mailTooLarge");
});
