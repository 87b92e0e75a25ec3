import { alloySurchargeTerms } from "@kantwerk/contract/alloySurcharges";
import type { ReactNode } from "react";
import type { Details } from "./draft.ts";
import { Field, TextArea } from "./Field.tsx";
import type { Problems } from "./texts/problem.ts";
import { useTexts } from "./texts/Texts.tsx";

type Props = {
  /** Before the names of the fields, where the same ones stand elsewhere on the page. */
  prefix?: string;
  details: Details;
  problems: Problems;
  narrow: boolean;
  /** False where no material that is asked for has an alloy surcharge. */
  alloyed?: boolean;
  set: (some: Partial<Details>) => void;
  /** Stands after the date until which the offer holds. */
  children?: ReactNode;
};

/** What holds for an offer besides prices and delivery: until when, the alloy, who says it and under which number. */
export function DetailFields(props: Props) {
  const { prefix = "", details, problems, narrow, alloyed = true, set, children } = props;
  const { say } = useTexts();
  return (
    <>
      <div className={`grid gap-3 ${narrow ? "" : "sm:grid-cols-2"}`}>
        <Field
          name={`${prefix}valid_until`}
          type="date"
          label={say("valid_until")}
          value={details.valid_until}
          onChange={(valid_until) => set({ valid_until })}
          problem={problems.valid_until}
        />
        {children}
        {alloyed ? (
          <Alloy
            id={`field-${prefix}alloy_surcharge`}
            value={details.alloy_surcharge}
            change={(alloy_surcharge) => set({ alloy_surcharge })}
          />
        ) : null}
        <Field
          name={`${prefix}supplier_reference`}
          label={say("supplier_reference")}
          value={details.supplier_reference}
          onChange={(supplier_reference) => set({ supplier_reference })}
          problem={problems.supplier_reference}
        />
        <Field
          name={`${prefix}submitted_by_name`}
          label={say("submitted_by_name")}
          value={details.submitted_by_name}
          onChange={(submitted_by_name) => set({ submitted_by_name })}
          problem={problems.submitted_by_name}
          autoComplete="name"
        />
        <Field
          name={`${prefix}submitted_by_phone`}
          label={say("submitted_by_phone")}
          value={details.submitted_by_phone}
          onChange={(submitted_by_phone) => set({ submitted_by_phone })}
          problem={problems.submitted_by_phone}
          autoComplete="tel"
        />
      </div>
      <TextArea
        name={`${prefix}additional_information`}
        label={say("additional_information")}
        value={details.additional_information}
        onChange={(additional_information) => set({ additional_information })}
        problem={problems.additional_information}
      />
    </>
  );
}

type AlloyProps = { id: string; value: string; change: (value: string) => void };

/** Whether what the alloy costs on top is in the price. */
function Alloy({ id, value, change }: AlloyProps) {
  const { say } = useTexts();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block truncate font-medium">
        {say("alloy_surcharge")}
      </label>
      <select
        id={id}
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
