import { maxFileBytes } from "@kantwerk/contract/files";
import { maxMailBytes, maxZipBytes } from "@kantwerk/contract/productCreations";
import { expect, test } from "vitest";
import { laneOf, refusalOf } from "./readable.ts";

test("models, flat patterns, PDFs and pictures are accepted, whatever the case of their extension", () => {
  expect(["Blech.v2.STP", "a.dxf", "a.PDF", "scan.tiff"].map((name) => laneOf({ name }))).toEqual([
    "step",
    "dxf",
    "pdf",
    "image",
  ]);
});

test("files that can be attached but not read are refused", () => {
  expect(refusalOf({ name: "part.igs", size: 10 })).toBe("fileIges");
  expect(refusalOf({ name: "plan.DWG", size: 10 })).toBe("fileDwg");
  expect(refusalOf({ name: "setup.exe", size: 10 })).toBe("fileType");
  expect(refusalOf({ name: "step", size: 10 })).toBe("fileType");
});

test("a file of exactly 10 MB may be sent, one byte more may not", () => {
  expect(refusalOf({ name: "a.step", size: maxFileBytes })).toBeUndefined();
  expect(refusalOf({ name: "a.step", size: maxFileBytes + 1 })).toBe("fileTooLarge");
});

test("a ZIP is accepted, and may be larger than the files in it", () => {
  expect(refusalOf({ name: "Parts.ZIP", size: maxZipBytes })).toBeUndefined();
  expect(refusalOf({ name: "parts.zip", size: maxZipBytes + 1 })).toBe("zipTooLarge");
});

test("an e-mail may be larger than other files", () => {
  expect(refusalOf({ name: "Anfrage.EML", size: maxMailBytes })).toBeUndefined();
  expect(refusalOf({ name: "a.eml", size: maxMailBytes + 1 })).toBe("mailTooLarge");
});
