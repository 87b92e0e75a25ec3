import { alloySurchargeTerms } from "@kantwerk/contract/alloySurcharges";
import { supplierOffers } from "@kantwerk/contract/offers";
import { Fragment, type ReactNode } from "react";
import { Field, TextArea } from "../../public/Field.tsx";
import type { Details } from "./draft.ts";
import { detailNames } from "./offerFields.ts";
import type { Problems } from "./texts/problem.ts";
import { useTexts } from "./texts/Texts.tsx";

type Props = {
  /** Prefix of the field names, where the page has the same fields elsewhere. */
  prefix?: string;
  details: Details;
  problems: Problems;
  narrow: boolean;
  /** False if no requested material has an alloy surcharge. */
  alloyed?: boolean;
  set: (some: Partial<Details>) => void;
  /** Rendered after the validity date. */
  children?: ReactNode;
};

type DetailName = (typeof detailNames)[number];

const kindOf = (name: DetailName) => supplierOffers.fields[name].kind;
const isLong = (name: DetailName) => kindOf(name) === "long";

/** Values for `autocomplete`, so that browsers fill in known contact data. */
const autoComplete: Partial<Record<DetailName, string>> = {
  submitted_by_name: "name",
  submitted_by_phone: "tel",
};

/** Details of an offer other than prices and delivery: validity, alloy surcharge, contact and offer number. */
export function DetailFields(props: Props) {
  const { prefix = "", details, problems, narrow, alloyed = true, set, children } = props;
  const { say } = useTexts();
  const control = (name: DetailName) => ({
    name: prefix + name,
    label: say(name),
    value: details[name],
    onChange: (value: string) => set({ [name]: value }),
    problem: problems[name],
  });
  const input = (name: DetailName) => {
    if (kindOf(name) !== "choice")
      return (
        <Field
          {...control(name)}
          type={kindOf(name) === "date" ? "date" : "text"}
          autoComplete={autoComplete[name] ?? "off"}
        />
      );
    return alloyed ? <Alloy {...control(name)} /> : null;
  };
  return (
    <>
      <div className={`grid gap-3 ${narrow ? "" : "sm:grid-cols-2"}`}>
        {detailNames
          .filter((name) => !isLong(name))
          .map((name) => (
            <Fragment key={name}>
              {input(name)}
              {name === "valid_until" ? children : null}
            </Fragment>
          ))}
      </div>
      {detailNames.filter(isLong).map((name) => (
        <TextArea key={name} {...control(name)} />
      ))}
    </>
  );
}

type AlloyProps = { name: string; label: string; value: string; onChange: (value: string) => void };

/** Whether the price includes the alloy surcharge. */
function Alloy({ name, label, value, onChange }: AlloyProps) {
  const { say } = useTexts();
  const id = `field-${name}`;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block truncate font-medium">
        {label}
      </label>
      <select
        id={id}
        className="control"
        value={value || alloySurchargeTerms[0]}
        onChange={(event) => onChange(event.target.value)}
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
