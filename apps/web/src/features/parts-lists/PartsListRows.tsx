import type { PartsList, PartsListRow } from "@kantwerk/contract/answers/partsLists";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { Badge } from "../../ui/Badge.tsx";
import { type Column, DataTable } from "../../ui/DataTable.tsx";

type Row = PartsListRow & { id: string };

const indents = ["", "pl-4", "pl-8", "pl-12", "pl-16"];
const indentOf = ({ level }: Row) => indents[Math.min(level.split(".").length, indents.length) - 1];

/** The result of each row of a parts list, and the file's unused columns. */
export function PartsListRows({ list }: { list: PartsList }) {
  const t = useTranslations("partsLists");
  const { figure } = useFormats();
  const count = (change: PartsListRow["change"]) => list.rows.filter((row) => row.change === change).length;
  const counts = { added: count("added"), changed: count("changed"), same: count("same"), open: count(null) };
  const unused = list.columns.filter(({ type }) => type === "unknown").map(({ heading }) => heading);
  const notes = [
    ...(unused.length > 0 ? [t("unused", { columns: unused.join(", ") })] : []),
    ...(list.hidden_rows.length > 0 ? [t("hidden", { rows: list.hidden_rows.join(", ") })] : []),
  ];
  const columns: Column<Row>[] = [
    { id: "level", label: t("level"), cell: (row) => <span className="tabular-nums">{row.level}</span> },
    {
      id: "name",
      label: t("name"),
      isTitle: true,
      cell: (row) => (
        <span className={indentOf(row)}>
          {row.name || row.number}{" "}
          {row.number !== row.name ? <span className="text-faint">{row.number}</span> : null}
        </span>
      ),
    },
    { id: "quantity", label: t("quantity"), isFigure: true, cell: ({ quantity }) => figure(quantity) },
    { id: "becomes", label: t("becomes"), cell: (row) => <RowResult row={row} /> },
  ];
  return (
    <div className="grid gap-2">
      <p className="font-medium">{t("counts", counts)}</p>
      <div className="max-h-96 overflow-auto rounded-md border border-line">
        <DataTable
          label={t("title")}
          columns={columns}
          rows={list.rows.map((row) => ({ ...row, id: String(row.row) }))}
          nameOf={({ name }) => name}
          isMuted={({ becomes }) => becomes === null}
        />
      </div>
      {notes.map((note) => (
        <p key={note} className="text-xs text-muted">
          {note}
        </p>
      ))}
    </div>
  );
}

function RowResult({ row: { becomes, change, before, material, code, message } }: { row: Row }) {
  const t = useTranslations("partsLists");
  const { figure } = useFormats();
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      {becomes ? t(becomes) : t("notTaken")}
      {becomes === "new_product" && code !== "material_unknown" ? (
        <span className="text-muted">{material}</span>
      ) : null}
      {change && change !== "same" ? (
        <Badge tone={change === "added" ? "info" : "warn"}>
          {change === "added" ? t("added") : t("changed", { before: figure(before) })}
        </Badge>
      ) : null}
      {change === "same" ? <span className="text-faint">{t("same")}</span> : null}
      {message ? <span className={becomes ? "text-muted" : "text-bad"}>{message}</span> : null}
    </span>
  );
}
