import { expect, test } from "vitest";
import { groupFiles } from "./groupFiles.ts";

const types: Record<string, string> = {
  step: "model/step",
  stp: "model/step",
  dxf: "image/vnd.dxf",
  pdf: "application/pdf",
  png: "image/png",
  txt: "text/plain",
};

function grouped(...names: string[]) {
  const files = names.map((name) => {
    const extension = name.split(".").at(-1)?.toLowerCase() ?? "";
    return { name, media_type: types[extension] ?? "" };
  });
  return groupFiles(files).map(({ base, files: group }) => [base, ...group.map(({ name }) => name)]);
}

test("a model and its drawings of the same name are one product, ignoring case and separators", () => {
  expect(grouped("bracket-01.PDF", "Bracket_01.step", "BRACKET 01.dxf", "cover.dxf")).toEqual([
    ["Bracket_01", "Bracket_01.step", "BRACKET 01.dxf", "bracket-01.PDF"],
    ["cover", "cover.dxf"],
  ]);
});

test("two models of one name are two products, each with the drawing in the same position", () => {
  expect(grouped("a.step", "a.stp", "a.pdf")).toEqual([
    ["a", "a.step", "a.pdf"],
    ["a", "a.stp"],
  ]);
  expect(grouped("a.dxf", "a.dxf", "a.pdf", "a.pdf", "a.pdf")).toEqual([
    ["a", "a.dxf", "a.pdf"],
    ["a", "a.dxf", "a.pdf", "a.pdf"],
  ]);
});

test("drawings without a model are a product too, and their note belongs to it", () => {
  expect(grouped("a.pdf", "a.png", "a.txt", "b.txt")).toEqual([
    ["a", "a.pdf", "a.png", "a.txt"],
    ["b", "b.txt"],
  ]);
});
