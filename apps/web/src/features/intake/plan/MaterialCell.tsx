import { materials } from "@kantwerk/contract/materials";
import { useTranslations } from "use-intl";
import { fetchList } from "../../../lib/records.ts";
import { Combobox, type ComboboxOption } from "../../../ui/Combobox.tsx";
import { cx } from "../../../ui/cx.ts";
import { lacksMaterial, type PlanRow } from "./planRows.ts";
import { quietClass } from "./quietClass.ts";
import { SourceIcon } from "./SourceIcon.tsx";

const found = 20;

/** A plan names materials by their text, which may be none of the own ones. */
export async function searchMaterials(words: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  const query = { "filter[search]": words || undefined, "page[size]": found };
  const { records } = await fetchList(materials, query, signal);
  return records.map(({ name }) => ({ value: name ?? "", label: name ?? "" }));
}

// The buttons of the field would hide half of its text.
const showsIconsOnHover =
  "not-hover:not-focus-within:[&_.control+span]:hidden not-hover:not-focus-within:[&_.control]:pr-1.5";

type Props = { row: PlanRow; onSave: (material: string | null) => void };

/** The material as it was read, or one of the own materials. */
export function MaterialCell({ row, onSave }: Props) {
  const t = useTranslations("intakePlan.cells");
  const { material } = row;
  const isMissing = lacksMaterial(row);
  return (
    <span
      className={cx(
        quietClass(isMissing),
        "flex! items-center gap-1 max-sm:w-52 [&_.control]:pr-6",
        showsIconsOnHover,
      )}
    >
      <span className="min-w-0 flex-1">
        <Combobox
          aria-label={t("material", { name: row.name })}
          aria-required={isMissing}
          value={material === null ? null : { value: material, label: material }}
          onChange={(option) => option?.value !== material && onSave(option?.value ?? null)}
          search={searchMaterials}
        />
      </span>
      <SourceIcon source={row.sources.material} />
    </span>
  );
}
