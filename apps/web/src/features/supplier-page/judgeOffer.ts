import type { Tier } from "@kantwerk/contract/fields";
import type { Locale } from "../../i18n/locale.ts";
import { parseDecimal } from "../../lib/numbers.ts";
import { type Conditions, type Details, type Draft, isPriced } from "./draft.ts";
import type { Problem, Problems } from "./texts/problem.ts";
import { judgeAmount, judgeRows, judgeWhole } from "./tierRows.ts";

export type LineType = "purchase-request-operations" | "purchase-request-parts";

export type OfferAttributes = {
  tiers: Tier[];
  shipping_date: string;
  lead_time_days: number | null;
  shipping_days: number | null;
  packaging_price: string | null;
  shipping_price: string | null;
  customs_price: string | null;
  supplier_reference: string | null;
  submitted_by_name: string | null;
  additional_information: string | null;
};

/** One line's offer, with what is needed to lead an answer about it back to its fields. */
export type LineOffer = {
  line: { type: LineType; id: string };
  attributes: OfferAttributes;
  /** The grid's row of each tier. */
  rowOf: number[];
  /** Conditions that the line says itself. */
  own: ReadonlySet<string>;
};

/** Where a problem with a line's row or attribute is shown. */
export const lineField = (line: string, name: string): string => `${line}.${name}`;

const maxDays = 3650;
const money = ["packaging_price", "shipping_price", "customs_price"] as const;
const days = ["lead_time_days", "shipping_days"] as const;

const isDay = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`));

function judgeDay(date: string, today: string): Problem | undefined {
  if (date === "") return undefined;
  if (!isDay(date)) return { text: "notDate" };
  return date < today ? { text: "pastDate" } : undefined;
}

type Judged = [keyof Conditions, Problem | undefined];

function judgeConditions(conditions: Conditions, locale: Locale, today: string): Judged[] {
  const typed = (name: keyof Conditions) => parseDecimal(conditions[name], locale);
  return [
    ["shipping_date", judgeDay(conditions.shipping_date, today)],
    ...days.map(
      (name): Judged => [name, typed(name) === null ? undefined : judgeWhole(typed(name), 0, maxDays)],
    ),
    ...money.map((name): Judged => [name, judgeAmount(typed(name))]),
  ];
}

const limits = { supplier_reference: 255, submitted_by_name: 255, additional_information: 10_000 } as const;

function judgeTexts(details: Details): [string, Problem | undefined][] {
  return Object.entries(limits).map(([name, max]) => {
    const tooLong = details[name as keyof typeof limits].trim().length > max;
    return [name, tooLong ? { text: "tooLong", values: { max } } : undefined];
  });
}

/** What the line says itself, over what is said for all. */
export function conditionsOf(own: Conditions | null, details: Details): Conditions {
  const given = Object.entries(own ?? {}).filter(([, value]) => value.trim() !== "");
  return { ...details, ...Object.fromEntries(given) };
}

function attributesOf(
  tiers: Tier[],
  conditions: Conditions,
  details: Details,
  locale: Locale,
): OfferAttributes {
  const amount = (name: (typeof money)[number]) => parseDecimal(conditions[name], locale) ?? null;
  const whole = (name: (typeof days)[number]) => {
    const plain = parseDecimal(conditions[name], locale);
    return plain ? Number(plain) : null;
  };
  const text = (name: keyof typeof limits) => details[name].trim() || null;
  return {
    tiers,
    shipping_date: conditions.shipping_date,
    lead_time_days: whole("lead_time_days"),
    shipping_days: whole("shipping_days"),
    packaging_price: amount("packaging_price"),
    shipping_price: amount("shipping_price"),
    customs_price: amount("customs_price"),
    supplier_reference: text("supplier_reference"),
    submitted_by_name: text("submitted_by_name"),
    additional_information: text("additional_information"),
  };
}

export type JudgedOffer = { offers: LineOffer[]; problems: Problems };

/**
 * Reads the draft as the offers that it makes: one for each line with a price. Problems are named by field: attributes
 * of the details as they are, a line's own as `{line}.{attribute}` and `{line}.tiers.{row}.{attribute}`.
 * @param today `YYYY-MM-DD`; nothing is shipped before it
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
  for (const [name, problem] of judgeConditions(details, locale, today)) note(name, problem);
  for (const [name, problem] of judgeTexts(details)) note(name, problem);

  const offers = lines.flatMap(({ id, type }): LineOffer[] => {
    const line = draft.lines[id];
    if (!line || !isPriced(line)) return [];
    const judged = judgeRows(line.tiers, locale);
    for (const [place, problem] of Object.entries(judged.problems))
      note(lineField(id, `tiers.${place}`), problem);
    for (const [name, problem] of line.own ? judgeConditions(line.own, locale, today) : [])
      note(lineField(id, name), problem);
    const conditions = conditionsOf(line.own, details);
    const attributes = attributesOf(judged.tiers, conditions, details, locale);
    const own = Object.entries(line.own ?? {}).filter(([, value]) => value.trim() !== "");
    return [{ line: { type, id }, attributes, rowOf: judged.rowOf, own: new Set(own.map(([name]) => name)) }];
  });

  const first = lines[0];
  if (offers.length === 0 && first) note(lineField(first.id, "tiers"), { text: "pricingMissing" });
  const dateMissing = offers.length === 0 || offers.some((offer) => offer.attributes.shipping_date === "");
  if (dateMissing && details.shipping_date === "") note("shipping_date", { text: "shippingDateRequired" });
  return { offers, problems };
}
