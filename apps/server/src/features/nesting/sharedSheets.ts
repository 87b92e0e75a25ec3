import type { SharedSheetsAnswer } from "@kantwerk/contract/answers/nesting";
import type { Calculated } from "@kantwerk/costing/calculated";
import { priceFor } from "@kantwerk/costing/material";
import { currencyTotal } from "@kantwerk/costing/money";
import type { Placement } from "@kantwerk/nesting/layout";
import { reachOf } from "@kantwerk/nesting/nestLots";
import type { Shape } from "@kantwerk/nesting/shape";
import Big from "big.js";
import type { NestingResult } from "../../adapters/nesting/nester.ts";
import { type Context, may } from "../../context.ts";
import type { NestingInput } from "../../resources/nestingTables.ts";
import { sheetInputs } from "../../resources/pricing/nestedYields.ts";
import { readLayout } from "./layouts.ts";
import { sharingGroups, type WantedBlank, type WantedProduct, wantedBlanks } from "./lotsOf.ts";
import { sentShape, sheetFigures } from "./sheetFigures.ts";

/** Above this number of pieces, full sheets are cut separately and only the rest shares. */
const mostTogether = 600;

/** A part with its layout on a sheet of its own. */
type SeparatePart = WantedBlank & { input: NestingInput; filled: Placement[]; shapes: Shape[] };

type Group = { parts: SeparatePart[]; missing: NestingInput[]; status: SharedSheetsAnswer["status"] };

/** A partly used sheet counts up to the end of its parts along its length, plus the margin. */
function sheetsTaken(
  placements: readonly Placement[],
  shapes: readonly Shape[],
  input: NestingInput,
): number {
  const reach = reachOf(
    placements,
    shapes.map((shape) => ({ shape })),
  );
  return reach === 0 ? 0 : Math.min(1, (reach + input.margin) / input.length);
}

/** The separate layout of each part of a group; missing layouts have to be requested. */
async function separateParts(
  ctx: Context,
  blanks: readonly WantedBlank[],
  inputs: ReadonlyMap<string, NestingInput>,
): Promise<Group> {
  const group: Group = { parts: [], missing: [], status: "done" };
  const sheet = blanks.map(({ used }) => inputs.get(used.id)).find((input) => input !== undefined);
  for (const blank of blanks) {
    const own = inputs.get(blank.used.id);
    if (!own || !sheet) continue;
    // All use the sheet size of the first.
    const input = { ...sheet, parts: own.parts };
    const layout = await readLayout(ctx, input);
    if (!layout) group.missing.push(input);
    if (layout?.status === "failed") group.status = "failed";
    else if (layout?.status !== "done") group.status = "pending";
    const [filled = []] = layout?.result?.sheets ?? [];
    if (layout?.status === "done" && filled.length === 0) group.status = "too_large";
    group.parts.push({ ...blank, input, filled, shapes: layout?.result?.shapes ?? [] });
  }
  return group;
}

/** The pieces to nest together: all of them, or the rest after full sheets of a single part. */
function combinedInput(
  parts: readonly SeparatePart[],
): { input: NestingInput; full: number[]; lefts: number[] } | undefined {
  const [first] = parts;
  if (!first) return undefined;
  const all = parts.reduce((sum, { count }) => sum + count, 0);
  const full = parts.map(({ count, filled }) =>
    all <= mostTogether ? 0 : Math.floor(count / filled.length),
  );
  const lefts = parts.map(({ count, filled }, index) => count - (full[index] ?? 0) * filled.length);
  const nested = parts.flatMap(({ input }, index) =>
    input.parts.map((part) => ({ ...part, count: lefts[index] ?? 0 })),
  );
  return { input: { ...first.input, parts: nested.filter(({ count }) => count > 0) }, full, lefts };
}

const weightOf = (sheets: number, { used, product }: WantedBlank, input: NestingInput, data: Calculated) => {
  const density = used.material?.density ?? data.settings.density_default;
  const whole = used.group?.weight ?? input.length * input.width * (product.thickness ?? 0) * density * 1e-9;
  return sheets * whole;
};

function savedMoney(data: Calculated, { used }: WantedBlank, alone: number, shared: number): string | null {
  const price = priceFor(used, new Big(alone));
  if (!price?.cost_per_kg) return null;
  const each = new Big(price.cost_per_kg).minus(price.scrap_credit_per_kg ?? 0);
  return currencyTotal(each.times(alone - shared), data.settings.currency);
}

