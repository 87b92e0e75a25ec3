import type { Resource } from "@kantwerk/contract/resource";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { FieldGroups } from "../../crud/FieldGroups.tsx";
import { formNames } from "../../crud/queries.ts";
import { entriesOf, entryOf, includeOf } from "../../fields/definition.ts";
import { useAccess } from "../../fields/useAccess.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useLabels } from "../../i18n/labels.ts";
import { endpoints } from "../../lib/endpoints.ts";
import { ApiError, describeError } from "../../lib/errors.ts";
import { searchOf } from "../../lib/searchOf.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { FormSkeleton } from "../../ui/FormSkeleton.tsx";
import { Notice } from "../../ui/Notice.tsx";

type Props = { resource: Resource; id: string; at: string };

/** A record as it was at a point in time, read-only. */
export function RecordAtTime({ resource, id, at }: Props) {
  const t = useTranslations("history.asOf");
  const labels = useLabels();
  const { dateTime } = useFormats();
  const { canView } = useAccess();
  const known = formNames(resource).filter((name) => entryOf(resource, name)?.kind !== "links");
  const ones = entriesOf(resource, known).filter(({ kind }) => kind === "one");
  const include = includeOf(
    resource,
    ones.map(({ name }) => name),
    canView,
  )
    ?.split(",")
    .filter((path) => !path.includes("."))
    .join(",");
  const { data: record, error } = useQuery({
    queryKey: ["history", "as-of", resource.type, id, at, include],
    retry: false,
    queryFn: ({ signal }) =>
      endpoints.asOf({ type: resource.type, id, query: { as_of: at, include }, signal }),
  });
  const back = (
    <ButtonLink to="." search={searchOf({})}>
      {t("back")}
    </ButtonLink>
  );
  if (error) {
    const isMissing = error instanceof ApiError && error.status === 404;
    return (
      <EmptyState
        title={isMissing ? t("missing", { time: dateTime(at) }) : describeError(error)}
        action={back}
      />
    );
  }
  if (!record) return <FormSkeleton />;
  const unknown = (record.meta.unknown ?? []) as string[];
  const names = unknown
    .filter((name) => known.includes(name))
    .map((name) => labels.field(resource.type, name));
  const gone = Object.entries(resource.fields).flatMap(([name, { derived }]) => (derived ? [name] : []));
  const links = formNames(resource).filter((name) => entryOf(resource, name)?.kind === "links");
  return (
    <>
      <Notice title={t("title", { time: dateTime(at) })} actions={back}>
        {t("text")} {names.length > 0 ? t("unknown", { names: names.join(", ") }) : null}
      </Notice>
      <FieldGroups resource={resource} record={record} omit={[...unknown, ...gone, ...links]} />
    </>
  );
}
