import type { Resource } from "@kantwerk/contract/resource";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { columnNames, entriesOf, isSortable } from "../fields/definition.ts";
import { useAccess } from "../fields/useAccess.ts";
import { Button } from "../ui/Button.tsx";
import { CheckboxField } from "../ui/CheckboxField.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { Select } from "../ui/Select.tsx";
import { useColumnLabel } from "./columns.tsx";
import { FilterBar } from "./FilterBar.tsx";
import { useTotal } from "./ListFoot.tsx";
import { fromStart, sortOf } from "./listState.ts";
import type { useList } from "./useList.ts";

type Props = ReturnType<typeof useList> & { resource: Resource; onClose: () => void };

/** Sorting and filters of a list on narrow screens. */
export function ListSheet({ resource, state, search, list, change, filtering, filter, onClose }: Props) {
  const t = useTranslations("crud.sheet");
  const id = useId();
  const labelOf = useColumnLabel(resource, state);
  const { shows } = useAccess();
  const total = useTotal(list.data?.page);
  const entries = entriesOf(resource, columnNames(resource)).filter((one) => isSortable(one) && shows(one));
  const sort = sortOf(resource, state);
  const order = (name: string | null, descending: boolean) =>
    change({ ...fromStart(search), sort: name ? `${descending ? "-" : ""}${name}` : undefined }, true);
  return (
    <Dialog
      onClose={onClose}
      title={t("open")}
      footer={
        <Button variant="primary" className="w-full" onClick={onClose}>
          {t("done", { total })}
        </Button>
      }
    >
      <div className="grid gap-3 pb-2">
        <div className="grid gap-1">
          <label htmlFor={id} className="font-medium">
            {t("sort")}
          </label>
          <Select
            id={id}
            value={sort?.name ?? null}
            emptyLabel={t("usual")}
            onChange={(name) => order(name, false)}
            options={entries.map(({ name }) => ({ value: name, label: labelOf(name) }))}
          />
        </div>
        {sort ? (
          <CheckboxField
            label={t("descending")}
            checked={sort.descending}
            onChange={(on) => order(sort.name, on)}
          />
        ) : null}
        <p className="-mb-2 font-medium">{t("filters")}</p>
        <FilterBar
          resource={resource}
          state={state}
          onChange={(next) => change({ ...next, columns: search.columns, at: search.at }, true)}
          open={filtering}
          onOpen={filter}
        />
      </div>
    </Dialog>
  );
}
