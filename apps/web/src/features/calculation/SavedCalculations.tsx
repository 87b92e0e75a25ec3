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
import { Failed } from "../../ui/Failed.tsx";
import { FigureTable } from "../../ui/FigureTable.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import type { LotResult } from "./calculation.ts";
import { MovedSince } from "./MovedSince.tsx";
import { movedId, priceOf, type Saved, savedQuery } from "./saved.ts";
import { useAmounts } from "./useAmounts.ts";
import { useSigned } from "./useSigned.ts";

const SaveDialog = onDemand(() => import("./SaveDialog.tsx").then(({ SaveDialog }) => SaveDialog));

type Props = { productId: string; quantities: readonly number[]; at: LotResult };

/** Saved calculations, and the causes of the price change since the selected one. */
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
    act: (record: Saved) => deleteRecord(record),
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
        {data ? (
          <FigureTable
            isFlush
            label={t("title")}
            empty={t(mayWrite ? "empty" : "emptyRead")}
            className="max-h-96"
            rows={records}
            keyOf={({ id }) => id}
            rowClass={({ id }) => id === looked?.id && "bg-accent-soft!"}
            columns={{
              name: {
                head: t("name"),
                isRowHead: true,
                cell: (record) => (
                  <SavedName
                    record={record}
                    isChosen={record.id === looked?.id}
                    onChoose={() => setChosen(record.id)}
                  />
                ),
              },
              on: {
                head: t("on"),
                isText: true,
                className: "max-sm:hidden",
                cell: ({ created_at }) => date(created_at),
              },
              at: {
                head: t("at", { count: at.quantity }),
                cell: (record) => amount(priceOf(record, at.quantity)),
              },
              toNow: {
                head: t("toNow"),
                cell: (record) => {
                  const price = priceOf(record, at.quantity);
                  return price === null || at.unit_price === null
                    ? "–"
                    : signed(difference(at.unit_price, price));
                },
              },
              delete: mayWrite && {
                head: t("delete"),
                isAction: true,
                cell: (record) => (
                  <IconButton
                    label={t("deleteNamed", { name: record.name })}
                    onClick={() => remove.run(record)}
                  >
                    <Trash2 size={14} aria-hidden="true" />
                  </IconButton>
                ),
              },
            }}
          />
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

type NameProps = { record: Saved; isChosen: boolean; onChoose: () => void };

function SavedName({ record: { name, note, what_if, created_by }, isChosen, onChoose }: NameProps) {
  const t = useTranslations("calculation.saved");
  const beneath = [what_if ? t("whatIf") : null, created_by?.name].filter(Boolean).join(" · ");
  return (
    <>
      <button
        type="button"
        aria-pressed={isChosen}
        title={note ?? undefined}
        onClick={onChoose}
        className="min-h-6 cursor-pointer text-left hover:underline pointer-coarse:min-h-11"
      >
        {name}
      </button>
      {beneath ? <span className="block text-xs text-muted">{beneath}</span> : null}
    </>
  );
}
