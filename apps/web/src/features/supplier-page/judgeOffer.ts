import { type CostName, type Costs, costNames } from "@kantwerk/contract/fields";
import { buyingNames } from "@kantwerk/contract/priceUnit";
import { judgeFree } from "@kantwerk/contract/rules";
import type { Locale } from "../../i18n/locale.ts";
import type { LineRef } from "./covers.ts";
import { type Conditions, type Details, type Draft, isPriced, type LineDraft } from "./draft.ts";
import {
  type FieldName,
  fieldNames,
  judgeField,
  type OfferAttributes,
  readField,
  readMinimum,
} from "./offerFields.ts";
import type { Problem, Problems } from "./texts/problem.ts";
import { judgeRows } from "./tierRows.ts";

export type LineType = "purchase-request-operations" | "purchase-request-parts";

/** One line's offer, with the information needed to map server errors back to its fields. */
export type LineOffer = {
  line: LineRef;
  /** Further lines that its price covers. */
  covers: LineRef[];
  attributes: OfferAttributes;
  /** Grid row of each tier. */
  rowOf: number[];
  /** Names of the line's own conditions. */
  own: ReadonlySet<string>;
};

/** Field name for a problem of a line. */
export const lineField = (line: string, name: string): string => `${line}.${name}`;

/** Validates the fields of a card; problems by field name. */
function judgeFields(
  given: Partial<Record<FieldName, string>>,
  locale: Locale,
  today: string,
): [string, Problem | undefined][] {
  return fieldNames.map((name) => [name, judgeField(name, given[name] ?? "", locale, today)]);
}

const noCosts = { packaging_price: "", shipping_price: "", customs_price: "" };

/** The line's own conditions over the shared ones; shared costs are one-off costs, not the line's. */
function conditionsOf(own: Conditions | null, details: Details): Details {
  return { ...details, ...noCosts, ...Object.fromEntries(filled(own)) };
}

/** One-off costs as typed; null if none were typed. */
function onceOf({ details, locale }: Draft): Costs | null {
  const read = (name: CostName) => {
    const value = readField(name, details[name], locale);
    return typeof value === "string" ? value : null;
  };
  const costs = Object.fromEntries(costNames.map((name) => [name, read(name)])) as Costs;
  const { value } = readMinimum(details.minimum_order_value, locale);
  if (value !== null) return { ...costs, minimum_order_value: value };
  return costNames.some((name) => costs[name] !== null) ? costs : null;
}

const filled = (own: Conditions | null) =>
  Object.entries(own ?? {}).filter(([, value]) => value.trim() !== "");

function judgeLine(draft: LineDraft, details: Details, locale: Locale) {
  const { tiers, rowOf, problems } = judgeRows(draft.tiers, locale);
  const given = { ...conditionsOf(draft.own, details), ...draft.buying };
  const attributes = {
    ...Object.fromEntries(fieldNames.map((name) => [name, readField(name, given[name], locale)])),
    tiers,
    free_of_charge: draft.free_of_charge,
  } as OfferAttributes;
  for (const [path, problem] of Object.entries(judgeFree(attributes))) {
    const [, tier] = path.split(".");
    problems[`${rowOf[Number(tier)]}.unit_price`] ??= problem;
  }
  return { attributes, rowOf, problems };
}

export type JudgedOffer = { offers: LineOffer[]; once: Costs | null; problems: Problems };

/**
 * Converts the draft to offers, one for each line with a price. Problems are keyed by field: attributes of the details
 * by their name, a line's own as `{line}.{attribute}` and `{line}.tiers.{row}.{attribute}`.
 * @param today `YYYY-MM-DD`
 */
export function judgeOffer(
  draft: Draft,
  lines: { id: string; type: LineType }[],
  today: string,
): JudgedOffer {
  const { details, locale } = draft;
  const problems: Problems = {};
  const note = (field: string, problem: Problem | undefined) => {
    if (problem) problems[field] = problem;
  };
  for (const [name, problem] of judgeFields(details, locale, today)) note(name, problem);
  note("minimum_order_value", readMinimum(details.minimum_order_value, locale).broken);

  const offers = lines.flatMap(({ id, type }): LineOffer[] => {
    const line = draft.lines[id];
    if (!line || !isPriced(line)) return [];
    const judged = judgeLine(line, details, locale);
    for (const [place, problem] of Object.entries(judged.problems))
      note(lineField(id, `tiers.${place}`), problem);
    for (const [name, problem] of judgeFields({ ...line.own, ...line.buying }, locale, today))
      note(lineField(id, name), problem);
    const own = new Set<string>([...filled(line.own).map(([name]) => name), ...buyingNames]);
    for (const name of costNames)
      if (own.has(name) && details[name].trim() !== "") note(lineField(id, name), { key: "chargedTwice" });
    const { covers } = line;
    return [{ line: { type, id }, covers, attributes: judged.attributes, rowOf: judged.rowOf, own }];
  });

  const first = lines[0];
  // A supplier who declines all lines need not make an offer.
  if (lines.length === 0) return { offers, once: null, problems: {} };
  if (offers.length === 0 && first) note(lineField(first.id, "tiers"), { key: "tiersRequired" });
  const dateMissing = offers.length === 0 || offers.some((offer) => !offer.attributes.shipping_date);
  if (dateMissing && details.shipping_date === "") note("shipping_date", { key: "shippingDateRequired" });
  return { offers, once: onceOf(draft), problems };
}
