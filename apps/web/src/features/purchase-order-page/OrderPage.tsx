import type { OrderPageDocument } from "@kantwerk/contract/purchaseOrderPage";
import { useMemo, useState } from "react";
import { Notice } from "../../public/Notice.tsx";
import { type Loaded, PublicPage } from "../../public/PublicPage.tsx";
import { AnswerBar } from "./AnswerBar.tsx";
import { orderApi } from "./api.ts";
import { Questions, Reference, Terms } from "./Details.tsx";
import { Lines } from "./Lines.tsx";
import { OrderHead } from "./OrderHead.tsx";
import { PageProvider, type TextKey, usePage } from "./page.ts";

/** The supplier's page for one order. */
export const OrderPage = () => (
  <PublicPage<OrderPageDocument, TextKey>
    kind="purchase-orders"
    width="max-w-3xl"
    titleOf={({ data, meta }, say) => `${say("order")} ${data.attributes.name} · ${meta.organization.name}`}
  >
    {(loaded) => <Answerable {...loaded} />}
  </PublicPage>
);

function Answerable({ document, calls }: Loaded<OrderPageDocument>) {
  const page = useMemo(() => ({ document, api: orderApi(calls) }), [document, calls]);
  return (
    <PageProvider value={page}>
      <Order />
    </PageProvider>
  );
}

function Order() {
  const { order, meta, say, day } = usePage();
  const [reference, setReference] = useState(order.supplier_reference ?? "");
  const [asked, setAsked] = useState(false);
  const date = order.confirmed_delivery_date;
  const thanks = order.deviates
    ? say("thanksDeviating")
    : order.status === "confirmed"
      ? date
        ? say("thanks", { day: day(date) })
        : say("thanksUndated")
      : undefined;
  return (
    <>
      <main className="mx-auto grid w-full max-w-3xl flex-1 content-start gap-2.5 p-4 pt-3">
        {thanks ? <Notice tone={order.deviates ? "warn" : "good"} title={thanks} /> : null}
        {asked ? <Notice tone="good" title={say("questionSent")} arrives /> : null}
        <OrderHead />
        {meta.writable && date === null ? (
          <p className="text-muted">{say("confirmBy", { day: day(order.confirm_by) })}</p>
        ) : null}
        <Lines />
        <Terms />
        <Questions />
        {meta.writable ? <Reference value={reference} onChange={setReference} /> : null}
      </main>
      {meta.writable ? <AnswerBar reference={reference} asked={() => setAsked(true)} /> : null}
    </>
  );
}
