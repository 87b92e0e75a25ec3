import { mostAtOnce } from "@kantwerk/contract/bulk";
import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../i18n/formats.ts";
import type { AnyRecord } from "../lib/jsonapi.ts";
import { toast } from "../lib/toast.ts";
import type { Column } from "../ui/DataTable.tsx";
import { putTable } from "../ui/grid/clipboard.ts";

const inWords = "input, textarea, [contenteditable='true'], [role='dialog']";

/**
 * Ctrl or ⌘ C copies rows as a table with its heads, unless words are marked: those that are selected, else all on show.
 * Undefined where more are selected than have been read: it is said that a file takes them.
 */
export function useTableCopy(
  columns: readonly Column<AnyRecord>[],
  rows: readonly AnyRecord[] | undefined,
): void {
  const t = useTranslations();
  const { figure } = useFormats();
  const copy = useEffectEvent((event: ClipboardEvent) => {
    const focused = document.activeElement;
    const isElsewhere = focused?.closest(inWords) || focused?.matches("[role='grid']");
    if (isElsewhere || getSelection()?.toString() || rows?.length === 0 || !event.clipboardData) return;
    event.preventDefault();
    if (!rows) {
      toast({ title: t("crud.bulk.copyFile", { max: figure(mostAtOnce) }) });
      return;
    }
    const copied = columns.filter(({ text }) => text);
    const heads = copied.map(({ label }) => label);
    putTable(event.clipboardData, [heads, ...rows.map((row) => copied.map(({ text }) => text?.(row) ?? ""))]);
    toast({ title: t("common.copied") });
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => copy(event);
    document.addEventListener("copy", listen);
    return () => document.removeEventListener("copy", listen);
  }, []);
}
