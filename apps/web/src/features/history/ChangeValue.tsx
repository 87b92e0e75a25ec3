import { isUnkept, type NamedIdentifier } from "@kantwerk/contract/auditEvents";
import type { Resource } from "@kantwerk/contract/resource";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { entryOf, pathOf } from "../../fields/definition.ts";
import { kinds } from "../../fields/kinds.tsx";
import { usePlace } from "../../fields/useShow.tsx";
import { Badge } from "../../ui/Badge.tsx";

/** One side of a change, formatted in the reader's language and units. */
export function ChangeValue({
  resource,
  name,
  value,
}: {
  resource: Resource;
  name: string;
  value: unknown;
}): ReactNode {
  const t = useTranslations("history");
  const placeOf = usePlace(resource);
  const entry = entryOf(resource, name);
  if (value === null || value === undefined || value === "" || !entry)
    return <span className="text-faint">{t("noValue")}</span>;
  if (isUnkept(value)) return <span className="text-muted italic">{t("unkept")}</span>;
  if (entry.kind === "attribute") return kinds[entry.field.kind].view(value, placeOf(entry));
  return <RecordLink record={value as NamedIdentifier} />;
}

/** A record's title, linked if the record has a page. */
export function RecordLink({ record }: { record: NamedIdentifier }) {
  const t = useTranslations("history");
  const path = pathOf(record);
  if (!record.meta.title) return <span className="text-faint italic">{t("gone")}</span>;
  if (!path) return record.meta.title;
  return (
    <Link to={path} className="text-accent underline">
      {record.meta.title}
    </Link>
  );
}

/** Removed and added links of a relationship. */
export function LinkChanges({ taken, added }: { taken: NamedIdentifier[]; added: NamedIdentifier[] }) {
  const t = useTranslations("history");
  const badges = (records: NamedIdentifier[], what: "taken" | "added") =>
    records.length > 0 ? (
      <span className="flex flex-wrap items-center gap-1">
        <span className="text-muted">{t(`links.${what}`)}</span>
        {records.map((record) => (
          <Badge key={record.id}>{record.meta.title ?? t("gone")}</Badge>
        ))}
      </span>
    ) : null;
  return (
    <div className="grid gap-1">
      {badges(taken, "taken")}
      {badges(added, "added")}
    </div>
  );
}
