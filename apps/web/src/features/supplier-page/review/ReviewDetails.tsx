import { type Costs, costNames } from "@kantwerk/contract/fields";
import type { ReactNode } from "react";
import { Button } from "../../../public/Button.tsx";
import { money } from "../../../public/formats.ts";
import type { AttachedFile } from "../../../public/uploads.ts";
import { Card } from "../Card.tsx";
import { fieldText } from "../fieldText.ts";
import type { LineOffer } from "../judgeOffer.ts";
import { detailNames, type FieldName } from "../offerFields.ts";
import { usePage } from "../Page.tsx";
import { useTexts } from "../texts/Texts.tsx";

type Props = {
  offer: LineOffer | undefined;
  costs: Partial<Costs> | null;
  files: AttachedFile[];
  edit: (field: string) => void;
};

type Fact = [label: string, value: string | null];

/** Details for all lines: costs, dates and contact; each section links to its fields. */
export function ReviewDetails({ offer, costs, files, edit }: Props) {
  const { say, locale } = useTexts();
  const { currency } = usePage().data.meta.organization;
  const said = offer?.attributes;
  const once: Fact[] = costNames.map((name) => {
    const amount = costs?.[name];
    return [say(name), amount == null ? null : money(amount, currency, locale)];
  });
  const least = costs?.minimum_order_value;
  const fact = (name: FieldName): Fact => [
    say(name),
    fieldText(name, said?.[name], { say, locale, currency }),
  ];
  const details = detailNames.filter((name) => name !== "additional_information");
  const isContact = (name: FieldName) => name.startsWith("submitted_by");
  const terms: Fact[] = [
    ...(["shipping_date", "lead_time_days", "shipping_days"] as const).map(fact),
    [say("minimum_order_value"), least ? money(least, currency, locale) : null],
    ...details.filter((name) => !isContact(name)).map(fact),
  ];
  const contact: Fact[] = [
    ...details.filter(isContact).map(fact),
    [say("attachments"), files.map(({ name }) => name).join(", ")],
  ];
  return (
    <div className="grid min-w-0 gap-4">
      <Part title={say("onceTitle")} facts={once} edit={() => edit("packaging_price")} />
      <Part title={say("termsTitle")} facts={terms} edit={() => edit("shipping_date")}>
        {said?.additional_information ? (
          <p dir="auto" className="border-t border-line pt-2 whitespace-pre-line wrap-anywhere">
            {said.additional_information}
          </p>
        ) : null}
      </Part>
      <Part title={say("contactTitle")} facts={contact} edit={() => edit("submitted_by_name")} />
    </div>
  );
}

type PartProps = { title: string; facts: Fact[]; edit: () => void; children?: ReactNode };

function Part({ title, facts, edit, children }: PartProps) {
  const { say } = useTexts();
  const given = facts.filter(([, value]) => value);
  return (
    <Card
      title={title}
      action={
        <Button
          look="quiet"
          className="-my-2 -me-2 px-2! text-xs"
          onClick={edit}
          aria-label={`${say("change")}: ${title}`}
        >
          {say("change")}
        </Button>
      }
    >
      {given.length > 0 ? (
        <dl className="grid gap-1">
          {given.map(([label, value]) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 text-end tabular-nums wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="text-muted">{say("nothingSaid")}</p>
      )}
      {children}
    </Card>
  );
}
