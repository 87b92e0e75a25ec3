import type { OrderPageLine } from "@kantwerk/contract/purchaseOrderPage";
import { usePage } from "./page.ts";

/** Order lines with their drawings, and the totals. */
export function Lines() {
  const { document } = usePage();
  const lines = document.included.filter((one): one is OrderPageLine => one.type === "purchase-order-lines");
  return (
    <section className="overflow-hidden rounded-lg border border-line bg-surface">
      <ol>
        {lines.map((line, index) => (
          <Line key={line.id} place={index + 1} line={line.attributes} />
        ))}
      </ol>
      <Sums />
    </section>
  );
}

function Line({ place, line }: { place: number; line: OrderPageLine["attributes"] }) {
  const { say, total, unitPrice, api } = usePage();
  const named = line.is_part
    ? [say("boughtPart"), line.number, line.their_number && say("yours", { number: line.their_number })]
    : [line.product_name, line.product_number];
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-2 border-line border-t px-3.5 py-2.5 first:border-t-0">
      <span className="text-muted tabular-nums">{place}</span>
      <b className="font-medium wrap-anywhere">{line.description}</b>
      <span className="text-right font-medium tabular-nums">{total(line.total_price)}</span>
      <span className="col-start-2 col-end-4 text-muted text-xs wrap-anywhere">
        {named.filter(Boolean).join(" · ")}
      </span>
      <span className="col-start-2 tabular-nums">
        {say("quantityPieces", { quantity: line.quantity })} × {unitPrice(line.unit_price, line.price_unit)}
      </span>
      {line.files.length > 0 ? (
        <span className="col-start-2 col-end-4 flex flex-wrap gap-x-4">
          {line.files.map((file) => (
            <a
              key={file.content_url}
              href={api.address(file.content_url)}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-1.5 font-medium text-accent hover:underline"
            >
              <DocumentIcon />
              <span className="truncate">{file.name}</span>
            </a>
          ))}
        </span>
      ) : null}
    </li>
  );
}

const DocumentIcon = () => (
  <svg
    viewBox="0 0 16 16"
    aria-hidden="true"
    className="size-3.5 shrink-0 fill-none stroke-current stroke-[1.6]"
  >
    <path d="M4 1.8h5l3.2 3.2v9.2H4zM9 1.8V5h3.2" />
  </svg>
);

function Sums() {
  const { order, say, total, locale } = usePage();
  const costs = ["packaging_price", "shipping_price", "customs_price"] as const;
  const rate = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  const note = order.tax_note && order.tax_note !== "none" ? say(`tax_${order.tax_note}`) : "";
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 border-line-strong border-t px-3.5 py-2.5 text-muted tabular-nums [&>dd]:text-right">
      {costs.map((name) =>
        Number(order[name] ?? 0) > 0 ? (
          <div key={name} className="contents">
            <dt>{say(name)}</dt>
            <dd className="text-right">{total(order[name])}</dd>
          </div>
        ) : null,
      )}
      <div className="col-span-2 flex justify-between border-line border-t pt-1.5 font-semibold text-text">
        <dt>{say("net")}</dt>
        <dd>{total(order.total_price)}</dd>
      </div>
      {note ? (
        <dd className="col-span-2 text-left! text-xs">{note}</dd>
      ) : (
        <>
          <dt>{say("vat", { rate: rate.format(order.vat_rate ?? 0) })}</dt>
          <dd>{total(order.vat_amount)}</dd>
          <dt>{say("gross")}</dt>
          <dd>{total(order.total_with_vat)}</dd>
        </>
      )}
    </dl>
  );
}
