import type { ReactNode } from "react";
import { Card } from "./Card.tsx";
import { ConditionFields } from "./ConditionFields.tsx";
import type { Change } from "./changeDraft.ts";
import type { Details } from "./draft.ts";
import { Field, TextArea } from "./Field.tsx";
import type { Problems } from "./texts/problem.ts";
import { useTexts } from "./texts/Texts.tsx";

type Props = {
  details: Details;
  problems: Problems;
  currency: string;
  severalLines: boolean;
  change: (change: Change) => void;
  children: ReactNode;
};

/** What is said once for all lines: delivery, extra costs, references. */
export function DetailsCard({ details, problems, currency, severalLines, change, children }: Props) {
  const { say } = useTexts();
  const set = (some: Partial<Details>) => change({ to: "details", details: some });
  return (
    <Card title={say("details")}>
      {severalLines ? <p className="-mt-2 text-xs text-muted">{say("detailsForAll")}</p> : null}
      <ConditionFields prefix="" conditions={details} change={set} {...{ problems, currency }} />
      <div className="grid gap-3 sm:grid-cols-2">
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
