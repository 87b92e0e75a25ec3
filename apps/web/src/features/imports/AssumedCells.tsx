import type { ImportAssumption } from "@kantwerk/contract/imports";
import { Check } from "lucide-react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import type { Locale } from "../../i18n/locale.ts";
import { plainDecimal } from "../../lib/numbers.ts";
import { Button } from "../../ui/Button.tsx";
import { Letter } from "./columnRow.tsx";
import type { ImportOnShow } from "./useImport.ts";

const maxShown = 3;

/** Formats a decimal in the locale's notation; other values stay unchanged. */
const inNotation = (value: string, locale: Locale) =>
  /^-?\d+\.\d+$/.test(value) ? plainDecimal(value, locale) : value;

type ColumnProps = { cells: readonly ImportAssumption[]; isAccepted: boolean; onAccept: () => void };

function AssumedColumn({ cells, isAccepted, onAccept }: ColumnProps) {
  const t = useTranslations("imports.assumed");
  const { locale } = useFormats();
  const [first] = cells;
  if (!first) return null;
  const reasons = [...new Set(cells.map(({ message }) => message))];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line px-3.5 py-2">
      <Letter>{first.letter}</Letter>
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{first.column}</p>
        <ul className="flex flex-wrap gap-x-3 gap-y-1 text-xs">
          {cells.slice(0, maxShown).map(({ row, text, value }) => (
            <li key={row} className="rounded-sm border border-warn/60 bg-warn-soft px-1.5 tabular-nums">
              <span className="text-muted">{t("cell", { row, text })}</span>{" "}
              <span className="font-medium">→ {inNotation(value, locale)}</span>
            </li>
          ))}
          {cells.length > maxShown ? (
            <li className="text-muted">{t("more", { count: cells.length - maxShown })}</li>
          ) : null}
        </ul>
        <p className="mt-0.5 text-xs text-muted">{reasons.join(" · ")}</p>
      </div>
      {isAccepted ? (
        <span className="flex items-center gap-1 text-xs text-good">
          <Check size={14} aria-hidden="true" />
          {t("accepted")}
        </span>
      ) : (
        <Button size="small" onClick={onAccept}>
          {t("accept", { count: cells.length })}
        </Button>
      )}
    </li>
  );
}

/** Assumed values by column. The import starts only after a person has accepted or corrected them. */
export function AssumedCells({ found, change }: Pick<ImportOnShow, "found" | "change">) {
  const t = useTranslations("imports.assumed");
  const columns = [...Map.groupBy(found.assumed, ({ letter }) => letter)];
  const open = columns.filter(([letter]) => !found.accepted.includes(letter));
  const accept = (letters: readonly string[]) =>
    change.run(({ accepted }) => ({ accepted: [...new Set([...accepted, ...letters])] }));
  const count = open.reduce((sum, [, cells]) => sum + cells.length, 0);
  return (
    <section aria-label={t("title")} className="border-t border-line">
      <header className="flex flex-wrap items-center gap-2 px-3.5 py-2">
        <h3 className="font-semibold">{t("title")}</h3>
        <span className="text-xs text-muted">{t("text")}</span>
        {open.length > 1 ? (
          <Button
            size="small"
            variant="ghost"
            className="ml-auto"
            onClick={() => accept(open.map(([letter]) => letter))}
          >
            {t("all", { count })}
          </Button>
        ) : null}
      </header>
      <ul>
        {columns.map(([letter, cells]) => (
          <AssumedColumn
            key={letter}
            cells={cells}
            isAccepted={found.accepted.includes(letter)}
            onAccept={() => accept([letter])}
          />
        ))}
      </ul>
    </section>
  );
}
