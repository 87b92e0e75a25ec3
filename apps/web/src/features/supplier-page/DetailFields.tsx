import { alloySurchargeTerms } from "@kantwerk/contract/alloySurcharges";
import { supplierOffers } from "@kantwerk/contract/offers";
import { Fragment, type ReactNode } from "react";
import { Field, TextArea } from "../../public/Field.tsx";
import type { Details } from "./draft.ts";
import { detailNames } from "./offerFields.ts";
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

type DetailName = (typeof detailNames)[number];

const kindOf = (name: DetailName) => supplierOffers.fields[name].kind;
const isLong = (name: DetailName) => kindOf(name) === "long";

/** What the browser knows of whoever types. */
const autoComplete: Partial<Record<DetailName, string>> = {
  submitted_by_name: "name",
  submitted_by_phone: "tel",
};

/** What holds for an offer besides prices and delivery: until when, the alloy, who says it and under which number. */
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

/** Whether what the alloy costs on top is in the price. */
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
