import { maxFileBytes } from "@kantwerk/contract/files";
import { expect, test } from "vitest";
import { refusalOf } from "./acceptance.ts";

test("a file of exactly 10 MB may be uploaded, one byte more may not", () => {
  expect(refusalOf({ name: "plan.pdf", size: maxFileBytes })).toBeUndefined();
  expect(refusalOf({ name: "plan.pdf", size: maxFileBytes + 1 })).toBe("fileTooLarge");
});

test("extensions are case-insensitive, and a wrong type is reported before the size", () => {
  expect(refusalOf({ name: "Blech.v2.STEP", size: 10 })).toBeUndefined();
  expect(refusalOf({ name: "setup.exe", size: maxFileBytes + 1 })).toBe("fileType");
});

test("a name without an extension, or only an extension, is rejected", () => {
  expect(refusalOf({ name: "pdf", size: 10 })).toBe("fileType");
  expect(refusalOf({ name: "drawing.", size: 10 })).toBe("fileType");
});
