import { costNames } from "@kantwerk/contract/fields";
import { supplierOffers } from "@kantwerk/contract/offers";
import { useState } from "react";
import { Button } from "../../public/Button.tsx";
import { useClock } from "../../public/clock.ts";
import { Dialog } from "../../public/Dialog.tsx";
import { Refusal } from "../../public/Field.tsx";
import { money, number } from "../../public/formats.ts";
import { useAction } from "../../public/useAction.ts";
import { Status } from "../../ui/Status.tsx";
import { Card } from "./Card.tsx";
import { useLineNames } from "./CoverChoice.tsx";
import { FileList } from "./FileList.tsx";
import { fieldText } from "./fieldText.ts";
import { type FieldName, fieldNames } from "./offerFields.ts";
import { usePage } from "./Page.tsx";
import type { OwnOffer } from "./pageData.ts";
import { sayProblem, type TextKey, useTexts } from "./texts/Texts.tsx";

/** The supplier's submitted offers, each with buttons to correct, withdraw or print it. */
export function OwnOffers({ done }: { done: (what: TextKey) => void }) {
  const { say } = useTexts();
  const { data, correct } = usePage();
  const { offers } = data;
  const [leaving, setLeaving] = useState<OwnOffer | undefined>();
  if (offers.length === 0) return null;
  return (
    <Card
      title={say("yourOffers")}
      action={
        <Button look="quiet" className="-my-2 px-2! print:hidden" onClick={() => print()}>
          {say("print")}
        </Button>
      }
    >
      <OnceCosts />
      <ul className="divide-y divide-line">
        {offers.map((own) => (
          <OfferRow
            key={own.id}
            own={own}
            withdraw={() => setLeaving(own)}
            correct={() => correct({ own })}
            confirmed={() => done("confirmedDone")}
          />
        ))}
      </ul>
      {leaving ? (
        <WithdrawDialog
          own={leaving}
          close={() => setLeaving(undefined)}
          withdrawn={() => done("withdrawnDone")}
        />
      ) : null}
    </Card>
  );
}

const states = {
  offered: ["good", "offered"],
  ordered: ["good", "ordered"],
  declined: ["idle", "notTaken"],
} as const satisfies Record<OwnOffer["offer"]["status"], ["good" | "idle", TextKey]>;

type RowProps = { own: OwnOffer; withdraw: () => void; correct: () => void; confirmed: () => void };

function OfferRow({ own, withdraw, correct, confirmed }: RowProps) {
  const { say } = useTexts();
  const clock = useClock();
  const namesOf = useLineNames();
  const { offer } = own;
  const [tone, label] = offer.withdrawn_at ? (["idle", "withdrawn"] as const) : states[offer.status];
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 font-medium wrap-anywhere max-sm:basis-full">
          <bdi>{own.lineName}</bdi>
          {own.productName ? (
            <span className="font-normal text-muted">
              {" · "}
              <bdi>{own.productName}</bdi>
            </span>
          ) : null}
          {own.covers.length > 0 ? (
            <span className="block text-xs font-normal text-muted">
              {say("priceFor", { names: namesOf(own.covers) })}
            </span>
          ) : null}
        </span>
        <Status tone={tone}>{say(label)}</Status>
        {offer.correctable && own.line ? (
          <Button className="max-sm:ml-auto print:hidden" onClick={correct}>
            {say("correct")}
          </Button>
        ) : null}
        {offer.withdrawable ? (
          <Button className="print:hidden" onClick={withdraw}>
            {say("withdraw")}
          </Button>
        ) : null}
      </div>
      {offer.stale && offer.correctable ? <Stale own={own} confirmed={confirmed} /> : null}
      {offer.withdrawn_at ? null : <OfferFacts own={own} />}
      {offer.submitted_at ? (
        <p className="text-xs text-muted">
          {say("submittedAt", { date: clock.dateTime(offer.submitted_at) })}
          {offer.corrected_at ? ` · ${say("correctedAt", { date: clock.dateTime(offer.corrected_at) })}` : ""}
          {offer.submitted_by_name ? ` · ${offer.submitted_by_name}` : ""}
          {offer.supplier_reference ? ` · ${offer.supplier_reference}` : ""}
        </p>
      ) : null}
      {own.files.length > 0 ? <FileList files={own.files} /> : null}
    </li>
  );
}

