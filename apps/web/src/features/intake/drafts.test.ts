import { maxCreationFiles } from "@kantwerk/contract/productCreations";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

let drafts: typeof import("./drafts.ts");
let errors: typeof import("../../lib/errors.ts");

beforeAll(async () => {
  vi.stubGlobal("location", new URL("http://page.example/"));
  vi.stubGlobal("document", { documentElement: {}, querySelector: () => null });
  drafts = await import("./drafts.ts");
  errors = await import("../../lib/errors.ts");
});

beforeEach(() => drafts.chosenFiles.set([]));

const file = (name: string) => new File(["x"], name, { lastModified: 1 });

test("a file that is dropped twice is listed once", () => {
  drafts.choose([file("a.step")]);
  drafts.choose([file("a.step"), file("b.dxf")]);
  expect(drafts.chosenFiles.get().map(({ name }) => name)).toEqual(["a.step", "b.dxf"]);
});

test("files over the limit are left out, and refused files do not count towards it", () => {
  const many = Array.from({ length: maxCreationFiles + 3 }, (_, place) => file(`${place}.dxf`));
  expect(drafts.choose([file("program.exe"), ...many])).toBe(3);
  expect(drafts.chosenFiles.get()).toHaveLength(maxCreationFiles + 1);
  expect(drafts.choose([file("one more.dxf")])).toBe(1);
});

test("the file that the server refuses shows the reason, and the others stay unchanged", () => {
  drafts.choose([file("a.step"), file("b.dxf")]);
  const body = { errors: { files: ["This file type is not accepted"] }, file: "b.dxf" };
  expect(drafts.refuse(drafts.chosenFiles.get(), new errors.ApiError(422, body))).toBe(true);
  expect(drafts.chosenFiles.get().map(({ problem }) => problem)).toEqual([
    undefined,
    "This file type is not accepted",
  ]);
  expect(drafts.refuse(drafts.chosenFiles.get(), new TypeError("no answer"))).toBe(false);
});
