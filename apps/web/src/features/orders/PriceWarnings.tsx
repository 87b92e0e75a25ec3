import type { StatedProblem } from "@kantwerk/contract/answers/problem";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useMayAct } from "../../lib/mayAct.ts";
import { actOn } from "../../lib/records.ts";
import { useAction } from "../../lib/useAction.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { hasOpenPrices, type Order } from "./records.ts";

type Props = { order: Order; linked?: boolean };

const shown = 5;

const isMissing = ({ code }: StatedProblem): boolean => code === "price_missing";

const isAboutVatId = ({ code }: StatedProblem): boolean => code === "vat_id_invalid";

function Messages({ problems }: { problems: readonly StatedProblem[] }) {
  const messages = problems.slice(0, shown).map(({ message }) => message);
  return (
    <span className="wrap-anywhere">
      {[...messages, ...(problems.length > shown ? ["…"] : [])].join(" · ")}
    </span>
  );
}

/** Warns of order lines with missing or doubtful prices, and of an invalid VAT ID. */
export function PriceWarnings({ order, linked = false }: Props) {
  const t = useTranslations("orderWork.prices");
  const warnings = order.warnings ?? [];
  const doubts = warnings.filter((each) => !isMissing(each) && !isAboutVatId(each));
  const missing = warnings.filter(isMissing);
  const said = doubts.length > 0 ? t("doubts", { count: doubts.length }) : "";
  return (
    <>
      {missing.length > 0 ? (
        <MissingPrices order={order} linked={linked} problems={missing}>
          {said ? (
            <span className="mt-1 block">
              {said}: <Messages problems={doubts} />
            </span>
          ) : null}
        </MissingPrices>
      ) : null}
      {warnings.filter(isAboutVatId).map(({ message }) => (
        <Notice key={message} tone="warn">
          {message}
        </Notice>
      ))}
      {said && missing.length === 0 ? (
        <Notice tone="warn" title={said}>
          <Messages problems={doubts} />
        </Notice>
      ) : null}
    </>
  );
}

/** Applies calculated prices, and links to the lines for manual entry. */
function MissingPrices({
  order,
  linked,
  problems,
  children,
}: Props & { problems: readonly StatedProblem[]; children: ReactNode }) {
  const t = useTranslations();
  const mayTake = useMayAct()(order, "prices") && hasOpenPrices(order);
  const take = useAction({
    act: (_: undefined, key) => actOn(order, "prices", key),
    says: ({ warnings }) => {
      const count = warnings?.filter(isMissing).length ?? 0;
      return count > 0 ? t("orderWork.prices.takenSome", { count }) : t("orderWork.prices.takenAll");
    },
  });
  return (
    <Notice
      tone="warn"
      title={t("orders.missingPrices", { count: problems.length })}
      actions={
        <>
          {linked ? (
            <Link
              to="/orders/$id/items"
              params={{ id: order.id }}
              className="self-center font-medium text-accent hover:underline"
            >
              {t("orders.toItems")}
            </Link>
          ) : null}
          {mayTake ? (
            <Button size="small" pending={take.isPending} onClick={() => take.run(undefined)}>
              {t("orderWork.prices.take")}
            </Button>
          ) : null}
        </>
      }
    >
      <Messages problems={problems} />
      {children}
    </Notice>
  );
}