/** One-off costs for all lines. */
function OnceCosts() {
  const { say, locale } = useTexts();
  const { meta, offers } = usePage().data;
  const costs = meta.once_costs;
  const currency = offers[0]?.offer.currency ?? meta.organization.currency;
  const given = costNames.flatMap((name) => {
    const amount = costs?.[name];
    return amount == null ? [] : [`${say(name)} ${money(amount, currency, locale)}`];
  });
  const least = costs?.minimum_order_value;
  const said = [
    ...(given.length > 0 ? [`${say("onceTitle")}: ${given.join(" · ")}`] : []),
    ...(least ? [`${say("minimum_order_value")}: ${money(least, currency, locale)}`] : []),
  ];
  if (said.length === 0) return null;
  return <p className="text-muted">{said.join(" · ")}</p>;
}

/** Asks whether an offer is still valid after the request changed. */
function Stale({ own, confirmed }: { own: OwnOffer; confirmed: () => void }) {
  const { say } = useTexts();
  const { api } = usePage();
  const { pending, problem, run } = useAction();
  const confirm = () => run(() => api.confirm(own.id), confirmed);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-warn-soft px-3 py-2">
      <p className="min-w-0 flex-1">{problem ? sayProblem(say, problem) : say("staleText")}</p>
      <Button pending={pending} onClick={confirm}>
        {say(pending ? "sending" : "confirmOffer")}
      </Button>
    </div>
  );
}

/** Fields shown in other places: contact, offer number and free text. */
const shownElsewhere: readonly FieldName[] = [
  "supplier_reference",
  "submitted_by_name",
  "submitted_by_phone",
  "additional_information",
];

function OfferFacts({ own }: { own: OwnOffer }) {
  const { say, locale } = useTexts();
  const { currency } = usePage().data.meta.organization;
  const { offer } = own;
  const paid = offer.currency ?? currency;
  const priceOf = (price: string) =>
    offer.free_of_charge && Number(price) === 0
      ? say("free_of_charge")
      : money(price, paid, locale, offer.price_unit);
  const facts = fieldNames
    .filter((name) => !shownElsewhere.includes(name) && offer[name] !== supplierOffers.fields[name].default)
    .map((name) => [name, fieldText(name, offer[name], { say, locale, currency: paid })] as const);
  return (
    <div className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
      <dl className="grid content-start gap-1">
        {offer.tiers.map((tier) => (
          <div key={tier.min_quantity} className="flex justify-between gap-4">
            <dt className="text-muted">
              {say(tier.max_quantity === null ? "tierEndless" : "tierBetween", {
                from: number(tier.min_quantity, locale),
                to: number(tier.max_quantity ?? 0, locale),
              })}
            </dt>
            <dd className="tabular-nums">{priceOf(tier.unit_price)}</dd>
          </div>
        ))}
      </dl>
      <dl className="grid content-start gap-1">
        {facts.map(([label, value]) =>
          value === null ? null : (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-muted">{say(label)}</dt>
              <dd className="tabular-nums">{value}</dd>
            </div>
          ),
        )}
      </dl>
      {offer.additional_information ? (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere sm:col-span-2">
          {offer.additional_information}
        </p>
      ) : null}
    </div>
  );
}

type DialogProps = { own: OwnOffer; close: () => void; withdrawn: () => void };

function WithdrawDialog({ own, close, withdrawn }: DialogProps) {
  const { say } = useTexts();
  const { api } = usePage();
  const { pending, problem, run } = useAction();
  const withdraw = () =>
    run(
      () => api.withdraw(own.id),
      () => {
        close();
        withdrawn();
      },
    );
  return (
    <Dialog title={say("withdrawTitle")} close={close}>
      <p className="text-muted">{say("withdrawText", { name: own.lineName })}</p>
      <Refusal problem={problem} />
      <div className="flex justify-end gap-2">
        <Button onClick={close}>{say("cancel")}</Button>
        <Button look="danger" pending={pending} onClick={withdraw}>
          {say(pending ? "sending" : "withdraw")}
        </Button>
      </div>
    </Dialog>
  );
}
