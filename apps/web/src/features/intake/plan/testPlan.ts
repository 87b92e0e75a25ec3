import type { PlanCorrection, PlannedProduct } from "@kantwerk/contract/productCreations";
import type { Creation, CreationFile } from "../records.ts";

/** A planned product, read without doubt. */
export const planned = (key: string, more: Partial<PlannedProduct> = {}): PlannedProduct => ({
  key,
  kind: "part",
  name: key,
  count: 1,
  products: 1,
  thickness: 2,
  material: "S235JR",
  quantity: 1,
  unit: "mm",
  warnings: [],
  file_id: null,
  part: null,
  width: 80,
  length: 200,
  bends: 0,
  shape: "sheet",
  other_shapes: [],
  section: null,
  sources: { name: "file_name", thickness: "geometry", material: "file_name", quantity: "file_name" },
  split: null,
  left_out: false,
  joins: null,
  ...more,
});

/** A file that was read for a plan. */
export const planFile = (
  name: string,
  becomes: PlannedProduct[],
  more: Partial<CreationFile> = {},
): CreationFile => ({
  name,
  status: "done",
  message: null,
  product_id: null,
  file_id: null,
  same_as: [],
  components: [],
  becomes,
  products: [],
  ...more,
});

export const planCreation = (files: CreationFile[]): Creation => ({
  id: "plan",
  type: "product-creations",
  meta: { version: 1 },
  status: "planned",
  progress: 1,
  message: null,
  files,
});

const millimetres = { mm: 1, cm: 10, m: 1000, in: 25.4, ft: 304.8 };

function readAgain(each: PlannedProduct, { unit }: PlanCorrection): PlannedProduct {
  if (!unit || !each.unit) return each;
  const factor = millimetres[unit] / millimetres[each.unit];
  const scaled = (value: number | null) => (value === null ? null : value * factor);
  return { ...each, unit, width: scaled(each.width), length: scaled(each.length) };
}

/** Corrects a plan as the server does. */
export function correctPlan(creation: Creation, becomes: readonly PlanCorrection[]): Creation {
  const changed = (each: PlannedProduct): PlannedProduct => {
    const correction = becomes.find(({ key }) => key === each.key);
    if (!correction) return each;
    const { leave_out, split: _, unit: _1, ...values } = correction;
    const kind = leave_out ? ("nothing" as const) : each.left_out && leave_out === false ? "part" : each.kind;
    return { ...readAgain(each, correction), ...values, kind, left_out: leave_out ?? each.left_out };
  };
  const files = creation.files.map((file) => ({ ...file, becomes: file.becomes.map(changed) }));
  return { ...creation, files };
}

/** Makes the products of a plan as the server does. */
export function commitPlan(creation: Creation): Creation {
  const files = creation.files.map((file) => ({
    ...file,
    products: file.becomes.flatMap(({ kind, products, key }) =>
      kind === "nothing" ? [] : Array.from({ length: products }, (_, at) => `${key}-${at}`),
    ),
  }));
  return { ...creation, status: "done", files };
}
