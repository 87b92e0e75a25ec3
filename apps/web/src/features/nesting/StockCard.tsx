import type { StockAnswer, StockCandidate } from "@kantwerk/contract/answers/nesting";
import { productMaterials } from "@kantwerk/contract/productMaterials";
import { difference } from "@kantwerk/costing/money";
import { Check } from "lucide-react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { fetchRecord, saveRecord } from "../../lib/records.ts";
import { useAction } from "../../lib/useAction.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { type Column, DataTable } from "../../ui/DataTable.tsx";

type Props = { used: string; stock: StockAnswer; mayChange: boolean };
type Row = StockCandidate & { id: string };

/** Sheets that a material of a product can be cut from, the best one first with the reason; one click chooses another. */
export function StockCard({ used, stock, mayChange }: Props) {
  const t = useTranslations("nesting");
  const { figure } = useFormats();
  const columns = useColumns(stock);
  const choose = useAction({
    act: async ({ material, group }: Row, key) =>
      saveRecord(productMaterials, {
        record: await fetchRecord(productMaterials, used),
        written: {
          attributes: {},
          relations: {
            material: { type: "materials", id: material.id },
            group: { type: "groups", id: group.id },
          },
        },
        key,
      }),
    says: (_, { group }) => t("taken", { stock: group.name }),
  });
  const leave = useAction({
    act: async (_: undefined, key) =>
      saveRecord(productMaterials, {
        record: await fetchRecord(productMaterials, used),
        written: { attributes: { stock_source: "chosen" }, relations: {} },
        key,
      }),
    says: () => t("isChosen"),
  });
  const { material, candidates, none, quantity, source } = stock;
  const isEntered = source === "entered";
  const leaveButton =
    isEntered && mayChange ? (
      <Button size="small" pending={leave.isPending} onClick={() => leave.run(undefined)}>
        {t("leaveChoice")}
      </Button>
    ) : undefined;
  const thickness = figure(stock.thickness);
  if (none)
    return (
      <Card title={t("stock")} actions={leaveButton}>
        <p className="text-muted">{t(`none.${none}`, { material, thickness })}</p>
      </Card>
    );
  const rows = candidates.map((each) => ({ ...each, id: `${each.material.id} ${each.group.id}` }));
  const action: Column<Row> = {
    id: "choose",
    label: t("choose"),
    cell: (row) =>
      row.present ? (
        <span className="inline-flex items-center gap-1 text-good">
          <Check size={14} aria-hidden="true" />
          {t("chosen")}
        </span>
      ) : mayChange ? (
        <Button
          size="small"
          aria-label={`${t("choose")}: ${row.group.name}`}
          aria-disabled={choose.isPending}
          onClick={() => choose.run(row)}
        >
          {t("choose")}
        </Button>
      ) : null,
  };
  return (
    <Card
      flush
      title={
        stock.thickness === null ? t("longStockFor", { material }) : t("stockFor", { material, thickness })
      }
      actions={leaveButton}
    >
      <Reason stock={stock} />
      <DataTable
        label={t("stockHint", { count: quantity })}
        columns={[...columns, action]}
        rows={rows}
        nameOf={({ group }) => group.name}
      />
    </Card>
  );
}

/** Why the first sheet is recommended. */
function Reason({ stock: { candidates, source } }: { stock: StockAnswer }) {
  const t = useTranslations("nesting");
  const { total } = useFormats();
  const [best] = candidates;
  const present = candidates.find((each) => each.present);
  if (!best) return null;
  const saves =
    best.lot_cost && present?.lot_cost && !best.present ? difference(present.lot_cost, best.lot_cost) : null;
  const first = best.present
    ? t("why.present", { stock: best.group.name })
    : saves
      ? t("why.change", { stock: best.group.name, amount: total(saves) })
      : best.cheapest
        ? null
        : t("why.light", { stock: best.group.name });
  return (
    <p className="border-b border-line px-4 py-2.5 text-muted">
      {first}{" "}
      {best.cheapest && best.per_sheet !== null
        ? t("why.cheapest", { count: candidates.length, perSheet: best.per_sheet })
        : null}{" "}
      {present ? t(source === "entered" ? "enteredHint" : "chosenHint") : null}
    </p>
  );
}

function useColumns({ candidates }: StockAnswer): Column<Row>[] {
  const t = useTranslations("nesting");
  const { figure, total } = useFormats();
  const cheapest = candidates[0]?.lot_cost;
  const hasCosts = candidates.some(({ lot_cost }) => lot_cost !== undefined);
  const dearer = (cost: string | null | undefined) =>
    cost && cheapest && cost !== cheapest ? difference(cost, cheapest) : null;
  const cost: Column<Row> = {
    id: "cost",
    label: t("lotCost"),
    isFigure: true,
    cell: ({ lot_cost }) => {
      const more = dearer(lot_cost);
      return (
        <>
          {total(lot_cost)}
          {more ? (
            <span className="ml-2 text-xs text-muted">{t("dearer", { amount: total(more) })}</span>
          ) : null}
        </>
      );
    },
  };
  return [
    {
      id: "format",
      label: t("format"),
      isTitle: true,
      cell: ({ group, cheapest: isCheapest, listed, material, pending }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          {group.name}
          {isCheapest ? <Badge tone="good">{t("cheapest")}</Badge> : null}
          {listed ? null : (
            <span className="text-xs text-warn">{t("notListed", { material: material.name })}</span>
          )}
          {pending ? <span className="text-xs text-muted">{t("stockPending")}</span> : null}
        </span>
      ),
    },
    {
      id: "per_sheet",
      label: t("perSheet"),
      isFigure: true,
      cell: ({ per_sheet }) => figure(per_sheet),
    },
    { id: "sheets", label: t("wholeSheets"), isFigure: true, cell: ({ sheets }) => figure(sheets) },
    {
      id: "gross",
      label: t("weightEach"),
      isFigure: true,
      cell: ({ gross_weight }) => figure(gross_weight, "kg", 3),
    },
    ...(hasCosts ? [cost] : []),
  ];
}
