import type { SingleValue } from "./fields.ts";
import { reminders } from "./purchaseRequests.ts";

type Content = SingleValue | readonly SingleValue[];
type Rule = (content: Content) => boolean;

const isText = (value: unknown): value is string =>
  typeof value === "string" && value.trim() !== "" && value.length <= 255;
const isWeight = (value: SingleValue) => typeof value === "number" && value >= 0 && value <= 1_000_000;
const isList = (content: Content): content is readonly SingleValue[] => Array.isArray(content);

const between =
  (least: number, most: number): Rule =>
  (content) =>
    typeof content === "number" && content >= least && content <= most;

const ratios: Rule = (content) =>
  isList(content) && content.length === 4 && content.every((ratio) => between(0, 100)(ratio));

const texts: Rule = (content) => isList(content) && content.every(isText);

const share = between(0, 1);

const wholeDays: Rule = (content) => Number.isInteger(content) && between(1, 3650)(content);

const weights: Rule = (content) =>
  isList(content) &&
  content.length === 3 &&
  content.every(isWeight) &&
  content.some((weight) => weight !== 0);

/** `{year}` and, once, `{number}` or `{number:4}`; nothing else in braces. */
const numberFormat: Rule = (content) =>
  isText(content) &&
  content.length <= 60 &&
  content.match(/\{number(:\d)?\}/g)?.length === 1 &&
  !/[{}]/.test(content.replace(/\{number(:\d)?\}|\{year\}/g, ""));

const timezone: Rule = (content) => {
  if (!isText(content) || /^[+-]/.test(content)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: content });
    return true;
  } catch {
    return false;
  }
};

const rules: Readonly<Record<string, Rule>> = {
  currency: (content) => typeof content === "string" && /^[A-Z]{3}$/.test(content),
  timezone,
  vat_rate: share,
  payment_terms: texts,
  shipping_terms: texts,
  shipping_methods: texts,
  offer_validity_days: wholeDays,
  offer_weights: weights,
  density_default: between(1, 30_000),
  k_factor: between(0.01, 1),
  hint_thresholds: ratios,
  default_reminder: (content) => reminders.some((reminder) => reminder === content),
  order_number_format: numberFormat,
  purchase_request_number_format: numberFormat,
};

/** Whether a value or list makes sense as this setting; what has no rule of its own takes any. */
export function fitsSetting(slug: string, content: Content): boolean {
  return rules[slug]?.(content) ?? true;
}