function figuresOf(
  ctx: Context,
  data: Calculated,
  parts: readonly SeparatePart[],
  shared: NestingResult,
  full: number[],
  lefts: number[],
) {
  const [first] = parts;
  if (!first) return undefined;
  const { input } = first;
  const alone = parts.map(({ count, filled, shapes }) => {
    const whole = Math.floor(count / filled.length);
    return { whole, begun: sheetsTaken(filled.slice(0, count % filled.length), shapes, input) };
  });
  const kept = parts.filter((_, index) => (lefts[index] ?? 0) > 0);
  const shapes = shared.shapes;
  const last = shared.sheets.at(-1) ?? [];
  const fullSheets = full.reduce((sum, each) => sum + each, 0);
  const aloneTaken = alone.reduce((sum, { whole, begun }) => sum + whole + begun, 0);
  const sharedTaken = fullSheets + Math.max(0, shared.sheets.length - 1) + sheetsTaken(last, shapes, input);
  const [aloneWeight, sharedWeight] = [aloneTaken, sharedTaken].map((sheets) =>
    weightOf(sheets, first, input, data),
  ) as [number, number];
  return {
    shapes: shapes.map((shape, index) => sentShape(shape, kept[index]?.product ?? { id: "", name: "" })),
    full: parts.flatMap(({ product }, index) =>
      (full[index] ?? 0) > 0 ? [{ product: product.id, sheets: full[index] ?? 0 }] : [],
    ),
    sheets: shared.sheets.map((placements) => sheetFigures(placements, shapes, input, 1)),
    alone: {
      sheets: alone.reduce((sum, { whole, begun }) => sum + whole + Math.ceil(begun), 0),
      weight: aloneWeight,
    },
    together: { sheets: fullSheets + shared.sheets.length, weight: sharedWeight },
    saved_share: aloneWeight > 0 ? (aloneWeight - sharedWeight) / aloneWeight : 0,
    ...(may(ctx, "costs.view") && { saved: savedMoney(data, first, aloneWeight, sharedWeight) }),
  };
}

type SharedSheetsState = { answer: SharedSheetsAnswer; missing: NestingInput[] };

async function sharedBy(
  ctx: Context,
  data: Calculated,
  blanks: readonly WantedBlank[],
  inputs: ReadonlyMap<string, NestingInput>,
): Promise<SharedSheetsState[]> {
  const { parts, missing, status } = await separateParts(ctx, blanks, inputs);
  const [first] = parts;
  if (!first || parts.length < 2) return [];
  const { length, width, kerf, margin } = first.input;
  const told = (known: Partial<SharedSheetsAnswer>, lefts: number[] = []): SharedSheetsAnswer => ({
    status,
    name: [first.used.material?.name, first.used.group?.name].filter(Boolean).join(", "),
    sheet: { length, width, thickness: first.product.thickness, kerf, margin },
    products: parts.map(({ product, count }, index) => ({
      id: product.id,
      name: product.name,
      number: numberOf(product),
      count,
      left: lefts[index] ?? count,
    })),
    shapes: [],
    full: [],
    sheets: [],
    alone: null,
    together: null,
    saved_share: null,
    ...known,
  });
  const shared = status === "done" ? combinedInput(parts) : undefined;
  if (!shared) return [{ answer: told({}), missing }];
  const layout = await readLayout(ctx, shared.input);
  if (layout?.status !== "done" || !layout.result) {
    const asked = layout ? [] : [shared.input];
    return [{ answer: told({ status: layout?.status ?? "pending" }), missing: asked }];
  }
  const figures = figuresOf(ctx, data, parts, layout.result, shared.full, shared.lefts);
  return [{ answer: told(figures ?? {}, shared.lefts), missing: [] }];
}

const numberOf = (product: object): string =>
  "number" in product && typeof product.number === "string" ? product.number : "";

/** Which of the wanted products share sheets, and the saving. */
export async function sharedSheets(
  ctx: Context,
  data: Calculated,
  wanted: readonly WantedProduct[],
): Promise<SharedSheetsState[]> {
  const groups = sharingGroups(wantedBlanks(data, wanted));
  const inputs = await sheetInputs(
    ctx,
    [...new Set(groups.flat().map(({ product }) => product))],
    data.settings,
  );
  const told: SharedSheetsState[] = [];
  for (const group of groups) told.push(...(await sharedBy(ctx, data, group, inputs)));
  return told;
}
