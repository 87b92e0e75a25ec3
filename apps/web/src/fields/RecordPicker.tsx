import { resourceOf } from "@kantwerk/contract/resources";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { AnyRecord, RecordOfType } from "../lib/jsonapi.ts";
import { fetchList } from "../lib/records.ts";
import { Chip } from "../ui/Chip.tsx";
import { Combobox, type ComboboxOption } from "../ui/Combobox.tsx";
import type { ControlProps } from "../ui/Field.tsx";
import { includeOf, subtitleOf, titleOf } from "./definition.ts";
import { useAccess } from "./useAccess.ts";

type Option = ComboboxOption & { record: AnyRecord };

const optionOf = (record: AnyRecord): Option => ({
  value: `${record.type}/${record.id}`,
  label: titleOf(record) || "…",
  hint: subtitleOf(record),
  record,
});

const found = 20;

/** Finds records of some types by words, each called by its title. */
function useRecordSearch(types: readonly string[]) {
  const { canView } = useAccess();
  return async (words: string, signal: AbortSignal): Promise<Option[]> => {
    const lists = await Promise.all(
      types.filter(canView).map(async (type) => {
        const resource = resourceOf(type);
        const query = {
          "page[size]": found,
          "filter[search]": resource.search.length > 0 && words ? words : undefined,
          include: resource.title === "id" ? includeOf(resource, resource.list, canView) : undefined,
        };
        return (await fetchList(resource, query, signal)).records;
      }),
    );
    return lists.flat().map(optionOf);
  };
}

type Props<T extends string> = Partial<ControlProps> & {
  /** The types to choose from. */
  to: readonly T[];
  value: RecordOfType<T> | null;
  onChange: (record: RecordOfType<T> | null) => void;
  placeholder?: string;
  "aria-label"?: string;
  onBlur?: () => void;
};

/** One record of a resource, found by typing. */
export function RecordPicker<T extends string>(props: Props<T>): ReactNode;
export function RecordPicker({ to, value, onChange, ...control }: Props<string>) {
  return (
    <Combobox
      {...control}
      value={value ? optionOf(value) : null}
      onChange={(option) => onChange((option as Option | null)?.record ?? null)}
      search={useRecordSearch(to)}
    />
  );
}

type ManyProps = Omit<Props<string>, "value" | "onChange"> & {
  value: readonly AnyRecord[];
  onChange: (records: AnyRecord[]) => void;
};

/** Several records of a resource: those chosen as chips, more found by typing. */
export function RecordsPicker({ value, onChange, ...picker }: ManyProps) {
  const t = useTranslations("common");
  const add = (record: AnyRecord | null) => {
    if (record && !value.some(({ id }) => id === record.id)) onChange([...value, record]);
  };
  return (
    <div className="grid gap-1.5">
      {value.length > 0 ? (
        <div className="flex flex-wrap gap-1">
          {value.map((record) => (
            <Chip
              key={record.id}
              removeLabel={`${t("remove")}: ${titleOf(record)}`}
              onRemove={() => onChange(value.filter(({ id }) => id !== record.id))}
            >
              {titleOf(record)}
            </Chip>
          ))}
        </div>
      ) : null}
      <RecordPicker {...picker} key={value.length} value={null} onChange={add} />
    </div>
  );
}
