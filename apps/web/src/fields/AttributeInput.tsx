import { type FieldKind, kindOf } from "@kantwerk/contract/fieldKinds";
import type { Costs, Tier, Translated } from "@kantwerk/contract/fields";
import type { Resource } from "@kantwerk/contract/resource";
import type { ReactNode } from "react";
import { currencySign } from "../i18n/currencySign.ts";
import { readFigure } from "../lib/readFigure.ts";
import { Checkbox } from "../ui/Checkbox.tsx";
import { ChoiceInput } from "../ui/ChoiceInput.tsx";
import { CostsInput } from "../ui/CostsInput.tsx";
import { CountryInput } from "../ui/CountryInput.tsx";
import { CurrencyInput } from "../ui/CurrencyInput.tsx";
import { DateInput } from "../ui/DateInput.tsx";
import { DateTimeInput } from "../ui/DateTimeInput.tsx";
import { DecimalInput, type ReadDecimal } from "../ui/DecimalInput.tsx";
import type { ControlProps } from "../ui/Field.tsx";
import { ListInput } from "../ui/ListInput.tsx";
import { MonthInput } from "../ui/MonthInput.tsx";
import { NumberInput } from "../ui/NumberInput.tsx";
import { PercentInput } from "../ui/PercentInput.tsx";
import { QuantitiesInput } from "../ui/QuantitiesInput.tsx";
import { Select } from "../ui/Select.tsx";
import { StarsInput } from "../ui/Stars.tsx";
import { TextArea } from "../ui/TextArea.tsx";
import { TextInput } from "../ui/TextInput.tsx";
import { TickList } from "../ui/TickList.tsx";
import { TiersInput } from "../ui/TiersInput.tsx";
import { TranslatedInput } from "../ui/TranslatedInput.tsx";
import type { AttributeEntry } from "./definition.ts";
import { type Place, unitOf } from "./kinds.tsx";
import { SettingChoice } from "./SettingChoice.tsx";
import { usePlace } from "./useShow.tsx";

type InputProps = Place & {
  control: Partial<ControlProps> & { "aria-label"?: string; onBlur?: () => void };
  value: unknown;
  onChange: (value: unknown) => void;
  /** Messages by path inside the value, e.g. `0.unit_price`. */
  nested: Readonly<Record<string, string>>;
};

type Input = (props: InputProps) => ReactNode;

const asText = (value: unknown) => (value === null || value === undefined ? "" : String(value));
const asTextOrNull = (value: unknown) => (value === null || value === undefined ? null : String(value));
const asNumber = (value: unknown) => (typeof value === "number" ? value : null);
const asTexts = (value: unknown) => (Array.isArray(value) ? value.map(asText) : []);

const line: Input = ({ control, value, onChange, field, t }) =>
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
  );

/** Parses numbers in the field's unit and the record's currency. */
const readIn =
  (place: Place): ReadDecimal =>
  (typed, options) =>
    readFigure(typed, place, options);

const figure: Input = ({ control, value, onChange, ...place }) => (
  <NumberInput
    {...control}
    value={asNumber(value)}
    onChange={onChange}
    unit={unitOf(place)}
    read={readIn(place)}
    whole={kindOf(place.field.kind).holds === "integer"}
  />
);

const percent: Input = ({ control, value, onChange, ...place }) => (
  <PercentInput {...control} value={asNumber(value)} onChange={onChange} read={readIn(place)} />
);

const boolean: Input = ({ control: { "aria-required": _, ...control }, value, onChange }) => (
  <Checkbox {...control} checked={value === true} onChange={onChange} />
);

/** Currency symbol with the price's unit: `€/h`, `€ per 100`. */
const priceUnit = ({ per, formats, ...place }: Place) =>
  `${currencySign(place.currency, formats.locale)}${unitOf({ per, formats, ...place }) ?? ""}${formats.per(per)}`;

