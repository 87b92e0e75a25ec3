import type { Resource } from "@kantwerk/contract/resource";
import { resourceOf } from "@kantwerk/contract/resources";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Entry } from "../fields/definition.ts";
import { kinds } from "../fields/kinds.tsx";
import { useAccess } from "../fields/useAccess.ts";
import { useShow } from "../fields/useShow.tsx";
import { useLabels } from "../i18n/labels.ts";
import type { PreviewedBulk } from "../lib/answers.ts";
import type { AnyRecord } from "../lib/jsonapi.ts";
import { listQuery } from "../lib/records.ts";

type Props = {
  resource: Resource;
  entry: Entry;
  /** The new value. */
  value: unknown;
  present: PreviewedBulk["present"][string];
  count: number;
};

const mostLines = 6;
const inSentence = 3;

const isIdentifier = (value: unknown): value is AnyRecord =>
  typeof value === "object" && value !== null && "id" in value;

const isSame = (one: unknown, other: unknown) =>
  isIdentifier(one) && isIdentifier(other) ? one.id === other.id : one === other;

/** Preview of a bulk change of one field: a summary, then a line per old value. */
export function BulkPreview({ resource, entry, value, present, count }: Props) {
  const t = useTranslations("crud.bulk");
  const labels = useLabels();
  const show = useOldValue(resource, entry, present);
  const { values } = present;
  const isFigure = entry.kind === "attribute" && kinds[entry.field.kind].isFigure;
  const lines = values.slice(0, mostLines);
  const others = values.length - lines.length + present.more;
  const sentence = values.slice(0, inSentence).map((each, at) => (
    <span key={JSON.stringify(each.value)}>
      {at > 0 ? ", " : ""}
      {each.count} {isFigure ? "× " : ""}
      {show(each.value)}
    </span>
  ));
  const after = <b className="font-semibold">{show(value)}</b>;
  const many = (count === 1 ? labels.oneInside : labels.manyInside)(resource.type);
  return (
    <div className="overflow-hidden rounded-md border border-line text-xs">
      <p className="bg-sunken px-3 py-2">
        <b className="font-semibold">{labels.field(resource.type, entry.name)}:</b> {count} {many}: {sentence}
        {values.length > inSentence || present.more > 0 ? ", …" : ""} → {after}
      </p>
      <ul>
        {lines.map((each) => (
          <Line
            key={JSON.stringify(each.value)}
            count={each.count}
            after={isSame(each.value, value) ? <i className="text-muted not-italic">{t("same")}</i> : after}
          >
            {each.value === null || isSame(each.value, value) ? (
              show(each.value)
            ) : (
              <s className="text-muted">{show(each.value)}</s>
            )}
          </Line>
        ))}
        {others > 0 ? (
          <li className="border-t border-line px-3 py-1.5 text-muted">
            {t("otherValues", { count: others })}
          </li>
        ) : null}
      </ul>
    </div>
  );
}

function Line({ count, after, children }: { count: number; after: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2 border-t border-line px-3 py-1.5">
      <span className="w-8 shrink-0 text-right font-semibold tabular-nums">{count}</span>
      <span className="min-w-0 flex-1 truncate">{children}</span>
      <ArrowRight size={14} aria-hidden="true" className="shrink-0 text-faint" />
      <span className="min-w-0 flex-1 truncate">{after}</span>
    </li>
  );
}

/** Renders an entry's value; loads related records to show their titles. */
function useOldValue(resource: Resource, entry: Entry, present: Props["present"]) {
  const t = useTranslations("crud.bulk");
  const { canView } = useAccess();
  const show = useShow(resource);
  const ids = present.values.flatMap(({ value }) => (isIdentifier(value) ? [value.id] : []));
  const [type = resource.type] = entry.kind === "one" ? entry.to : [];
  const related = useQuery({
    ...listQuery(resourceOf(type), { "filter[id]": ids, "page[size]": 100 }),
    enabled: ids.length > 0 && canView(type),
  });
  return (value: unknown): ReactNode => {
    if (value === null || value === "") return <i className="text-muted not-italic">{t("empty")}</i>;
    const known = isIdentifier(value) ? related.data?.records.find(({ id }) => id === value.id) : undefined;
    const shown = { id: "", type: resource.type, meta: {}, [entry.name]: known ?? value };
    return show(entry, shown);
  };
}
