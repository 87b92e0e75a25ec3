import Big from "big.js";
import type { Product, ProductMaterial, Settings } from "./calculated.ts";
import { type Input, input, type Problem, type Source, settingSource } from "./costRow.ts";
import { type CutOff, cutOff } from "./cutOff.ts";
import { isLong } from "./longPart.ts";
import { misfitFacts, stockFit } from "./stockFit.ts";

const perKg = new Big("1e-9");

/** Net and gross weight of a blank, in kg, and their derivation. */
export type Blank = {
  gross: Big;
  net: Big;
  formula: string;
  inputs: Input[];
  /** The length of long stock, for prices per metre. */
  cutOff: CutOff | null;
  warnings: BlankWarning[];
};

/** Without a source it refers to the product-material. */
export type BlankWarning = Pick<Problem, "code" | "facts"> & { source?: Source };

type Measures = { length: Big; width: Big; thickness: Big; density: Big };

function measuresOf(product: Product, density: number): Measures | null {
  const { thickness } = product;
  if (product.length === null || product.width === null || thickness === null) return null;
  return {
    length: new Big(product.length),
    width: new Big(product.width),
    thickness: new Big(thickness),
    density: new Big(density).times(perKg),
  };
}

/** Measures required for the blank but missing on the product: without a thickness any sheet would match. */
export function missingMeasures(product: Product, { group }: Pick<ProductMaterial, "group">): BlankWarning[] {
  const { id, thickness, length, width } = product;
  const source: Source = { type: "products", id };
  if (isLong(product)) return [{ code: "measures_missing", source }];
  const hasSides = length !== null && width !== null;
  const isSheet = group ? group.form === "sheet" : hasSides;
  return [
    ...(thickness === null && isSheet ? [{ code: "thickness_missing" as const, source }] : []),
    ...(hasSides && (isSheet || thickness !== null) ? [] : [{ code: "measures_missing" as const, source }]),
  ];
}

/** Number of blanks in one orientation along one side of a sheet. */
const countAlong = (side: number, blank: Big, { kerf, sheet_margin }: Settings): Big => {
  const held = new Big(side)
    .minus(2 * sheet_margin)
    .plus(kerf)
    .div(blank.plus(kerf))
    .round(0, Big.roundDown);
  return held.gt(0) ? held : new Big(0);
};

/** Number of blanks on a sheet, in the better of both orientations. */
function blanksOnSheet(
  sheet: { length: number; width: number },
  length: Big,
  width: Big,
  settings: Settings,
): Big {
  const lying = countAlong(sheet.length, length, settings).times(countAlong(sheet.width, width, settings));
  const turned = countAlong(sheet.length, width, settings).times(countAlong(sheet.width, length, settings));
  return lying.gt(turned) ? lying : turned;
}

type Gross = Pick<Blank, "formula" | "inputs" | "gross">;
type OnSheet = { count: Big; name: "blanks_per_sheet" | "nested_per_sheet" };

const outline = (product: Product, { length, width }: Pick<Measures, "length" | "width">) => ({
  length: length.plus(product.additional_length ?? 0),
  width: width.plus(product.additional_width ?? 0),
});

/**
 * Pieces per sheet: the nested count, or the count of bounding boxes without nesting. Null if the stock is not a sheet
 * with both sides, or a side of the product is missing.
 */
export function sheetYield(
  product: Product,
  { group, nested }: Pick<ProductMaterial, "group" | "nested">,
  settings: Settings,
): OnSheet | null {
  if (group?.form !== "sheet" || group.length === null || group.width === null) return null;
  if (product.length === null || product.width === null) return null;
  if (nested && "per_sheet" in nested) return { count: new Big(nested.per_sheet), name: "nested_per_sheet" };
  const sides = { length: new Big(product.length), width: new Big(product.width) };
  const { length, width } = outline(product, sides);
  const sheet = { length: group.length, width: group.width };
  return { count: blanksOnSheet(sheet, length, width, settings), name: "blanks_per_sheet" };
}

function cutFromSheet(
  product: Product,
  used: ProductMaterial,
  measures: Measures,
  settings: Settings,
): Gross | "tooSmall" | null {
  const { group } = used;
  const held = sheetYield(product, used, settings);
  if (!held || !group || group.length === null || group.width === null) return null;
  const { count, name } = held;
  if (count.eq(0)) return "tooSmall";
  const weight =
    group.weight ??
    new Big(group.length).times(group.width).times(measures.thickness).times(measures.density);
  const of: Source = { type: "groups", id: group.id };
  const gross = new Big(weight).div(count);
  return {
    gross,
    formula: `sheet_weight / ${name}`,
    inputs: [
      input("sheet_weight", new Big(weight), "kg", of),
      input(name, count, "pcs", of),
      input("sheet_length", group.length, "mm", of),
      input("sheet_width", group.width, "mm", of),
    ],
  };
}

