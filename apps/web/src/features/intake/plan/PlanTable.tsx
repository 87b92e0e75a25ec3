import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../../i18n/formats.ts";
import { type Column, DataTable } from "../../../ui/DataTable.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { becomesText, sizeText } from "./becomesText.ts";
import { CheckCell } from "./CheckCell.tsx";
import { FigureCell } from "./FigureCell.tsx";
import { MaterialCell } from "./MaterialCell.tsx";
import { NameCell } from "./NameCell.tsx";
import { PlanPicture } from "./PlanPicture.tsx";
import { usePlanKeys } from "./planKeys.ts";
import { hasThickness, lacksThickness, type PlanRow } from "./planRows.ts";
import type { Correct } from "./useCorrections.ts";
import { useWarningText } from "./useWarningText.ts";

type Props = { rows: readonly PlanRow[]; correct: Correct };

/** The products of a plan; each value is corrected in its cell. */
export function PlanTable({ rows, correct }: Props) {
  const t = useTranslations("intakePlan");
  const columns = usePlanColumns(correct);
  const keys = usePlanKeys(rows, correct);
  return (
    <div {...keys}>
      <DataTable
        label={t("table")}
        columns={columns}
        rows={rows}
        nameOf={({ name }) => name}
        rowMenu={(row) => (
          <IconButton
            label={t("leaveOut", { name: row.name })}
            className="size-7"
            onClick={() => correct([{ key: row.key, leave_out: true }])}
          >
            <X size={14} aria-hidden="true" />
          </IconButton>
        )}
        className="sm:max-h-[max(420px,calc(100dvh-330px))]"
      />
    </div>
  );
}

function useMillimetres(decimals: number) {
  const { figure } = useFormats();
  return (value: number) => figure(value, undefined, decimals);
}

const isPositive = (value: number) => value > 0;
const isPieces = (value: number) => Number.isInteger(value) && value >= 1 && value <= 1_000_000;
/** Widths of columns with inputs do not follow their content. */
const fixed = (width: number) => ({ natural: width, least: width, isChosen: true });

function usePlanColumns(correct: Correct): Column<PlanRow>[] {
  const t = useTranslations("intakePlan");
  const { locale } = useFormats();
  const tenths = useMillimetres(1);
  const warningText = useWarningText(locale);
  return [
    {
      id: "picture",
      label: t("columns.picture"),
      isPicture: true,
      size: fixed(54),
      cell: (row) => <PlanPicture row={row} />,
    },
    {
      id: "name",
      label: t("columns.name"),
      isTitle: true,
      size: { ...fixed(216), grows: true },
      cell: (row) => <NameCell row={row} onSave={(name) => correct([{ key: row.key, name }])} />,
    },
    {
      id: "becomes",
      label: t("columns.becomes"),
      size: fixed(140),
      cell: (row) => <Becomes row={row} />,
    },
    {
      id: "size",
      label: t("columns.size"),
      size: fixed(126),
      cell: (row) => sizeText(row, tenths),
    },
    {
      id: "thickness",
      label: t("columns.thickness"),
      isFigure: true,
      size: fixed(112),
      cell: (row) =>
        hasThickness(row) ? (
          <FigureCell
            label={t("cells.thickness", { name: row.name })}
            value={row.thickness}
            unit="mm"
            decimals={[0, 3]}
            source={row.sources.thickness}
            isMissing={lacksThickness(row)}
            isValid={isPositive}
            refusal={t("invalid.thickness")}
            onSave={(thickness) => correct([{ key: row.key, thickness }])}
          />
        ) : null,
    },
    {
      id: "material",
      label: t("columns.material"),
      size: fixed(132),
      cell: (row) =>
        row.kind === "assembly" ? (
          <span className="px-1.5">{t("perPart")}</span>
        ) : (
          <MaterialCell row={row} onSave={(material) => correct([{ key: row.key, material }])} />
        ),
    },
    {
      id: "quantity",
      label: t("columns.quantity"),
      isFigure: true,
      size: fixed(104),
      cell: (row) => (
        <FigureCell
          label={t("cells.quantity", { name: row.name })}
          value={row.quantity}
          decimals={[0, 0]}
          source={row.sources.quantity}
          isMissing={false}
          isValid={isPieces}
          refusal={t("invalid.quantity")}
          onSave={(quantity) => correct([{ key: row.key, quantity }])}
        />
      ),
    },
    {
      id: "check",
      label: t("columns.check"),
      size: { ...fixed(226), grows: true },
      cell: (row) => <CheckCell row={row} warningText={warningText} correct={correct} />,
    },
  ];
}

function Becomes({ row }: { row: PlanRow }) {
  const t = useTranslations("intakePlan");
  const millimetres = useMillimetres(2);
  const isSeveral = row.kind === "assembly" || row.kind === "nest";
  return (
    <span className="grid justify-items-start gap-1 py-1 whitespace-normal max-sm:justify-items-end">
      <span className={isSeveral ? "font-semibold text-accent" : "text-text"}>
        {becomesText(row, t, millimetres)}
      </span>
      {row.kind === "assembly" ? (
        <span className="text-xs">{t("becomes.assemblyProducts", { count: row.products })}</span>
      ) : null}
      {row.kind === "part" && row.count > 1 ? (
        <span className="text-xs">{t("becomes.pieces", { count: row.count })}</span>
      ) : null}
    </span>
  );
}
