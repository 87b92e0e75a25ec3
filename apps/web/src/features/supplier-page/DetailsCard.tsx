import { type Costs, costNames } from "@kantwerk/contract/fields";
import type { ReactNode } from "react";
import { showDecimal } from "../../lib/numbers.ts";
import { Field } from "../../public/Field.tsx";
import { currencySign } from "../../public/formats.ts";
import { Card } from "./Card.tsx";
import { ConditionFields } from "./ConditionFields.tsx";
import type { Change } from "./changeDraft.ts";
import { DetailFields } from "./DetailFields.tsx";
import type { Details } from "./draft.ts";
import { tidyAmount } from "./offerFields.ts";
import { usePage } from "./Page.tsx";
import type { Problems } from "./texts/problem.ts";
import { useTexts } from "./texts/Texts.tsx";

type Props = {
  details: Details;
  problems: Problems;
  severalLines: boolean;
  /** Rendered in a narrow column. */
  narrow?: boolean;
  /** One-off costs of earlier offers. */
  standing: Costs | null;
  /** Whether a requested material has an alloy surcharge. */
  alloyed: boolean;
  change: (change: Change) => void;
  children: ReactNode;
};

/** Details entered once for all lines: delivery, extra costs, references. */
export function DetailsCard(props: Props) {
  const { details, problems, severalLines, narrow = false, standing, change, children } = props;
  const { alloyed } = props;
  const { say, locale } = useTexts();
  const currency = currencySign(usePage().data.meta.organization.currency);
  const shown = (amount: string | null | undefined) => (amount ? showDecimal(amount, locale, [2, 4]) : "");
  const placeholders = Object.fromEntries(costNames.map((name) => [name, shown(standing?.[name])]));
  const set = (some: Partial<Details>) => change({ to: "details", details: some });
  return (
    <Card title={say("details")}>
      {severalLines ? <p className="-mt-2 text-xs text-muted">{say("detailsForAll")}</p> : null}
      <ConditionFields prefix="" conditions={details} change={set} {...{ problems, narrow, placeholders }} />
      <DetailFields {...{ details, problems, narrow, alloyed, set }}>
        <Field
          name="minimum_order_value"
          label={say("minimum_order_value")}
          value={details.minimum_order_value}
          onChange={(minimum_order_value) => set({ minimum_order_value })}
          onBlur={() => set({ minimum_order_value: tidyAmount(details.minimum_order_value, locale) })}
          problem={problems.minimum_order_value}
          inputMode="decimal"
          unit={currency}
          maxLength={32}
          placeholder={shown(standing?.minimum_order_value)}
        />
      </DetailFields>
      {children}
    </Card>
  );
}