function cutAlone(product: Product, measures: Measures, settings: Settings): Gross {
  const { length, width } = outline(product, measures);
  const around = settings.kerf + 2 * settings.sheet_margin;
  const area = length.plus(around).times(width.plus(around));
  return {
    gross: area.times(measures.thickness).times(measures.density),
    formula: "(length + kerf + 2 × sheet_margin) × (width + kerf + 2 × sheet_margin) × thickness × density",
    inputs: [],
  };
}

type KnownBlanks = { settings: Settings; blanks: Map<ProductMaterial, Blank | null> };
const known = new WeakMap<Product, KnownBlanks>();

/** The blank of a product in a material, independent of the lot; null if neither measures nor a weight are known. */
export function blankOf(product: Product, used: ProductMaterial, settings: Settings): Blank | null {
  const before = known.get(product);
  const { blanks } =
    before?.settings === settings ? before : { blanks: new Map<ProductMaterial, Blank | null>() };
  const blank = blanks.get(used) ?? cutBlank(product, used, settings);
  blanks.set(used, blank);
  known.set(product, { settings, blanks });
  return blank;
}

/** Why a stock size is not used: no sheet selected, or wrong thickness, weight, section or length. */
function stockWarning(product: Product, used: ProductMaterial, settings: Settings): BlankWarning | null {
  const { group, material } = used;
  const isLongPart = isLong(product);
  if (!material || (settings.yield_method === "blank" && !isLongPart)) return null;
  // A length is known without its stock, the share of a sheet is not.
  if (!group) return isLongPart ? null : { code: "stock_missing" };
  const fit = stockFit(group, product, material.density);
  return fit === "fits" ? null : { code: "stock_missing", facts: misfitFacts(group, product, material, fit) };
}

function cutBlank(product: Product, used: ProductMaterial, settings: Settings): Blank | null {
  const { material, group } = used;
  const density = material?.density ?? settings.density_default;
  const measures = measuresOf(product, density);
  const warnings: BlankWarning[] = [];
  const of: Source = { type: "products", id: product.id };
  const misfit = stockWarning(product, used, settings);
  const length = cutOff(product, misfit ? null : group, settings, density);
  const net =
    product.weight_per_unit ??
    (isLong(product) && product.volume ? new Big(product.volume).times(density).times(perKg) : null) ??
    measures?.length.times(measures.width).times(measures.thickness).times(measures.density) ??
    null;
  const done = ({ gross, formula, inputs }: Gross): Blank => ({
    gross,
    net: new Big(net ?? gross),
    formula,
    inputs: [...inputs, ...describe().filter(({ name }) => !inputs.some((each) => each.name === name))],
    cutOff: length,
    warnings,
  });
  const describe = (): Input[] => [
    ...(measures
      ? [
          input("length", measures.length.plus(product.additional_length ?? 0), "mm", of),
          input("width", measures.width.plus(product.additional_width ?? 0), "mm", of),
          input("thickness", measures.thickness, "mm", of),
          input("kerf", settings.kerf, "mm", settingSource(settings, "kerf")),
          input("sheet_margin", settings.sheet_margin, "mm", settingSource(settings, "sheet_margin")),
        ]
      : []),
    input(
      "density",
      density,
      "kg/m3",
      material ? { type: "materials", id: material.id } : settingSource(settings, "density_default"),
    ),
  ];
  if (used.weight !== null) {
    const source = { type: "product-materials", id: used.id };
    return done({
      gross: new Big(used.weight),
      formula: "weight",
      inputs: [input("weight", used.weight, "kg", source)],
    });
  }
  if (isLong(product) && misfit) warnings.push(misfit);
  if (!material && (length?.isByDensity ?? true)) warnings.push({ code: "density_assumed" });
  if (length?.gross) return done({ ...length, gross: length.gross });
  if (isLong(product)) {
    warnings.push(...missingMeasures(product, used));
    return null;
  }
  if (!measures) {
    warnings.push(...missingMeasures(product, used));
    if (net === null) return null;
    return done({
      gross: new Big(net),
      formula: "weight_per_unit",
      inputs: [input("weight_per_unit", Number(net), "kg", of)],
    });
  }
  if (misfit) {
    warnings.push(misfit);
    return done(cutAlone(product, measures, settings));
  }
  const sheet =
    settings.yield_method !== "blank" && group?.form === "sheet"
      ? cutFromSheet(product, used, measures, settings)
      : null;
  // Until the nesting is calculated, the bounding box count is used.
  if (used.nested && "missing" in used.nested)
    warnings.push({ code: used.nested.missing === "failed" ? "nesting_failed" : "nesting_pending" });
  if (sheet === "tooSmall") warnings.push({ code: "sheet_too_small" });
  return done(sheet && sheet !== "tooSmall" ? sheet : cutAlone(product, measures, settings));
}
