import { importableOf, type Notation, notations } from "@kantwerk/contract/imports";
import type { Resource } from "@kantwerk/contract/resource";
import { Link } from "@tanstack/react-router";
import { FileSpreadsheet } from "lucide-react";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { RecordPicker } from "../../fields/RecordPicker.tsx";
import { useLabels } from "../../i18n/labels.ts";
import type { Locale } from "../../i18n/locale.ts";
import { searchOf } from "../../lib/searchOf.ts";
import { buttonClass } from "../../ui/buttonClass.ts";
import { Select } from "../../ui/Select.tsx";
import { fileSize } from "../files/fileSize.ts";
import { fileRelationship } from "./FileStep.tsx";
import type { ImportOnShow } from "./useImport.ts";

/** Rows that can be chosen as the heading row. */
const headingRows = Array.from({ length: 30 }, (_, index) => index);

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="flex max-w-full min-w-0 items-center gap-2 text-xs text-muted">
      <span aria-hidden="true" className="whitespace-nowrap">
        {label}
      </span>
      <span className="min-w-28 text-text">{children}</span>
    </span>
  );
}

/** The file, and the settings for all of it. */
export function SettingsBar({ resource, found, change }: ImportOnShow & { resource: Resource }) {
  const t = useTranslations("imports");
  const locale = useLocale() as Locale;
  const labels = useLabels();
  const { sheets, sheet, heading_row, notation, update_by, given, given_titles } = found;
  const { by = [] } = importableOf(found.resource) ?? {};
  const whole = fileRelationship(resource);
  const owner = whole && given[whole.name];
  const optionOf = (value: string | number, label = String(value)) => ({ value: String(value), label });
  return (
    <section className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-3.5 py-2">
      <span className="flex min-w-0 items-center gap-2">
        <FileSpreadsheet size={16} aria-hidden="true" className="shrink-0 text-muted" />
        <strong className="min-w-0 font-semibold wrap-anywhere">{found.file_name}</strong>
        <span className="text-xs whitespace-nowrap text-muted">
          {fileSize(found.size, locale.slice(0, 2) as Locale)}
        </span>
      </span>
      {sheets.length > 1 ? (
        <Choice label={t("sheet")}>
          <Select
            aria-label={t("sheet")}
            value={sheet}
            options={sheets.map((name) => optionOf(name))}
            onChange={(next) => next && change.run({ sheet: next })}
          />
        </Choice>
      ) : null}
      <Choice label={t("headings")}>
        <Select
          aria-label={t("headings")}
          value={String(heading_row)}
          options={headingRows.map((row) => optionOf(row + 1))}
          onChange={(row) => row && change.run({ heading_row: Number(row) })}
        />
      </Choice>
      <Choice label={t("numbers")}>
        <Select
          aria-label={t("numbers")}
          value={notation}
          options={notations.map(
            (each) => optionOf(each, t(`notations.${each}`)) as { value: Notation; label: string },
          )}
          placeholder={t("notations.none")}
          onChange={(next) => change.run({ notation: next })}
        />
      </Choice>
      <Choice label={t("knownBy")}>
        <Select
          aria-label={t("knownBy")}
          value={update_by}
          options={by.map((name) => optionOf(name, labels.field(resource.type, name)))}
          emptyLabel={t("allNew")}
          onChange={(next) => change.run({ update_by: next })}
        />
      </Choice>
      {whole ? (
        <Choice label={labels.field(resource.type, whole.name)}>
          <RecordPicker
            aria-label={labels.field(resource.type, whole.name)}
            to={[whole.to]}
            value={
              owner ? { id: owner, type: whole.to, meta: {}, name: given_titles[whole.name] ?? "" } : null
            }
            onChange={(next) => change.run({ given: next ? { [whole.name]: next.id } : {} })}
          />
        </Choice>
      ) : null}
      <Link to="." search={searchOf({})} className={`${buttonClass("ghost")} ml-auto`}>
        {t("otherFile")}
      </Link>
    </section>
  );
}
