import { expect, test } from "vitest";
import { madeIds, outcomeOf, stateOf } from "./outcome.ts";
import type { CreationFile } from "./records.ts";

const file = (name: string, more: Partial<CreationFile> = {}): CreationFile => ({
  name,
  status: "done",
  message: null,
  product_id: null,
  file_id: null,
  same_as: [],
  components: [],
  becomes: [],
  products: [],
  ...more,
});

test("a model and its drawing become one product, an e-mail none; files without a product are sorted by how they ended", () => {
  const { made, mails, failed, stopped } = outcomeOf([
    file("ask.eml", { file_id: "text" }),
    file("a.step", { product_id: "a" }),
    file("b.dxf", { status: "failed", message: "damaged" }),
    file("a.pdf", { product_id: "a" }),
    file("c.dxf", { status: "stopped" }),
  ]);
  expect(made.map(({ product_id, files }) => [product_id, files.length])).toEqual([["a", 2]]);
  expect(mails.map(({ name }) => name)).toEqual(["ask.eml"]);
  expect(failed.map(({ name }) => name)).toEqual(["b.dxf"]);
  expect(stopped.map(({ name }) => name)).toEqual(["c.dxf"]);
});

test("a product is being read while any of its files is, and done once one of them could be read", () => {
  const of = (...statuses: CreationFile["status"][]) =>
    stateOf({ product_id: "a", files: statuses.map((status) => file("a", { status })) });
  expect(of("done", "running")).toBe("running");
  expect(of("done", "failed")).toBe("done");
  expect(of("stopped", "stopped")).toBe("stopped");
});

test("parts of an assembly count as products of the creation, each once", () => {
  const component = { product_id: "part", name: "", number: "", quantity: 2, same_as: [] };
  expect(madeIds([file("a.step", { product_id: "a", components: [component] }), file("b.dxf")])).toEqual([
    "a",
    "part",
  ]);
});
