import type { ImportColumn, ImportTarget } from "@kantwerk/contract/imports";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLabels } from "../../i18n/labels.ts";
import { Card } from "../../ui/Card.tsx";
import { CheckboxField } from "../../ui/CheckboxField.tsx";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Select } from "../../ui/Select.tsx";
import { GuessMark, Letter, rowGrid } from "./columnRow.tsx";
import { rowsQuery } from "./records.ts";
import { TierBlock } from "./TierBlock.tsx";
import { groupColumns, minQuantityOf } from "./tiers.ts";
import type { ImportOnShow } from "./useImport.ts";

type RowProps = {
  column: ImportColumn;
  targets: readonly ImportTarget[];
  onChange: (target: string | null) => void;
};

/** `mm2` as `mm²`. */
const unitName = (unit: string) => unit.replace("2", "²").replace("3", "³").replace("inch", "″");

function ColumnRow({ column, targets, onChange }: RowProps) {
  const t = useTranslations("imports.columns");
  const { letter, heading, samples, target, guess, unit } = column;
  const from = minQuantityOf(column);
  const options = targets.map(({ name, label, required }) => ({
    value: name,
    label: required ? `${label} *` : label,
  }));
  if (target !== null && !targets.some(({ name }) => name === target))
    options.push({ value: target, label: from === undefined ? target : `${t("tiersAs")}: ${from}` });
  return (
    <li className={cx(rowGrid, "border-b border-line py-1.5")}>
      <Letter>{letter}</Letter>
      <span className="min-w-0">
        <span className="block truncate font-medium" title={heading}>
          {heading || t("empty")}
        </span>
        <span className="block truncate text-xs text-muted" title={samples.join(" · ")}>
          {samples.join(" · ") || t("empty")}
        </span>
      </span>
      <Select
        aria-label={t("into", { heading: heading || letter })}
        value={target}
        options={options}
        emptyLabel={t("none")}
        onChange={onChange}
        className={cx(guess === "check" && target && "border-warn", target === null && "border-dashed")}
      />
      <span className="flex flex-col items-end max-sm:col-span-2 max-sm:col-start-2 max-sm:items-start">
        {unit ? (
          <span className="text-xs text-muted">
            {unit.startsWith("/") ? unit : t("unit", { unit: unitName(unit) })}
          </span>
        ) : null}
        <GuessMark guess={target === null ? null : guess} />
      </span>
    </li>
  );
}

/** The column mapping with its confidence, and a preview of one row. */
export function ColumnsCard({ found, change, move }: ImportOnShow) {
  const t = useTranslations("imports.columns");
  const labels = useLabels();
  const { columns, mapping, targets } = found;
  const [owner] = Object.values(found.given_titles);
  const map = (changes: Record<string, string | null>) => {
    // Two columns cannot map to the same attribute; the new choice replaces the old one.
    const taken = new Set(Object.values(changes));
    change.run(({ mapping: before }) => ({
      mapping: Object.fromEntries(
        Object.entries({ ...before, ...changes }).filter(
          (each): each is [string, string] => each[1] !== null && (each[0] in changes || !taken.has(each[1])),
        ),
      ),
    }));
  };
  return (
    <Card flush>
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-3.5 py-2.5">
        <h2 className="font-semibold">{t("title")}</h2>
        <span className="text-xs text-muted">
          {t("count", { count: columns.length, known: Object.keys(mapping).length })}
        </span>
        <span className="ml-auto text-xs">
          <CheckboxField
            label={owner ? t("rememberFor", { name: owner.split(" · ")[0] ?? owner }) : t("remember")}
            checked={found.remember}
            onChange={(remember) => change.run({ remember })}
          />
        </span>
      </header>
      <div aria-hidden="true" className={cx(rowGrid, "border-b border-line py-1 text-xs text-muted")}>
        <span className="col-start-2">{t("inFile")}</span>
        <span>{t("inProduct")}</span>
        <span className="text-right max-sm:hidden">{t("guess")}</span>
      </div>
      <ul aria-label={t("title")}>
        {groupColumns(columns).map((group) =>
          "tiers" in group ? (
            <TierBlock
              key={group.tiers[0]?.letter}
              tiers={group.tiers}
              label={labels.field(found.resource, "bulk_prices")}
              onNone={() => map(Object.fromEntries(group.tiers.map(({ key }) => [key, null])))}
            />
          ) : (
            <ColumnRow
              key={group.column.letter}
              column={group.column}
              targets={targets}
              onChange={(target) => map({ [group.column.key]: target })}
            />
          ),
        )}
      </ul>
      <RowPreview found={found} change={change} move={move} />
    </Card>
  );
}

/** A preview of the parsed rows, one at a time. */
function RowPreview({ found }: ImportOnShow) {
  const t = useTranslations("imports.preview");
  const [at, setAt] = useState(1);
  const { data } = useQuery(rowsQuery(found, { number: at, size: 1 }));
  const [row] = data?.rows ?? [];
  const total = data?.total ?? 0;
  if (!row) return null;
  return (
    <section className="px-3.5 pt-2 pb-3" aria-live="polite">
      <header className="mb-1 flex items-center gap-2">
        <h3 className="font-semibold">{t("title", { row: row.row })}</h3>
        <span className="ml-auto flex items-center gap-2 text-xs text-muted tabular-nums">
          <IconButton label={t("before")} disabled={at <= 1} onClick={() => setAt(at - 1)}>
            <ChevronLeft size={16} aria-hidden="true" />
          </IconButton>
          {t("place", { at, total })}
          <IconButton label={t("after")} disabled={at >= total} onClick={() => setAt(at + 1)}>
            <ChevronRight size={16} aria-hidden="true" />
          </IconButton>
        </span>
      </header>
      {row.outcome === "refused" ? <p className="text-bad">{t("refused")}</p> : null}
      <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-0.5">
        {row.read.map(({ name, label, text, before }) => (
          <div key={name} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">
              {text || <span className="text-faint">{t("nothing")}</span>}
              {before !== null ? (
                <span className="ml-2 text-xs text-muted">{t("was", { text: before || t("nothing") })}</span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
