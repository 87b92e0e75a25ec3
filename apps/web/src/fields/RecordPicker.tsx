import { resourceOf } from "@kantwerk/contract/resources";
import { type ReactNode, useContext, useState } from "react";
import { useTranslations } from "use-intl";
import { useLabels } from "../i18n/labels.ts";
import type { AnyRecord, RecordOfType } from "../lib/jsonapi.ts";
import { fetchList } from "../lib/records.ts";
import { Chip } from "../ui/Chip.tsx";
import { Combobox, type ComboboxOption } from "../ui/Combobox.tsx";
import type { ControlProps } from "../ui/Field.tsx";
import { foundByOf, includeOf, isNamedInForm, subtitleOf, titleOf } from "./definition.ts";
import type { Values } from "./formValues.ts";
import { InPlaceForm } from "./inPlaceForm.ts";
import { useAccess } from "./useAccess.ts";

type Option = ComboboxOption & { record: AnyRecord };

const optionOf = (record: AnyRecord): Option => ({
  value: `${record.type}/${record.id}`,
  label: titleOf(record) || "…",
  hint: [subtitleOf(record), foundByOf(record)].filter(Boolean).join(" · "),
  record,
});

const found = 20;

/** Searches records of the given types; options are labelled by title. */
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
  /** Resource types to search. */
  to: readonly T[];
  value: RecordOfType<T> | null;
  onChange: (record: RecordOfType<T> | null) => void;
  /** True to search only, without offering to create a record (filters). */
  onlyFinds?: boolean;
  placeholder?: string;
  "aria-label"?: string;
  onBlur?: () => void;
};

/** Picks one record by searching, or creates one from the text if the resource allows. */
export function RecordPicker<T extends string>(props: Props<T>): ReactNode;
export function RecordPicker({ to, value, onChange, onlyFinds = false, ...control }: Props<string>) {
  const [making, setMaking] = useState<{ type: string; begin: Values }>();
  const Making = useContext(InPlaceForm);
  const { can } = useAccess();
  const labels = useLabels();
  const made =
    Making && !onlyFinds
      ? to.map(resourceOf).filter((each) => isNamedInForm(each) && can(each, "create"))
      : [];
  return (
    <>
      <Combobox
        {...control}
        value={value ? optionOf(value) : null}
        onChange={(option) => onChange((option as Option | null)?.record ?? null)}
        search={useRecordSearch(to)}
        creations={made.map(({ type, title }) => ({
          hint: to.length > 1 ? labels.one(type) : undefined,
          run: (text) => setMaking({ type, begin: { [title]: text } }),
        }))}
      />
      {Making && making ? (
        <Making
          resource={resourceOf(making.type)}
          begin={making.begin}
          onSaved={onChange}
          onClose={() => setMaking(undefined)}
        />
      ) : null}
    </>
  );
}

type ManyProps = Omit<Props<string>, "value" | "onChange"> & {
  value: readonly AnyRecord[];
  onChange: (records: AnyRecord[]) => void;
};

/** Picks several records: chips for the chosen ones and a search for more. */
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
