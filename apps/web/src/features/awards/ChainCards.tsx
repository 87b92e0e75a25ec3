import type { Chain, ChainWay, ProductChains } from "@kantwerk/comparison/chains";
import { difference } from "@kantwerk/costing/money";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { ArrowRight, Truck } from "lucide-react";
import { Fragment } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { endpoints } from "../../lib/endpoints.ts";
import { Button } from "../../ui/Button.tsx";
import type { PlanState } from "./usePlan.ts";

/** The chains of suppliers of a request's products, for the lot at this position. */
const chainsQuery = (requestId: string, lot?: number) =>
  queryOptions({
    queryKey: ["offers", "chains", requestId, lot],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => endpoints.chains({ id: requestId, query: { quantity_index: lot }, signal }),
  });

type Props = { requestId: string; lot: number | undefined; state: PlanState };

/** Supplier chains of products with several operations: the cheapest with its transports, and the next best. */
export function ChainCards({ requestId, lot, state }: Props) {
  const t = useTranslations("supplyChains");
  const { data } = useQuery(chainsQuery(requestId, lot));
  if (!data || data.products.length === 0) return null;
  return (
    <section aria-label={t("title")} className="mt-2.5 rounded-lg border border-line bg-surface">
      <h2 className="px-4 pt-3 font-semibold">{t("title")}</h2>
      <p className="px-4 pb-1 text-xs text-muted">{t("text")}</p>
      {data.products.map((product) => (
        <ProductRow key={product.product_id} {...{ product, state }} currency={data.currency} />
      ))}
    </section>
  );
}

type RowProps = { product: ProductChains; state: PlanState; currency: string };

function ProductRow({ product, state, currency }: RowProps) {
  const t = useTranslations("supplyChains");
  const formats = useFormats();
  return (
    <div className="grid gap-3 border-t border-line px-4 py-3">
      <h3 className="font-medium">
        {product.product_name}{" "}
        <span className="font-normal text-muted tabular-nums">
          {t("pieces", { quantity: formats.figure(product.quantity) })}
        </span>
      </h3>
      <div className="grid gap-3 min-[1300px]:grid-cols-2">
        <ChainPicture chain={product.best} name={t("best")} {...{ state, currency }} isBest />
        {product.next ? (
          <ChainPicture chain={product.next} name={t("next")} {...{ state, currency }} than={product.best} />
        ) : null}
      </div>
      {product.missing.length > 0 ? (
        <p className="text-xs text-warn">
          {t("missing", { steps: product.missing.map(({ name }) => name).join(", ") })}
        </p>
      ) : null}
    </div>
  );
}

type PictureProps = {
  chain: Chain;
  name: string;
  state: PlanState;
  currency: string;
  isBest?: boolean;
  than?: Chain;
};

function ChainPicture({ chain, name, state, currency, isBest = false, than }: PictureProps) {
  const t = useTranslations("supplyChains");
  const formats = useFormats();
  const steps = chain.hands.flatMap((hand) => hand.steps);
  const chosen = new Map(state.plan.rows.map((row) => [row.line.line.id, row.chosen?.offer_id]));
  const isPlanned = steps.every(({ line, offer_id }) => chosen.get(line.id) === offer_id);
  const take = () => {
    for (const { line, offer_id } of steps) state.edit(line.id, { offerId: offer_id, isLater: false });
  };
  const more = than && formats.money(difference(chain.total, than.total), currency);
  return (
    <article aria-label={name} className="grid content-start gap-2 rounded-md border border-line p-3">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className={isBest ? "font-semibold text-good" : "font-semibold"}>{name}</span>
        <span className="font-semibold tabular-nums">{formats.money(chain.total, currency)}</span>
        <span className="text-muted tabular-nums">{t("days", { count: chain.days })}</span>
        {more ? <span className="text-xs text-muted tabular-nums">+{more}</span> : null}
        <span className="ml-auto">
          {isPlanned ? (
            <span className="text-xs text-muted">{t("planned")}</span>
          ) : (
            <Button size="small" onClick={take}>
              {t("take")}
            </Button>
          )}
        </span>
      </header>
      <ol className="flex flex-wrap items-stretch gap-y-2 text-xs">
        {chain.hands.map((hand, at) => (
          <Fragment key={hand.steps[0]?.offer_id}>
            <Way way={chain.ways[at]} isFirst={at === 0} currency={currency} />
            <li className="grid min-w-36 content-start gap-0.5 rounded-md border border-line-strong bg-subtle px-2.5 py-1.5">
              <span className="font-medium">{hand.supplier_name}</span>
              <span>{hand.steps.map((step) => step.name).join(" + ")}</span>
              <span className="text-muted tabular-nums">
                {formats.money(hand.cost, currency)} · {t("days", { count: hand.days })}
              </span>
            </li>
          </Fragment>
        ))}
        <Way way={chain.ways.at(-1)} isFirst={false} currency={currency} />
      </ol>
      <p className="text-xs text-muted tabular-nums">
        {t("parts", {
          transports: formats.money(chain.transports, currency),
          once: formats.money(chain.once_costs, currency),
        })}
      </p>
    </article>
  );
}

type WayProps = { way: ChainWay | null | undefined; isFirst: boolean; currency: string };

/** The transport to the next supplier, or back to the own shop at the end. */
function Way({ way, isFirst, currency }: WayProps) {
  const t = useTranslations("supplyChains");
  const formats = useFormats();
  if (!way) return null;
  return (
    <li className="flex items-center gap-1.5 px-2 text-muted">
      {isFirst ? <span>{t("house")}</span> : null}
      <span className="grid justify-items-center">
        <span className="inline-flex items-center gap-1">
          <Truck size={14} aria-hidden="true" />
          <ArrowRight size={14} aria-hidden="true" />
        </span>
        <span className={way.known ? "tabular-nums" : "text-warn"}>
          {way.known
            ? `${formats.money(way.cost, currency)} · ${t("days", { count: way.days })}`
            : t("unknown")}
        </span>
      </span>
      {way.to === null ? <span>{t("house")}</span> : null}
    </li>
  );
}
