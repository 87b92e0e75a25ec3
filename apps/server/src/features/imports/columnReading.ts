import { kindOf } from "@kantwerk/contract/fieldKinds";
import type { Notation } from "@kantwerk/contract/imports";
import type { Resource } from "@kantwerk/contract/resource";
import { type Expected, takeCurrency } from "@kantwerk/notation/currency";
import type { DateOptions } from "@kantwerk/notation/dates";
import type { NumberOptions } from "@kantwerk/notation/number";
import { type PriceBasis, priceUnitIn, saysCount } from "@kantwerk/notation/priceUnit";
import { hasForeignUnit, unitInHeading } from "@kantwerk/notation/unitNames";
import { isUnit, type UnitName } from "@kantwerk/notation/units";
import { isOfPack, readPriceTerms } from "@kantwerk/price-table/headings";
import type { FileShape } from "../../resources/importTables.ts";
import type { Target } from "./targets.ts";

/** How to read the cells of a column. */
export type ColumnReading = {
  numbers: NumberOptions;
  days: DateOptions;
  /** The unit in the heading. */
  unit: UnitName | undefined;
  /** Whether the heading has an unsupported unit. */
  isForeign?: boolean;
  /** The price basis in the heading, such as "per 100". */
  basis: PriceBasis | undefined;
  /** The currency in the heading: ISO 4217; "unclear" for a sign that several currencies share. */
  named: string | undefined;
  /** Whether the heading says that prices are per pack. */
  isPerPack?: boolean;
};

const fieldOf = ({ fields }: Resource, target: Target) =>
  target.kind === "attribute" ? fields[target.name] : undefined;

/** The price basis in a heading; `other` for one that cannot be converted. */
function basisIn(heading: string): PriceBasis | undefined {
  const found = takeCurrency(heading);
  const text = found === "currency_unclear" ? heading : found.rest;
  return priceUnitIn(text)?.basis ?? (saysCount(text) ? { per: 1, of: "other" } : undefined);
}

/** The currency in a text; "unclear" for a sign that several currencies share, undefined for none. */
export function currencyIn(heading: string, expected: Expected): string | undefined {
  const found = takeCurrency(heading, expected);
  return found === "currency_unclear" ? "unclear" : (found.currency ?? undefined);
}

/** The unit or price basis in a column's heading or the heading that spans it. */
export function headingOf(
  resource: Resource,
  target: Target,
  {
    heading,
    own = heading,
    above = "",
    terms = "",
  }: Pick<FileShape["columns"][number], "heading" | "own" | "above" | "terms">,
  expected: Expected = {},
): Pick<ColumnReading, "unit" | "basis" | "named" | "isPerPack" | "isForeign"> {
  const field = fieldOf(resource, target);
  const ofAll = readPriceTerms(terms, expected);
  if (target.kind === "steps" || target.kind === "net" || field?.kind === "money")
    return {
      unit: undefined,
      basis: basisIn(own) ?? basisIn(above) ?? ofAll?.basis,
      named: currencyIn(own, expected) ?? currencyIn(above, expected) ?? ofAll?.currency,
      isPerPack: isOfPack(own) || isOfPack(above),
    };
  const unit = field?.unit && isUnit(field.unit) ? field.unit : undefined;
  const isNumber = field && kindOf(field.kind).holds === "number";
  const said = isNumber ? (unitInHeading(own, unit) ?? unitInHeading(above, unit)) : undefined;
  const isForeign = isNumber && said === undefined && (hasForeignUnit(own) || hasForeignUnit(above));
  return { unit: said?.unit, isForeign, basis: undefined, named: undefined };
}

/** The notation of all number columns if they agree; ignores article numbers. */
export function notationOfFile(
  resource: Resource,
  columns: FileShape["columns"],
  targets: readonly (Target | undefined)[],
): Notation | null {
  const told = new Set<Notation | null>();
  for (const [at, { notation, isMixed }] of columns.entries()) {
    const target = targets[at];
    const field = target && fieldOf(resource, target);
    const holds = field ? kindOf(field.kind).holds : "text";
    const isFigure =
      target?.kind === "steps" ||
      target?.kind === "discount" ||
      target?.kind === "net" ||
      ["number", "integer", "decimal"].includes(holds);
    if (!isFigure) continue;
    if (isMixed) return null;
    if (notation) told.add(notation);
  }
  const [only = null] = told;
  return told.size === 1 ? only : null;
}
