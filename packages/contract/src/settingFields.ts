import {
  choice,
  currency,
  type Field,
  integer,
  type ListSetting,
  money,
  number,
  percent,
  type SingleValue,
  text,
  timezone,
  translated,
  values,
} from "./fields.ts";
import { reminders } from "./purchaseRequests.ts";
import type { Resource } from "./resource.ts";
import { settings } from "./settings.ts";

/** In the order in which people go through them. */
export const settingGroups = [
  "company",
  "money",
  "calculation",
  "offers",
  "numbering",
  "manufacture",
  "signIn",
] as const;

export type SettingGroup = (typeof settingGroups)[number];

type SettingField = {
  group: SettingGroup;
  /** What its value is; `values` is a list. */
  field: Field;
  /** The names of a list of so many figures, in their order. */
  figures?: readonly string[];
  /** Whether content makes sense that the field alone would take. */
  fits?: (content: unknown) => boolean;
};

const required = { required: true } as const;

/** A share of what it is added to. Overheads of production are a multiple of wages often enough. */
const share = (max = 1) => percent({ required: true, zero: true, max });

const texts: Pick<SettingField, "field" | "fits"> = {
  field: values(required),
  fits: (content) =>
    Array.isArray(content) &&
    content.every((each) => typeof each === "string" && each.trim() !== "" && each.length <= 255),
};

const figures = (names: readonly string[], most: number, fits: (list: number[]) => boolean) => ({
  field: values(required),
  figures: names,
  fits: (content: unknown) =>
    Array.isArray(content) &&
    content.length === names.length &&
    content.every((each: SingleValue) => typeof each === "number" && each >= 0 && each <= most) &&
    fits(content),
});

/** `{year}` and, once, `{number}` or `{number:4}`; nothing else in braces. */
const numberFormat: Pick<SettingField, "field" | "fits"> = {
  field: text({ required: true, max: 60 }),
  fits: (content) =>
    typeof content === "string" &&
    content.match(/\{number(:\d)?\}/g)?.length === 1 &&
    !/[{}]/.test(content.replace(/\{number(:\d)?\}|\{year\}/g, "")),
};

/** What each setting takes, by its slug. What it begins with stands in settingDefaults.ts. */
export const settingFields = {
  currency: { group: "company", field: currency(required) },
  timezone: { group: "company", field: timezone(required) },
  vat_rate: { group: "money", field: share() },
  payment_terms: { group: "money", ...texts },
  shipping_terms: { group: "money", ...texts },
  shipping_methods: { group: "money", ...texts },
  rate_style: { group: "calculation", field: choice(["full", "split"], required) },
  material_overhead: { group: "calculation", field: share(10) },
  production_overhead: { group: "calculation", field: share(10) },
  admin_sales_overhead: { group: "calculation", field: share(10) },
  profit: { group: "calculation", field: share(10) },
  cash_discount: { group: "calculation", field: share(0.5) },
  minimum_line_price: { group: "calculation", field: money({ required: true, zero: true }) },
  price_change_threshold: { group: "calculation", field: share() },
  offer_validity_days: { group: "offers", field: integer({ required: true, max: 3650, unit: "days" }) },
  offer_weights: {
    group: "offers",
    ...figures(["price", "delivery", "completeness"], 1_000_000, (list) => list.some((each) => each > 0)),
  },
  default_reminder: { group: "offers", field: choice(reminders, required) },
  tell_losers: { group: "offers", field: choice(["by_hand", "with_award"], required) },
  order_number_format: { group: "numbering", ...numberFormat },
  purchase_request_number_format: { group: "numbering", ...numberFormat },
  purchase_order_number_format: { group: "numbering", ...numberFormat },
  yield_method: { group: "manufacture", field: choice(["blank", "sheet", "nested"], required) },
  kerf: { group: "manufacture", field: number({ required: true, zero: true, max: 100, unit: "mm" }) },
  sheet_margin: { group: "manufacture", field: number({ required: true, zero: true, max: 500, unit: "mm" }) },
  density_default: {
    group: "manufacture",
    field: number({ required: true, min: 1, max: 30_000, unit: "kg/m3" }),
  },
  k_factor: { group: "manufacture", field: number({ required: true, min: 0.01, max: 1 }) },
  sharp_radius: { group: "manufacture", field: number({ required: true, zero: true, max: 100, unit: "mm" }) },
  hint_thresholds: { group: "manufacture", ...figures(["hole", "edge", "bend", "flange"], 100, () => true) },
  otp_digits: { group: "signIn", field: integer({ required: true, min: 4, max: 8 }) },
  privacy_policy: {
    group: "signIn",
    field: translated(required),
    fits: (content) => Object.values(content ?? {}).every((words) => String(words).trim() !== ""),
  },
} as const satisfies Record<string, SettingField> & Record<ListSetting, SettingField>;

export type SettingSlug = keyof typeof settingFields;

/** What a setting takes; undefined for one that this release does not know. */
export const settingField = (slug: string): SettingField | undefined =>
  Object.hasOwn(settingFields, slug) ? settingFields[slug as SettingSlug] : undefined;

const definitionWith = ({ field, fits = () => true }: SettingField): Resource => {
  const name = field.kind === "values" ? "values" : "value";
  return {
    ...settings,
    fields: { ...settings.fields, [name]: field },
    rule: {
      of: [name],
      judge: (written) => (fits(written[name]) ? {} : { [name]: { key: "settingValue", values: {} } }),
    },
  };
};

const definitions = new Map<string, Resource>(
  Object.entries(settingFields).map(([slug, setting]) => [slug, definitionWith(setting)]),
);

/** The definition of settings in which the value is what this one takes. */
export const settingDefinition = (slug: string): Resource => definitions.get(slug) ?? settings;
