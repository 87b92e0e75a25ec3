import { costNames } from "@kantwerk/contract/fields";
import { supplierOffers } from "@kantwerk/contract/offers";
import { Field } from "../../public/Field.tsx";
import { currencySign } from "../../public/formats.ts";
import type { Conditions } from "./draft.ts";
import { type ConditionName, conditionNames, tidyAmount } from "./offerFields.ts";
import { usePage } from "./Page.tsx";
import type { Problems } from "./texts/problem.ts";
import { useTexts } from "./texts/Texts.tsx";

type Props = {
  /** Prefix of the field names; empty for the conditions of all lines. */
  prefix: string;
  conditions: Conditions;
  /** Fallback for fields that the line leaves empty. */
  standing?: Conditions;
  problems: Problems;
  narrow?: boolean;
  placeholders?: Partial<Record<string, string>>;
  change: (some: Partial<Conditions>) => void;
};

const isCost = (name: ConditionName) => costNames.some((each) => each === name);

/** Delivery, and costs in addition to the unit price. */
export function ConditionFields(props: Props) {
  const { prefix, conditions, standing, problems, narrow, placeholders, change } = props;
  const { say, locale } = useTexts();
  const currency = currencySign(usePage().data.meta.organization.currency);
  const tidy = (name: ConditionName) => () => {
    const shown = tidyAmount(conditions[name], locale);
    if (shown !== conditions[name]) change({ [name]: shown });
  };
  const looks = (name: ConditionName) => {
    const { kind } = supplierOffers.fields[name];
    if (kind === "date") return { type: "date", required: !standing } as const;
    if (kind === "integer") return { inputMode: "numeric", unit: say("days"), maxLength: 12 } as const;
    return { inputMode: "decimal", unit: currency, onBlur: tidy(name), maxLength: 32 } as const;
  };
  return (
    <div className={`grid grid-cols-2 gap-3 ${narrow ? "" : "sm:grid-cols-3"}`}>
      {conditionNames.map((name) => (
        <Field
          key={name}
          name={prefix + name}
          label={say(name)}
          value={conditions[name]}
          onChange={(value) => change({ [name]: value })}
          problem={problems[prefix + name]}
          placeholder={placeholders?.[name] || (isCost(name) ? "" : (standing?.[name] ?? ""))}
          {...looks(name)}
        />
      ))}
    </div>
  );
}
