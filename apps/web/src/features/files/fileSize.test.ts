import { expect, test } from "vitest";
import { fileSize } from "./fileSize.ts";

test("sizes use the unit that fits, in the reader's number format", () => {
  expect(fileSize(812, "en")).toBe("812 bytes");
  expect(fileSize(1536, "en")).toBe("2 kB");
  expect(fileSize(1.4 * 1024 * 1024, "de")).toBe("1,4 MB");
});

test("the size of the largest allowed file reads the same as the limit in the texts", () => {
  expect(fileSize(10 * 1024 * 1024, "en")).toBe("10 MB");
});
