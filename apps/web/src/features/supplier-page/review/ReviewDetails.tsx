import type { Costs } from "@kantwerk/contract/fields";
import type { ReactNode } from "react";
import { formatDate } from "../../../i18n/dates.ts";
import { Button } from "../Button.tsx";
import { Card } from "../Card.tsx";
import type { AttachedFile } from "../draft.ts";
import { money, number } from "../formats.ts";
import type { LineOffer } from "../judgeOffer.ts";
import { costNames } from "../offerFields.ts";
import { usePage } from "../Page.tsx";
import { useTexts } from "../texts/Texts.tsx";

type Props = {
  offer: LineOffer | undefined;
  costs: Partial<Costs> | null;
  files: AttachedFile[];
  edit: (field: string) => void;
};

type Fact = [label: string, value: string | null | undefined];

/** What is said once: costs, dates, and who says it; each part leads back to where it is said. */
export function ReviewDetails({ offer, costs, files, edit }: Props) {
  const { say, locale } = useTexts();
  const { currency } = usePage().data.meta.organization;
  const said = offer?.attributes;
  const days = (value: number | null | undefined) =>
    value == null ? null : number(value, locale, say("days"));
  const once: Fact[] = costNames.map((name) => {
    const amount = costs?.[name];
    return [say(name), amount == null ? null : money(amount, currency, locale)];
  });
  const least = costs?.minimum_order_value;
  const terms: Fact[] = [
    [say("shipping_date"), said?.shipping_date ? formatDate(said.shipping_date) : null],
    [say("lead_time_days"), days(said?.lead_time_days)],
    [say("shipping_days"), days(said?.shipping_days)],
    [say("minimum_order_value"), least ? money(least, currency, locale) : null],
    [say("valid_until"), said?.valid_until ? formatDate(said.valid_until) : null],
    [say("alloy_surcharge"), said ? say(`alloy_${said.alloy_surcharge}`) : null],
    [say("supplier_reference"), said?.supplier_reference],
  ];
  const contact: Fact[] = [
    [say("submitted_by_name"), said?.submitted_by_name],
    [say("submitted_by_phone"), said?.submitted_by_phone],
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

function Part({
  title,
  facts,
  edit,
  children,
}: {
  title: string;
  facts: Fact[];
  edit: () => void;
  children?: ReactNode;
}) {
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
