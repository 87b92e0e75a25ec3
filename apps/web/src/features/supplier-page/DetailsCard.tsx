import { alloySurchargeTerms } from "@kantwerk/contract/alloySurcharges";
import type { Costs } from "@kantwerk/contract/fields";
import type { ReactNode } from "react";
import { showDecimal } from "../../lib/numbers.ts";
import { Card } from "./Card.tsx";
import { ConditionFields } from "./ConditionFields.tsx";
import type { Change } from "./changeDraft.ts";
import type { Details } from "./draft.ts";
import { Field, TextArea } from "./Field.tsx";
import { costNames, tidied } from "./offerFields.ts";
import type { Problems } from "./texts/problem.ts";
import { useTexts } from "./texts/Texts.tsx";

type Props = {
  details: Details;
  problems: Problems;
  currency: string;
  severalLines: boolean;
  /** Stands in a narrow column. */
  narrow?: boolean;
  /** What was said to be charged once before. */
  standing: Costs | null;
  change: (change: Change) => void;
  children: ReactNode;
};

/** What is said once for all lines: delivery, extra costs, references. */
export function DetailsCard(props: Props) {
  const { details, problems, currency, severalLines, narrow = false, standing, change, children } = props;
  const { say, locale } = useTexts();
  const shown = (amount: string | null | undefined) => (amount ? showDecimal(amount, locale, [2, 4]) : "");
  const placeholders = Object.fromEntries(costNames.map((name) => [name, shown(standing?.[name])]));
  const set = (some: Partial<Details>) => change({ to: "details", details: some });
  return (
    <Card title={say("details")}>
      {severalLines ? <p className="-mt-2 text-xs text-muted">{say("detailsForAll")}</p> : null}
      <ConditionFields
        prefix=""
        conditions={details}
        change={set}
        {...{ problems, currency, narrow, placeholders }}
      />
      <div className={`grid gap-3 ${narrow ? "" : "sm:grid-cols-2"}`}>
        <Field
          name="valid_until"
          type="date"
          label={say("valid_until")}
          value={details.valid_until}
          onChange={(valid_until) => set({ valid_until })}
          problem={problems.valid_until}
        />
        <Field
          name="minimum_order_value"
          label={say("minimum_order_value")}
          value={details.minimum_order_value}
          onChange={(minimum_order_value) => set({ minimum_order_value })}
          onBlur={() => set({ minimum_order_value: tidied(details.minimum_order_value, locale) })}
          problem={problems.minimum_order_value}
          inputMode="decimal"
          unit={currency}
          maxLength={32}
          placeholder={shown(standing?.minimum_order_value)}
        />
        <Alloy value={details.alloy_surcharge} change={(alloy_surcharge) => set({ alloy_surcharge })} />
        <Field
          name="supplier_reference"
          label={say("supplier_reference")}
          value={details.supplier_reference}
          onChange={(supplier_reference) => set({ supplier_reference })}
          problem={problems.supplier_reference}
        />
        <Field
          name="submitted_by_name"
          label={say("submitted_by_name")}
          value={details.submitted_by_name}
          onChange={(submitted_by_name) => set({ submitted_by_name })}
          problem={problems.submitted_by_name}
          autoComplete="name"
        />
        <Field
          name="submitted_by_phone"
          label={say("submitted_by_phone")}
          value={details.submitted_by_phone}
          onChange={(submitted_by_phone) => set({ submitted_by_phone })}
          problem={problems.submitted_by_phone}
          autoComplete="tel"
        />
      </div>
      <TextArea
        name="additional_information"
        label={say("additional_information")}
        value={details.additional_information}
        onChange={(additional_information) => set({ additional_information })}
        problem={problems.additional_information}
      />
      {children}
    </Card>
  );
}

/** Whether what the alloy costs on top is in the price. */
function Alloy({ value, change }: { value: string; change: (value: string) => void }) {
  const { say } = useTexts();
  return (
    <div className="min-w-0">
      <label htmlFor="field-alloy_surcharge" className="mb-1 block truncate font-medium">
        {say("alloy_surcharge")}
      </label>
      <select
        id="field-alloy_surcharge"
        className="control"
        value={value || alloySurchargeTerms[0]}
        onChange={(event) => change(event.target.value)}
      >
        {alloySurchargeTerms.map((each) => (
          <option key={each} value={each}>
            {say(`alloy_${each}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
