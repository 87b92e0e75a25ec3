import type { Field as FieldDefinition, FieldKind, SingleValue, Translated } from "@kantwerk/contract/fields";
import type { Labels } from "@kantwerk/contract/labels/labelsOf";
import { formatMonth } from "@kantwerk/contract/months";
import type { ReactNode } from "react";
import type { useTranslations } from "use-intl";
import { countryName } from "../i18n/countries.ts";
import { noFigure, type useFormats } from "../i18n/formats.ts";
import { Checkbox } from "../ui/Checkbox.tsx";
import { ChoiceInput } from "../ui/ChoiceInput.tsx";
import { CountryInput } from "../ui/CountryInput.tsx";
import { CurrencyInput } from "../ui/CurrencyInput.tsx";
import { DateInput } from "../ui/DateInput.tsx";
import { DateTimeInput } from "../ui/DateTimeInput.tsx";
import { DecimalInput } from "../ui/DecimalInput.tsx";
import type { ControlProps } from "../ui/Field.tsx";
import { ListInput } from "../ui/ListInput.tsx";
import { MonthInput } from "../ui/MonthInput.tsx";
import { NumberInput } from "../ui/NumberInput.tsx";
import { QuantitiesInput } from "../ui/QuantitiesInput.tsx";
import { Select } from "../ui/Select.tsx";
import { Stars, StarsInput } from "../ui/Stars.tsx";
import { Status } from "../ui/Status.tsx";
import { TextArea } from "../ui/TextArea.tsx";
import { TextInput } from "../ui/TextInput.tsx";
import { TickList } from "../ui/TickList.tsx";
import { TranslatedInput } from "../ui/TranslatedInput.tsx";
import { pricedKinds, priceUnit, unitOf } from "./pricedKinds.tsx";
import { SettingChoice } from "./SettingChoice.tsx";

/** What inputs and views need to know besides the value. */
export type Place = {
  type: string;
  name: string;
  field: FieldDefinition;
  /** ISO 4217 code of the record's prices. */
  currency: string;
  formats: ReturnType<typeof useFormats>;
  labels: Labels;
  t: ReturnType<typeof useTranslations<never>>;
};

export type InputProps = Place & {
  control: Partial<ControlProps> & { "aria-label"?: string; onBlur?: () => void };
  value: unknown;
  onChange: (value: unknown) => void;
  /** Messages inside the value, e.g. `0.unit_price`. */
  nested: Readonly<Record<string, string>>;
};

export type Kind = {
  input: (props: InputProps) => ReactNode;
  view(value: unknown, place: Place): ReactNode;
  /** Figures stand on the right. */
  isFigure?: boolean;
  /** Takes the whole width of a form. */
  isWide?: boolean;
  /** Not a control of its own under a label: a group of them. */
  isTick?: boolean;
};

const asText = (value: unknown) => (value === null || value === undefined ? "" : String(value));
const asTextOrNull = (value: unknown) => (value === null || value === undefined ? null : String(value));
const asNumber = (value: unknown) => (typeof value === "number" ? value : null);

const line: Kind = {
  input: ({ control, value, onChange, field, t }) =>
    field.choicesOf ? (
      <SettingChoice
        {...control}
        setting={field.choicesOf}
        own={t("common.ownText")}
        value={asTextOrNull(value)}
        onChange={onChange}
      />
    ) : (
      <TextInput
        {...control}
        type={field.kind === "email" ? "email" : "text"}
        value={asText(value)}
        onChange={(event) => onChange(event.target.value)}
      />
    ),
  // Some have words in each language: the names of roles that every organization begins with.
  view: (value: string, { labels, type, name }) => (
    <span className="wrap-break-word">{labels.choice(type, name, value)}</span>
  ),
};

/** A share between 0 and 1, typed and read in percent. */
const percent: Kind = {
  input: ({ control, value, onChange }) => (
    <NumberInput
      {...control}
      value={typeof value === "number" ? inPercent(value) : null}
      onChange={(typed) => onChange(typed === null ? null : typed / 100)}
      unit="%"
    />
  ),
  view: (value: number, { formats }) => formats.percent(value, 4),
  isFigure: true,
};

// 0.07 × 100 is not quite 7 in a computer's arithmetic.
const inPercent = (value: number) => Number((value * 100).toFixed(6));

const figure: Kind = {
  input: ({ control, value, onChange, ...place }) => (
    <NumberInput {...control} value={asNumber(value)} onChange={onChange} unit={unitOf(place)} />
  ),
  view: (value: number, place) => place.formats.measure(value, unitOf(place), place.field.unit),
  isFigure: true,
};

const rating: Kind = {
  input: ({ value, onChange, type, name, labels }) => (
    <StarsInput label={labels.field(type, name)} value={asNumber(value)} onChange={onChange} />
  ),
  view: (value: number) => <Stars value={value} />,
  isFigure: true,
};

/** Yes or no, where the resource has no words of its own for it: Active, Inactive. */
function yesOrNo(value: boolean, { t, type, name, labels }: Place) {
  const word = labels.choice(type, name, String(value));
  const said = word === String(value) ? t(value ? "common.yes" : "common.no") : word;
  return <span className={value ? undefined : "text-faint"}>{said}</span>;
}

const singleText = (value: SingleValue, place: Place): ReactNode => {
  if (typeof value === "boolean") return yesOrNo(value, place);
  return typeof value === "number" ? place.formats.figure(value, undefined, 6) : asText(value);
};

