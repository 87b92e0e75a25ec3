import { difference } from "@kantwerk/costing/money";
import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { deleteRecord } from "../../lib/records.ts";
import { useAction } from "../../lib/useAction.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { cx } from "../../ui/cx.ts";
import { Failed } from "../../ui/Failed.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import type { LotResult } from "./calculation.ts";
import { MovedSince } from "./MovedSince.tsx";
import { movedId, priceOf, savedQuery } from "./saved.ts";
import { useAmounts } from "./useAmounts.ts";
import { useSigned } from "./useSigned.ts";

const SaveDialog = onDemand(() => import("./SaveDialog.tsx").then(({ SaveDialog }) => SaveDialog));

type Props = { productId: string; quantities: readonly number[]; at: LotResult };

/** Calculations as they were when somebody saved them, and what has moved the price since the one that is chosen. */
export function SavedCalculations({ productId, quantities, at }: Props) {
  const t = useTranslations("calculation.saved");
  const { date } = useFormats();
  const may = usePermissions();
  const amount = useAmounts();
  const { signed } = useSigned();
  const { data, error, refetch } = useQuery(savedQuery(productId, may("users.view")));
  const [chosen, setChosen] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const remove = useAction({
    act: (record: NonNullable<typeof data>["records"][number]) => deleteRecord(record),
    says: (_, { name }) => t("isDeleted", { name }),
  });
  const mayWrite = may("products.update");
  const records = data?.records ?? [];
  const looked =
    records.find(({ id }) => id === chosen) ?? records.find(({ what_if }) => !what_if) ?? records[0];
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      <Card
        flush
        title={t("title")}
        actions={mayWrite ? <Button onClick={() => setIsSaving(true)}>{t("save")}</Button> : null}
      >
        {error ? <Failed error={error} onRetry={refetch} /> : null}
        {data && records.length === 0 ? (
          <p className="px-4 py-6 text-muted">{t(mayWrite ? "empty" : "emptyRead")}</p>
        ) : null}
        {records.length > 0 ? (
          <div className="max-h-96 overflow-auto">
            <table className="w-full text-[13px]">
              <thead className="text-xs text-muted">
                <tr className="border-b border-line [&>th]:px-2 [&>th]:py-1.5 [&>th]:font-medium">
                  <th scope="col" className="!pl-4 text-left">
                    {t("name")}
                  </th>
                  <th scope="col" className="text-left max-sm:hidden">
                    {t("on")}
                  </th>
                  <th scope="col" className="text-right">
                    {t("at", { count: at.quantity })}
                  </th>
                  <th scope="col" className="text-right">
                    {t("toNow")}
                  </th>
                  {mayWrite ? (
                    <th scope="col">
                      <span className="sr-only">{t("delete")}</span>
                    </th>
                  ) : null}
                </tr>
              </thead>
              <tbody>
                {records.map((record) => {
                  const price = priceOf(record, at.quantity);
                  return (
                    <tr
                      key={record.id}
                      className={cx(
                        "border-b border-line/60 last:border-b-0 [&>td]:px-2",
                        record.id === looked?.id && "bg-accent-soft",
                      )}
                    >
                      <th scope="row" className="py-1 pl-4 text-left font-normal">
                        <button
                          type="button"
                          aria-pressed={record.id === looked?.id}
                          title={record.note ?? undefined}
                          onClick={() => setChosen(record.id)}
                          className="min-h-7 cursor-pointer text-left wrap-anywhere hover:underline pointer-coarse:min-h-11"
                        >
                          {record.name}
                        </button>
                        {record.created_by || record.what_if ? (
                          <span className="block text-xs text-muted">
                            {[record.what_if ? t("whatIf") : null, record.created_by?.name]
                              .filter(Boolean)
                              .join(" · ")}
                          </span>
                        ) : null}
                      </th>
                      <td className="max-sm:hidden">{date(record.created_at)}</td>
                      <td className="figures text-right">{amount(price)}</td>
                      <td className="figures text-right">
                        {price === null || at.unit_price === null
                          ? "–"
                          : signed(difference(at.unit_price, price))}
                      </td>
                      {mayWrite ? (
                        <td className="w-10 text-right">
                          <IconButton
                            label={t("deleteNamed", { name: record.name })}
                            onClick={() => remove.run(record)}
                          >
                            <Trash2 size={14} aria-hidden="true" />
                          </IconButton>
                        </td>
                      ) : null}
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </div>
        ) : null}
      </Card>
      {looked && may("costs.view") ? (
        <div id={movedId} tabIndex={-1} className="min-w-0 scroll-mt-16">
          <MovedSince
            key={looked.id}
            saved={looked}
            others={records.filter(({ id }) => id !== looked.id)}
            quantity={at.quantity}
          />
        </div>
      ) : null}
      {isSaving ? (
        <SaveDialog productId={productId} quantities={quantities} onClose={() => setIsSaving(false)} />
      ) : null}
    </div>
  );
}
