import type { StatedProblem } from "@kantwerk/contract/answers/problem";
import type { FieldKind } from "@kantwerk/contract/fieldKinds";
import type {
  Costs,
  Field as FieldDefinition,
  LineDecline,
  SingleValue,
  Tier,
  Translated,
} from "@kantwerk/contract/fields";
import type { Labels } from "@kantwerk/contract/labels/labelsOf";
import { countryName } from "@kantwerk/notation/countries";
import { formatMonth } from "@kantwerk/notation/months";
import type { ReactNode } from "react";
import type { useTranslations } from "use-intl";
import { noFigure, type useFormats } from "../i18n/formats.ts";
import { Stars } from "../ui/Stars.tsx";
import { Status } from "../ui/Status.tsx";

/** The context of a value for inputs and views. */
export type Place = {
  type: string;
  name: string;
  field: FieldDefinition;
  /** Currency of the record's prices (ISO 4217). */
  currency: string;
  /** Price unit of the record, in pieces. */
  per: number;
  formats: ReturnType<typeof useFormats>;
  labels: Labels;
  t: ReturnType<typeof useTranslations<never>>;
};

export type Kind = {
  view(value: unknown, place: Place): ReactNode;
  /** Right-aligned. */
  isFigure?: boolean;
  /** Full width in forms. */
  isWide?: boolean;
  /** A group of controls instead of a single one. */
  isTick?: boolean;
};

/** @param count of the unit behind a figure; a field alone has its plural */
export const unitOf = ({ field, t }: Place, count = 2) => field.unit && t(`units.${field.unit}`, { count });

const asText = (value: unknown) => (value === null || value === undefined ? "" : String(value));

const line: Kind = {
  // Some texts are translated: the names of the default roles.
  view: (value: string, { labels, type, name }) => labels.choice(type, name, value),
};

const long: Kind = {
  view: (value: string) => <span className="whitespace-pre-line">{value}</span>,
  isWide: true,
};

const figure: Kind = {
  view: (value: number, place) => place.formats.measure(value, unitOf(place, value), place.field.unit),
  isFigure: true,
};

/** Yes or no, unless the resource has its own labels, such as Active and Inactive. */
function yesOrNo(value: boolean, { t, type, name, labels }: Place) {
  const word = labels.choice(type, name, String(value));
  const said = word === String(value) ? t(value ? "common.yes" : "common.no") : word;
  return <span className={value ? undefined : "text-faint"}>{said}</span>;
}

const singleText = (value: SingleValue, place: Place): ReactNode => {
  if (typeof value === "boolean") return yesOrNo(value, place);
  return typeof value === "number" ? place.formats.figure(value, undefined, 6) : asText(value);
};

/** A date or time with tabular figures. */
const dated = (view: (value: string, formats: Place["formats"]) => string): Kind => ({
  view: (value: string, { formats }) => <span className="tabular-nums">{view(value, formats)}</span>,
});

const code: Kind = { view: (value: string) => value };

/** How each kind of field is displayed. Inputs are in AttributeInput.tsx, which pages without forms do not load. */
export const kinds: Record<FieldKind, Kind> = {
  text: line,
  email: line,
  long,
  number: figure,
  integer: figure,
  percent: { view: (value: number, { formats }) => formats.percent(value, 4), isFigure: true },
  rating: { view: (value: number) => <Stars value={value} />, isFigure: true },
  money: {
    view: (value: string, place) =>
      `${place.formats.price(value, place.currency, place.per)}${place.field.unit ? unitOf(place) : ""}`,
    isFigure: true,
  },
  boolean: { view: yesOrNo, isTick: true },
  date: dated((value, formats) => formats.date(value)),
  month: dated(formatMonth),
  time: dated((value, formats) => formats.dateTime(value)),
  choice: {
    view: (value: string, { type, name, field, labels }) => {
      const tone = field.tones?.[value];
      const label = labels.choice(type, name, value);
      return tone ? <Status tone={tone}>{label}</Status> : label;
    },
  },
  country: { view: (value: string, { formats }) => countryName(value, formats.locale) },
  currency: code,
  vat_id: code,
  timezone: code,
  translated: {
    view: (value: Translated, place) => long.view(value[place.formats.locale], place),
    isWide: true,
  },
  quantities: {
    view: (value: number[], { formats }) => value.map((each) => formats.figure(each)).join(" · "),
  },
  tiers: {
    view: (value: Tier[], { formats, currency, per }) => (
      <ul className="tabular-nums">
        {value.map((tier) => (
          <li key={tier.min_quantity}>
            {`${formats.figure(tier.min_quantity)}–${tier.max_quantity ? formats.figure(tier.max_quantity) : "∞"}: ${formats.agreed(tier.unit_price, currency, per)}`}
          </li>
        ))}
      </ul>
    ),
    isWide: true,
  },
  costs: {
    view: (value: Costs, { formats, currency, t }) =>
      (Object.keys(value) as (keyof Costs)[])
        .flatMap((name) =>
          value[name] === null ? [] : `${t(`fields.${name}`)} ${formats.money(value[name], currency)}`,
        )
        .join(" · "),
    isWide: true,
  },
  declines: {
    view: (value: LineDecline[]) => value.map(({ reason }) => reason ?? noFigure).join(" · "),
  },
  names: {
    view: (value: string[], { type, name, labels }) =>
      value.map((each) => labels.choice(type, name, each)).join(" · "),
    isWide: true,
  },
  value: { view: singleText },
  values: {
    view: (value: SingleValue[], place) => value.map((each) => asText(singleText(each, place))).join(" · "),
    isWide: true,
  },
  object: { view: (value: object) => Object.values(value).join(" · ") },
  frozen: { view: () => null },
  problems: {
    view: (value: StatedProblem[]) => value.map(({ message }) => message).join(" · "),
    isWide: true,
  },
};

/** Shown for an empty attribute. */
export const nothing = <span className="text-faint">{noFigure}</span>;
