import type { Resource } from "@kantwerk/contract/resource";
import { useTranslations } from "use-intl";
import { type Entry, entriesOf } from "../fields/definition.ts";
import { kinds } from "../fields/kinds.tsx";
import type { OwnField } from "../fields/ownFields.ts";
import { useAccess } from "../fields/useAccess.ts";
import { useShow } from "../fields/useShow.tsx";
import { useFormats } from "../i18n/formats.ts";
import { useLabels } from "../i18n/labels.ts";
import type { AnyRecord } from "../lib/jsonapi.ts";
import { Card } from "../ui/Card.tsx";
import { Facts } from "../ui/Facts.tsx";

type GroupsProps = {
  resource: Resource;
  record: AnyRecord;
  omit?: readonly string[] | undefined;
  own?: Readonly<Record<string, Pick<OwnField, "view">>> | undefined;
};

const isEmpty = (value: unknown) => value === null || value === undefined;

/** A record's fields, grouped as in its form. */
export function FieldGroups({ resource, record, omit = [], own = {} }: GroupsProps) {
  const labels = useLabels();
  const { shows } = useAccess();
  const show = useShow(resource, true);
  const fact = (entry: Entry) => ({
    name: entry.name,
    label: labels.field(resource.type, entry.name),
    value: own[entry.name]?.view(record[entry.name]) ?? show(entry, record),
    isWide: entry.kind === "links" || (entry.kind === "attribute" && kinds[entry.field.kind].isWide),
  });
  return resource.form.map(({ title, fields, sparse }) => {
    const entries = entriesOf(resource, fields).filter(
      (one) => shows(one, record) && !omit.includes(one.name) && !(sparse && isEmpty(record[one.name])),
    );
    if (entries.length === 0) return null;
    return (
      <Card key={title} title={resource.form.length > 1 ? labels.group(title) : undefined}>
        <Facts facts={entries.map(fact)} />
      </Card>
    );
  });
}

/** Created and last updated, at the end of the page. */
export function ChangeLine({ record }: { record: AnyRecord }) {
  const t = useTranslations("crud");
  const { dateTime } = useFormats();
  const at = (name: string) => dateTime(record[name] as string | null);
  return (
    <p className="text-xs text-faint tabular-nums">
      {t("changedBy", { created: at("created_at"), updated: at("updated_at") })}
    </p>
  );
}
