import { expect, test } from "vitest";
import { fileSize } from "./fileSize.ts";

test("sizes are read in the unit that fits, in the reader's notation", () => {
  expect(fileSize(812, "en")).toBe("812 bytes");
  expect(fileSize(1536, "en")).toBe("2 kB");
  expect(fileSize(1.4 * 1024 * 1024, "de")).toBe("1,4 MB");
});

test("the largest file that may be uploaded is shown as the limit is said", () => {
  expect(fileSize(10 * 1024 * 1024, "en")).toBe("10 MB");
});