const priced = ({ control, nested, ...place }: InputProps) => ({
  id: control.id,
  onChange: place.onChange,
  errors: nested,
  currency: priceUnit(place),
});

const choice: Input = ({ control, value, onChange, type, name, field, labels, t }) => (
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
);

const zones = () => Intl.supportedValuesOf("timeZone").map((name) => ({ value: name, label: name }));

// No input: set only by suppliers, or on a separate screen.
const none: Input = () => null;

const inputs: Record<FieldKind, Input> = {
  text: line,
  email: line,
  vat_id: line,
  long: ({ control, value, onChange }) => (
    <TextArea {...control} value={asText(value)} onChange={(event) => onChange(event.target.value)} />
  ),
  number: figure,
  integer: figure,
  percent,
  rating: ({ value, onChange, type, name, labels }) => (
    <StarsInput label={labels.field(type, name)} value={asNumber(value)} onChange={onChange} />
  ),
  money: ({ control, value, onChange, ...place }) => (
    <DecimalInput
      {...control}
      value={asTextOrNull(value)}
      onChange={onChange}
      unit={priceUnit(place)}
      per={place.per}
      read={readIn(place)}
    />
  ),
  boolean,
  date: ({ control, value, onChange }) => (
    <DateInput {...control} value={asTextOrNull(value)} onChange={onChange} />
  ),
  month: ({ control, value, onChange, t }) => (
    <MonthInput
      {...control}
      placeholder={t("common.calendar.monthPlaceholder")}
      value={asTextOrNull(value)}
      onChange={onChange}
    />
  ),
  time: ({ control, value, onChange }) => (
    <DateTimeInput {...control} value={asTextOrNull(value)} onChange={onChange} />
  ),
  choice,
  country: ({ control, value, onChange }) => (
    <CountryInput {...control} value={asTextOrNull(value)} onChange={onChange} />
  ),
  currency: ({ control, value, onChange }) => (
    <CurrencyInput {...control} value={asTextOrNull(value)} onChange={onChange} />
  ),
  timezone: ({ control, value, onChange }) => (
    <ChoiceInput {...control} value={asTextOrNull(value)} onChange={onChange} choices={zones()} />
  ),
  translated: ({ control, value, onChange }) => (
    <TranslatedInput {...control} value={value as Translated | null} onChange={onChange} />
  ),
  quantities: ({ control, value, onChange }) => (
    <QuantitiesInput {...control} value={value as number[] | null} onChange={onChange} />
  ),
  tiers: (props) => (
    <TiersInput
      {...priced(props)}
      per={props.per}
      read={readIn({ ...props, field: { ...props.field, kind: "money" } })}
      value={props.value as Tier[] | null}
    />
  ),
  costs: (props) => <CostsInput {...priced(props)} value={props.value as Costs | null} />,
  declines: none,
  names: ({ control, value, onChange, type, name, field, labels }) => (
    <TickList
      {...control}
      value={asTexts(value)}
      onChange={onChange}
      options={field.choices.map((each) => ({ value: each, label: labels.choice(type, name, each) }))}
    />
  ),
  value: (props) => {
    if (typeof props.value === "boolean") return boolean(props);
    return (typeof props.value === "number" ? figure : line)(props);
  },
  values: ({ control, value, onChange }) => (
    <ListInput {...control} value={asTexts(value)} onChange={onChange} />
  ),
  object: none,
  frozen: none,
  problems: none,
};

type Props = Pick<InputProps, "control" | "value" | "onChange"> & {
  resource: Resource;
  entry: AttributeEntry;
  /** The value's record, for its currency and price unit. */
  record?: Readonly<Record<string, unknown>>;
  nested?: InputProps["nested"];
};

/** The input of an attribute, by its kind. */
export function AttributeInput({ resource, entry, record, nested = {}, ...input }: Props) {
  const place = usePlace(resource)(entry, record);
  return inputs[entry.field.kind]({ ...place, ...input, nested });
}