const zones = () => Intl.supportedValuesOf("timeZone").map((name) => ({ value: name, label: name }));

/** One input and one view for each kind of field. */
export const kinds: Record<FieldKind, Kind> = {
  text: line,
  email: line,
  long: {
    input: ({ control, value, onChange }) => (
      <TextArea {...control} value={asText(value)} onChange={(event) => onChange(event.target.value)} />
    ),
    view: (value: string) => <span className="wrap-break-word whitespace-pre-line">{value}</span>,
    isWide: true,
  },
  number: figure,
  integer: figure,
  percent,
  rating,
  money: {
    input: ({ control, value, onChange, ...place }) => (
      <DecimalInput {...control} value={asTextOrNull(value)} onChange={onChange} unit={priceUnit(place)} />
    ),
    view: (value: string, place) =>
      `${place.formats.money(value, place.currency)}${place.field.unit ? unitOf(place) : ""}`,
    isFigure: true,
  },
  boolean: {
    input: ({ control: { "aria-required": _, ...control }, value, onChange }) => (
      <Checkbox {...control} checked={value === true} onChange={onChange} />
    ),
    view: yesOrNo,
    isTick: true,
  },
  date: {
    input: ({ control, value, onChange }) => (
      <DateInput {...control} value={asTextOrNull(value)} onChange={onChange} />
    ),
    view: (value: string, { formats }) => <span className="tabular-nums">{formats.date(value)}</span>,
  },
  month: {
    input: ({ control, value, onChange, t }) => (
      <MonthInput
        {...control}
        placeholder={t("common.calendar.monthPlaceholder")}
        value={asTextOrNull(value)}
        onChange={onChange}
      />
    ),
    view: (value: string) => <span className="tabular-nums">{formatMonth(value)}</span>,
  },
  time: {
    input: ({ control, value, onChange }) => (
      <DateTimeInput {...control} value={asTextOrNull(value)} onChange={onChange} />
    ),
    view: (value: string, { formats }) => <span className="tabular-nums">{formats.dateTime(value)}</span>,
  },
  choice: {
    input: ({ control, value, onChange, type, name, field, labels, t }) => (
      <Select
        {...control}
        value={asTextOrNull(value)}
        onChange={onChange}
        emptyLabel={
          field.required || field.default !== undefined
            ? undefined
            : labels.choice(type, name, "") || t("common.none")
        }
        options={field.choices.map((each) => ({ value: each, label: labels.choice(type, name, each) }))}
      />
    ),
    view: (value: string, { type, name, field, labels }) => {
      const tone = field.tones?.[value];
      const label = labels.choice(type, name, value);
      return tone ? <Status tone={tone}>{label}</Status> : label;
    },
  },
  country: {
    input: ({ control, value, onChange }) => (
      <CountryInput {...control} value={asTextOrNull(value)} onChange={onChange} />
    ),
    view: (value: string, { formats }) => countryName(value, formats.locale),
  },
  currency: {
    input: ({ control, value, onChange }) => (
      <CurrencyInput {...control} value={asTextOrNull(value)} onChange={onChange} />
    ),
    view: (value: string) => value,
  },
  timezone: {
    input: ({ control, value, onChange }) => (
      <ChoiceInput {...control} value={asTextOrNull(value)} onChange={onChange} choices={zones()} />
    ),
    view: (value: string) => value,
  },
  translated: {
    input: ({ control, value, onChange }) => (
      <TranslatedInput {...control} value={value as Translated | null} onChange={onChange} />
    ),
    view: (value: Translated, { formats }) => (
      <span className="wrap-break-word whitespace-pre-line">{value[formats.locale]}</span>
    ),
    isWide: true,
  },
  quantities: {
    input: ({ control, value, onChange }) => (
      <QuantitiesInput {...control} value={value as number[] | null} onChange={onChange} />
    ),
    view: (value: number[], { formats }) => value.map((each) => formats.figure(each)).join(" · "),
  },
  ...pricedKinds,
  names: {
    input: ({ control, value, onChange, type, name, field, labels }) => (
      <TickList
        {...control}
        value={Array.isArray(value) ? value.map(asText) : []}
        onChange={onChange}
        options={field.choices.map((each) => ({ value: each, label: labels.choice(type, name, each) }))}
      />
    ),
    view: (value: string[], { type, name, labels }) =>
      value.map((each) => labels.choice(type, name, each)).join(" · "),
    isWide: true,
  },
  value: {
    input: ({ value, ...props }) => {
      if (typeof value === "boolean") return kinds.boolean.input({ ...props, value });
      return (typeof value === "number" ? figure : line).input({ ...props, value });
    },
    view: singleText,
  },
  values: {
    input: ({ control, value, onChange }) => (
      <ListInput {...control} value={Array.isArray(value) ? value.map(asText) : []} onChange={onChange} />
    ),
    view: (value: SingleValue[], place) => value.map((each) => asText(singleText(each, place))).join(" · "),
    isWide: true,
  },
  // What has one is changed by a screen of its own.
  object: { input: () => null, view: (value: object) => Object.values(value).join(" · ") },
  frozen: { input: () => null, view: () => null },
};

/** What an empty attribute shows. */
export const nothing = <span className="text-faint">{noFigure}</span>;
