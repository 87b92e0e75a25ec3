import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useFormats } from "../../../i18n/formats.ts";
import { usePermissions } from "../../../lib/permissions.ts";
import { Thumbnail } from "../../../records/Thumbnail.tsx";
import { type Column, DataTable } from "../../../ui/DataTable.tsx";
import type { Selection } from "../../../ui/useRowSelection.ts";
import { MarginBar } from "../../list-prices/MarginBar.tsx";
import { PriceSign } from "../../prices/PriceSign.tsx";
import { pricesQuery } from "../../prices/prices.ts";
import { isBelowCost } from "../../prices/verdict.ts";
import { FigureCell } from "../plan/FigureCell.tsx";
import { moveOn } from "../plan/planKeys.ts";
import type { DeskRow } from "./deskRows.ts";

type Props = {
  rows: readonly DeskRow[] | undefined;
  /** Sets to be priced. */
  lots: readonly number[];
  onQuantity: (id: string, quantity: number | null) => void;
  selection: Selection<DeskRow>;
};

/** Created products with quantities, and prices for some numbers of sets. */
export function DeskTable({ rows, lots, onQuantity, selection }: Props) {
  const t = useTranslations("intakePlan");
  const columns = useDeskColumns(lots, onQuantity);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Moves between the inputs inside.
    <div onKeyDown={moveOn}>
      <DataTable
        label={t("desk.title")}
        columns={columns}
        rows={rows}
        nameOf={({ name }) => name}
        selection={selection}
        className="sm:max-h-[max(420px,calc(100dvh-330px))]"
      />
    </div>
  );
}

const isPieces = (value: number) => Number.isInteger(value) && value >= 1 && value <= 1_000_000;
const fixed = (width: number) => ({ natural: width, least: width, isChosen: true });

function useDeskColumns(lots: readonly number[], onQuantity: Props["onQuantity"]): Column<DeskRow>[] {
  const t = useTranslations("intakePlan");
  const { figure } = useFormats();
  const may = usePermissions();
  return [
    {
      id: "picture",
      label: t("columns.picture"),
      isPicture: true,
      size: fixed(44),
      cell: (row) => <Thumbnail product={row} />,
    },
    {
      id: "name",
      label: t("columns.name"),
      isTitle: true,
      size: { natural: 240, least: 200, grows: true },
      cell: (row) => <Name row={row} mayView={may("products.view")} />,
    },
    {
      id: "material",
      label: t("columns.material"),
      size: { natural: 120, least: 100 },
      cell: ({ material, product_type }) =>
        material?.name ??
        (product_type === "single_part" ? <span className="text-warn">{t("desk.missing")}</span> : null),
    },
    {
      id: "thickness",
      label: t("columns.thickness"),
      isFigure: true,
      size: { natural: 90, least: 80 },
      cell: ({ thickness }) => figure(thickness, "mm"),
    },
    {
      id: "quantity",
      label: t("desk.perSet"),
      isFigure: true,
      size: fixed(92),
      cell: (row) => (
        <FigureCell
          label={t("cells.quantity", { name: row.name })}
          value={row.perSet}
          decimals={[0, 0]}
          source={null}
          isMissing={false}
          isValid={isPieces}
          refusal={t("invalid.quantity")}
          onSave={(quantity) => onQuantity(row.id, quantity)}
        />
      ),
    },
    ...lots.map(
      (lot, at): Column<DeskRow> => ({
        id: `lot-${at}`,
        label: t("desk.sets", { count: lot }),
        isFigure: true,
        size: fixed(148),
        cell: (row) => <Price row={row} lots={lots} at={at} />,
      }),
    ),
    ...(may("costs.view")
      ? [
          {
            id: "margin",
            label: t("desk.marginAt", { count: lots[0] ?? 1 }),
            isFigure: true,
            size: fixed(150),
            cell: (row: DeskRow) => <Margin row={row} lots={lots} />,
          },
        ]
      : []),
  ];
}

function Name({ row, mayView }: { row: DeskRow; mayView: boolean }) {
  const number = row.number === row.name ? null : row.number;
  return (
    <span title={[row.name, number].filter(Boolean).join(" · ")}>
      {mayView ? (
        <Link
          to="/products/$id/view"
          params={{ id: row.id }}
          className="hover:underline after:absolute after:inset-0"
        >
          {row.name}
        </Link>
      ) : (
        row.name
      )}
      {number ? <span className="ml-2 text-xs font-normal text-muted">{number}</span> : null}
    </span>
  );
}

type Lots = { row: DeskRow; lots: readonly number[] };

const usePrices = ({ row, lots }: Lots) =>
  useQuery(
    pricesQuery(
      row.id,
      lots.map((lot) => lot * row.perSet),
    ),
  ).data;

function Price({ at, ...lots }: Lots & { at: number }) {
  const t = useTranslations("intakePlan.desk");
  const { price } = useFormats();
  const read = usePrices(lots);
  const found = read?.prices[at];
  if (!found) return <span className="text-muted">…</span>;
  const { price_unit } = lots.row;
  // Where no price is known, the first column says why.
  const isSaid = at > 0 && found.unit_price === null;
  return (
    <Link
      to="/products/$id/calculations"
      params={{ id: lots.row.id }}
      className="relative z-10 grid justify-items-end py-0.5 leading-4 hover:underline"
    >
      <span className={isBelowCost(found) ? "text-bad" : undefined}>
        <span className="mr-1 text-xs text-muted">{t("pieces", { count: found.quantity })}</span>{" "}
        {price(found.unit_price, read.currency, price_unit)}
      </span>
      {isSaid ? null : <PriceSign price={found} />}
    </Link>
  );
}

function Margin(lots: Lots) {
  const read = usePrices(lots);
  const [first] = read?.prices ?? [];
  if (!first) return null;
  return (
    <MarginBar isNarrow margin={first.margin} target={read?.target_margin} isBelowCost={isBelowCost(first)} />
  );
}
