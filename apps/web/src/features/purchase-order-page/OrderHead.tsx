import { usePage } from "./page.ts";

const tones = { sent: "text-accent", confirmed: "text-good", received: "text-good", cancelled: "text-bad" };

/** The order's number, state, delivery date and total. */
export function OrderHead() {
  const { order, meta, say, day, total, api } = usePage();
  const state = stateOf(order);
  const tone = order.status === "draft" ? "" : tones[order.status];
  const confirmed = order.confirmed_delivery_date;
  const isKnown = confirmed !== null && (order.status === "confirmed" || order.status === "received");
  const shown = isKnown ? confirmed : order.delivery_date;
  return (
    <>
      <header className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="text-muted text-xs">
            {say("to", { supplier: meta.supplier_name })}
            {order.order_date ? ` · ${day(order.order_date)}` : ""}
          </p>
          <h1 className="font-semibold text-xl wrap-anywhere">
            {say("order")} {order.name}
          </h1>
          <p className={`flex items-center gap-1.5 font-medium ${tone}`}>
            <span aria-hidden="true" className="size-2 rounded-full bg-current" />
            {say(state)}
          </p>
        </div>
        <a
          href={api.address(meta.document_url)}
          target="_blank"
          rel="noreferrer"
          aria-label={say("pdf")}
          className="grid h-12 w-13 flex-none place-content-center justify-items-center rounded-md border border-line-strong bg-surface font-semibold text-xs hover:bg-hover"
        >
          <svg
            viewBox="0 0 16 16"
            aria-hidden="true"
            className="size-4 fill-none stroke-current stroke-[1.6]"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d="M8 2v8M4.8 7 8 10.2 11.2 7M2.500 13.500h11" />
          </svg>
          PDF
        </a>
      </header>
      <section className="overflow-hidden rounded-lg border border-line bg-surface">
        <div className="grid grid-cols-2 divide-x divide-line">
          <p className="grid px-3.5 py-2.5">
            <span className="text-muted text-xs">{say(isKnown ? "deliveryConfirmed" : "deliveryAsked")}</span>
            <b className="font-semibold text-[17px] tabular-nums">
              {shown ? day(shown, true) : say("byAgreement")}
            </b>
          </p>
          <p className="grid px-3.5 py-2.5 text-right">
            <span className="text-muted text-xs">{say("net")}</span>
            <b className="font-semibold text-[17px] tabular-nums">{total(order.total_price)}</b>
          </p>
        </div>
        <Remark />
      </section>
      {order.cancel_reason ? (
        <p className="whitespace-pre-line wrap-anywhere">{order.cancel_reason}</p>
      ) : null}
    </>
  );
}

type Order = ReturnType<typeof usePage>["order"];

function stateOf({ status, deviates, refused_at }: Order) {
  if (status === "sent" || status === "draft") return deviates ? "askedAgain" : "waiting";
  return status === "cancelled" && refused_at ? "refused" : status;
}

/** Says whether prices match the offer, and how the confirmation differs from the order. */
function Remark() {
  const { order, say, day } = usePage();
  const { delivery_date: asked, confirmed_delivery_date: said, offers } = order;
  const isOther = said !== null && asked !== null && said !== asked;
  return (
    <>
      {order.prices_as_offered ? (
        <p className="flex items-center gap-2 border-line border-t bg-good-soft px-3.5 py-2 font-medium text-good">
          <svg
            viewBox="0 0 16 16"
            aria-hidden="true"
            className="size-4 flex-none fill-none stroke-current stroke-2"
          >
            <path d="m3 8.500 3.200 3.200L13 4.800" />
          </svg>
          {offers.length > 0 ? say("asOffered", { offers: offers.join(", ") }) : say("asInOffer")}
        </p>
      ) : null}
      {isOther ? (
        <p className="border-line border-t bg-warn-soft px-3.5 py-2 text-warn">
          {say("deviated", { day: day(said), asked: day(asked) })}
        </p>
      ) : null}
    </>
  );
}
