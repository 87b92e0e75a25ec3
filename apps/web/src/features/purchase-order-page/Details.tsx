import type { OrderPageQuestion } from "@kantwerk/contract/purchaseOrderPage";
import { type ReactNode, useState } from "react";
import { Button } from "../../public/Button.tsx";
import { Field } from "../../public/Field.tsx";
import { TextDialog } from "../../public/TextDialog.tsx";
import { usePage } from "./page.ts";

const Box = ({ children }: { children: ReactNode }) => (
  <section className="grid gap-2 rounded-lg border border-line bg-surface px-3.5 py-3">{children}</section>
);

/** Delivery address, terms and contact. */
export function Terms() {
  const { order, meta, say } = usePage();
  const { alloy_surcharges } = order;
  // With several terms, each names the lines it applies to.
  const alloy = alloy_surcharges.map(({ term, lines }) =>
    alloy_surcharges.length > 1
      ? say("ofLines", { lines: lines.join(", "), term: say(`alloy_${term}`) })
      : say(`alloy_${term}`),
  );
  const facts = [
    [say("deliverTo"), [meta.organization.name, ...meta.organization.address].join("\n")],
    [say("shippingTerms"), order.shipping_terms],
    [say("payment"), order.payment_terms],
    [say("alloySurcharge"), alloy.join("\n")],
    [say("yourContact"), order.contact_name],
    [say("notes"), order.notes],
  ] as const;
  return (
    <Box>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {facts.map(([label, value]) =>
          value ? (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="text-right whitespace-pre-line wrap-anywhere">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Box>
  );
}

type ReferenceProps = { value: string; onChange: (value: string) => void };

/** The supplier's own order number, and the decline button. */
export function Reference({ value, onChange }: ReferenceProps) {
  const { say, api } = usePage();
  const [refusing, setRefusing] = useState(false);
  return (
    <>
      <Box>
        <Field name="reference" label={say("reference")} value={value} maxLength={255} onChange={onChange} />
      </Box>
      <Button look="quiet" className="justify-self-center text-bad!" onClick={() => setRefusing(true)}>
        {say("refuse")}
      </Button>
      {refusing ? (
        <TextDialog
          title={say("refuseTitle")}
          text={say("refuseText")}
          label={say("reason")}
          missing={say("reasonMissing")}
          action={say("refuse")}
          look="danger"
          send={api.refuse}
          done={() => setRefusing(false)}
          close={() => setRefusing(false)}
        />
      ) : null}
    </>
  );
}

/** Questions and answers so far. */
export function Questions() {
  const { document, meta, say } = usePage();
  const questions = document.included.filter((one): one is OrderPageQuestion => one.type === "questions");
  if (questions.length === 0) return null;
  return (
    <Box>
      <h2 className="font-semibold">{say("questions")}</h2>
      {questions.map(({ id, attributes: { author, body } }) => (
        <div key={id}>
          <p className="text-muted text-xs">{author === "staff" ? meta.organization.name : say("you")}</p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {body}
          </p>
        </div>
      ))}
    </Box>
  );
}
