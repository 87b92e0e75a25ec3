import { useTranslations } from "use-intl";
import { Button } from "../../../ui/Button.tsx";
import { useProductOrders } from "../../orders/useProductOrders.tsx";
import type { DeskRow } from "./deskRows.ts";

type Props = { rows: readonly DeskRow[]; lots: readonly number[] };

/** Offers or requests the selected products, or all of them. */
export function DeskFoot({ rows, lots }: Props) {
  const t = useTranslations("intakePlan.desk");
  const { order, request, dialog } = useProductOrders();
  const [sets = 1] = lots;
  const quantities = new Map(rows.map(({ id, perSet }) => [id, perSet * sets]));
  const requested = new Map(rows.map(({ id, perSet }) => [id, lots.map((lot) => lot * perSet)]));
  if (!order && !request) return null;
  return (
    <footer className="sticky bottom-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line-strong bg-surface px-4 py-2.5">
      <p aria-live="polite" className="min-w-0 flex-[1_1_12rem] text-muted">
        {t("chosen", { count: rows.length, sets })}
      </p>
      <div className="ml-auto flex flex-wrap gap-2">
        {request ? (
          <Button disabled={rows.length === 0} onClick={() => request(rows, requested)}>
            {t("request", { count: rows.length })}
          </Button>
        ) : null}
        {order ? (
          <Button
            variant="primary"
            disabled={rows.length === 0}
            onClick={() => order(rows, undefined, quantities)}
          >
            {t("offer")}
          </Button>
        ) : null}
      </div>
      {dialog}
    </footer>
  );
}
