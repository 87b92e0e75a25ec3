import { parseDecimal, showDecimal } from "../../lib/numbers.ts";
import type { Conditions } from "./draft.ts";
import { Field } from "./Field.tsx";
import type { TextKey } from "./texts/en.ts";
import type { Problems } from "./texts/problem.ts";
import { useTexts } from "./texts/Texts.tsx";

type Props = {
  /** Before the names of the fields: empty for what holds for all lines. */
  prefix: string;
  conditions: Conditions;
  /** What holds where a line says nothing itself. */
  standing?: Conditions;
  problems: Problems;
  currency: string;
  change: (some: Partial<Conditions>) => void;
};

const days = [
  ["lead_time_days", "leadTime"],
  ["shipping_days", "shippingDays"],
] as const satisfies [keyof Conditions, TextKey][];

const costs = [
  ["packaging_price", "packaging"],
  ["shipping_price", "shipping"],
  ["customs_price", "customs"],
] as const satisfies [keyof Conditions, TextKey][];

/** When it is delivered and what comes on top of the price per piece. */
export function ConditionFields({ prefix, conditions, standing, problems, currency, change }: Props) {
  const { say, locale } = useTexts();
  const common = (name: keyof Conditions, label: TextKey) => ({
    name: prefix + name,
    label: say(label),
    value: conditions[name],
    onChange: (value: string) => change({ [name]: value }),
    problem: problems[prefix + name],
    placeholder: standing?.[name] ?? "",
  });
  const tidy = (name: keyof Conditions) => () => {
    const plain = parseDecimal(conditions[name], locale);
    if (plain && !plain.startsWith("-")) change({ [name]: showDecimal(plain, locale, [2, 12]) });
  };
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <Field {...common("shipping_date", "shippingDate")} type="date" required={!standing} />
      {days.map(([name, label]) => (
        <Field key={name} {...common(name, label)} inputMode="numeric" unit={say("days")} maxLength={12} />
      ))}
      {costs.map(([name, label]) => (
        <Field
          key={name}
          {...common(name, label)}
          inputMode="decimal"
          unit={currency}
          onBlur={tidy(name)}
          maxLength={32}
        />
      ))}
    </div>
  );
}
