import type { NamedIdentifier } from "@kantwerk/contract/auditEvents";
import type { Resource } from "@kantwerk/contract/resource";
import { findResource } from "@kantwerk/contract/resources";
import { settingDefinition } from "@kantwerk/contract/settingFields";
import { settings } from "@kantwerk/contract/settings";
import { ArrowRight } from "lucide-react";
import { useTranslations } from "use-intl";
import { useLabels } from "../../i18n/labels.ts";
import { ChangeValue, LinkChanges } from "./ChangeValue.tsx";
import type { HistoryEvent } from "./events.ts";

/** An event's changes: field, old and new value. Collapsed for created and deleted records, which list every field. */
export function EventChanges({ event }: { event: HistoryEvent }) {
  const t = useTranslations("history");
  const { subject_type, subject_title } = event;
  const resource =
    subject_type === settings.type ? settingDefinition(subject_title ?? "") : findResource(subject_type);
  const names = Object.keys(event.changes);
  const { count } = event.changes;
  if (event.action.endsWith("refused"))
    return <p className="text-muted">{t("count", { count: Number(count?.[1] ?? 1) })}</p>;
  if (!resource || names.length === 0) return null;
  const rows = (
    <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(8rem,14rem)_1fr]">
      {names.map((name) => (
        <ChangeRow
          key={name}
          resource={resource}
          name={name}
          change={event.changes[name]}
          action={event.action}
        />
      ))}
    </dl>
  );
  if (event.action !== "create" && event.action !== "delete") return rows;
  return (
    <details>
      <summary className="w-fit cursor-pointer text-muted hover:text-text">
        {t("values", { count: names.length })}
      </summary>
      <div className="mt-2">{rows}</div>
    </details>
  );
}

type RowProps = { resource: Resource; name: string; change: [unknown, unknown] | undefined; action: string };

function ChangeRow({ resource, name, change = [null, null], action }: RowProps) {
  const labels = useLabels();
  const [old, now] = change;
  const side = (value: unknown) => <ChangeValue resource={resource} name={name} value={value} />;
  const isLink = resource.relationships[name]?.arity === "many";
  return (
    <div className="contents">
      <dt className="text-muted max-sm:mt-1">{labels.field(resource.type, name)}</dt>
      <dd className="min-w-0 wrap-anywhere tabular-nums">
        {isLink ? (
          <LinkChanges taken={old as NamedIdentifier[]} added={now as NamedIdentifier[]} />
        ) : action === "create" ? (
          side(now)
        ) : action === "delete" ? (
          side(old)
        ) : (
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-muted">{side(old)}</span>
            <ArrowRight size={13} aria-label="→" className="shrink-0 self-center text-faint" />
            <span className="font-medium">{side(now)}</span>
          </span>
        )}
      </dd>
    </div>
  );
}
