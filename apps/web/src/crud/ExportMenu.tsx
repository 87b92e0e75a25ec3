import type { Resource } from "@kantwerk/contract/resource";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { download } from "../lib/download.ts";
import { addresses } from "../lib/endpoints.ts";
import { usePermissions } from "../lib/permissions.ts";
import { useAction } from "../lib/useAction.ts";
import { Button } from "../ui/Button.tsx";
import { Menu, MenuCheck, MenuItem, MenuSeparator } from "../ui/Menu.tsx";
import { type ListSearch, queryOf, wireName } from "./listState.ts";

type Props = {
  resource: Resource;
  /** Which records, in which order. */
  state: ListSearch;
  /** The columns on show. */
  columns: readonly string[];
  /** Only these, where some are selected. */
  ids?: readonly string[];
  /** Filters besides those of the state. */
  filters?: Record<string, string | undefined>;
};

/** Saves what a list shows as a file: all its records, or those selected. */
export function ExportMenu({ resource, state, columns, ids, filters }: Props) {
  const t = useTranslations("crud.exports");
  const may = usePermissions();
  const [whole, setWhole] = useState(false);
  const save = useAction({
    act: (format: "csv" | "xlsx") => {
      const unpaged = { "page[size]": undefined, "page[number]": undefined, "page[after]": undefined };
      const query = { ...queryOf(resource, state), ...filters, ...unpaged };
      const shown = columns.map((name) => wireName(resource, name, state)).join(",");
      return download(
        addresses.export(resource.type),
        { ...query, format, [`fields[${resource.type}]`]: whole ? undefined : shown },
        { body: ids && { records: ids.map((id) => ({ id })) } },
      );
    },
    says: (name) => t("done", { name }),
    failed: t("failed"),
    refreshes: false,
  });
  if (!may("exports.create")) return null;
  const trigger = (
    <Button aria-label={t("action")} disabled={save.isPending}>
      <Download size={16} aria-hidden="true" />
      <span className="max-sm:hidden">{t("action")}</span>
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuItem onSelect={() => save.run("xlsx")}>{t("xlsx")}</MenuItem>
      <MenuItem onSelect={() => save.run("csv")}>{t("csv")}</MenuItem>
      <MenuSeparator />
      <MenuCheck checked={whole} onChange={setWhole}>
        {t("all")}
      </MenuCheck>
    </Menu>
  );
}
