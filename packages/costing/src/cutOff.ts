import Big from "big.js";
import type { Group, Product, Settings } from "./calculated.ts";
import { type Input, input, type Source, settingSource } from "./costRow.ts";
import { areaOf, isLong, isLongStock, lengthOf } from "./longPart.ts";
import { stockArea } from "./sectionFit.ts";

/** A length of long stock for one piece: in metres for prices per metre, and in kg. */
export type CutOff = {
  metres: Big;
  /** `metres` in the names of the inputs. */
  metresFormula: string;
  gross: Big | null;
  formula: string;
  /** Whether the weight was calculated with the density. */
  isByDensity: boolean;
  inputs: Input[];
};

const perKg = new Big("1e-9");

/** Whether a product takes a length of stock: by its own shape, or because long stock was chosen. */
const isCutOff = (product: Product, group: Group | null): boolean =>
  isLong(product) || (group !== null && isLongStock(group));

type Weighed = Pick<CutOff, "gross" | "formula" | "isByDensity" | "inputs">;

/** Weight of a length in mm: by the weight of the whole bar, else section × density, else by the piece's own weight. */
function weighed(product: Product, group: Group | null, length: Big, density: number): Weighed {
  const name = product.part_kind === "turned" ? "stock_length" : "length";
  const own: Source = { type: "products", id: product.id };
  if (group?.weight && group.length && isLongStock(group)) {
    const of: Source = { type: "groups", id: group.id };
    return {
      gross: new Big(group.weight).times(length).div(group.length),
      formula: `bar_weight × (${name} + kerf) / bar_length`,
      isByDensity: false,
      inputs: [input("bar_weight", group.weight, "kg", of), input("bar_length", group.length, "mm", of)],
    };
  }
  const ofStock = group && stockArea(group);
  const area = ofStock ?? areaOf(product);
  if (area)
    return {
      gross: area.times(length).times(density).times(perKg),
      formula: `section_area × (${name} + kerf) × density`,
      isByDensity: true,
      inputs: [input("section_area", area, "mm2", ofStock && group ? { type: "groups", id: group.id } : own)],
    };
  const net = isLong(product) ? product.weight_per_unit : null;
  const whole = lengthOf(product);
  if (net === null || !whole) return { gross: null, formula: "weight", isByDensity: false, inputs: [] };
  return {
    gross: new Big(net).times(length).div(whole),
    formula: `weight_per_unit × (${name} + kerf) / ${name}`,
    isByDensity: false,
    inputs: [input("weight_per_unit", net, "kg", own)],
  };
}

/**
 * The length that a piece takes of long stock: its own along the axis, the allowance and one kerf. Null if the product is
 * cut from a sheet, or its length is unknown.
 * @param group the stock, null where none is known or none fits
 * @param density in kg/m³
 */
export function cutOff(
  product: Product,
  group: Group | null,
  settings: Settings,
  density: number,
): CutOff | null {
  const own = isCutOff(product, group) ? lengthOf(product) : null;
  if (own === null) return null;
  const name = product.part_kind === "turned" ? "stock_length" : "length";
  const piece = new Big(own).plus(product.additional_length ?? 0);
  const length = piece.plus(settings.kerf);
  const { inputs, ...weight } = weighed(product, group, length, density);
  return {
    metres: length.div(1000),
    metresFormula: `(${name} + kerf) / 1000`,
    ...weight,
    inputs: [
      ...inputs,
      input(name, piece, "mm", { type: "products", id: product.id }),
      input("kerf", settings.kerf, "mm", settingSource(settings, "kerf")),
    ],
  };
}
