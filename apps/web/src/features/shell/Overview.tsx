import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { useProfile } from "../../lib/session.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { closingQuery, countQuery, figures } from "./counts.ts";

/** What is going on: how much is open, and what closes next. */
export function Overview() {
  const t = useTranslations("shell.dashboard");
  const may = usePermissions();
  const profile = useProfile();
  return (
    <>
      <PageHeader title={t("welcome", { name: profile?.name.split(" ")[0] ?? "" })} />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {figures
          .filter(({ resource }) => may(`${resource}.view`))
          .map((figure) => (
            <Figure key={figure.name} {...figure} />
          ))}
      </div>
      {may("purchase-requests.view") ? <ClosingNext /> : null}
    </>
  );
}

function Figure({ name, resource, filter, path }: (typeof figures)[number]) {
  const t = useTranslations("shell.dashboard");
  const formats = useFormats();
  const { data, isPending } = useQuery(countQuery(resource, filter));
  return (
    <Link
      to={path as string}
      className="rounded-lg border border-line bg-surface p-4 hover:border-line-strong"
    >
      <span className="block truncate text-xs text-muted">{t(name)}</span>
      <span className="mt-1 block h-7 text-[22px] leading-7 font-semibold tracking-tight tabular-nums">
        {isPending ? <Skeleton className="h-6 w-12" /> : formats.figure(data)}
      </span>
    </Link>
  );
}

function ClosingNext() {
  const t = useTranslations("shell.dashboard");
  const formats = useFormats();
  const { data, isPending } = useQuery(closingQuery);
  return (
    <Card title={t("closing")} flush>
      {isPending ? <Skeleton className="m-4 h-4 w-64" /> : null}
      {data?.length === 0 ? <EmptyState title={t("closingEmpty")} /> : null}
      <ul>
        {data?.map((request) => (
          <li key={request.id} className="border-b border-line last:border-0">
            <Link
              to={`/purchase-requests/${request.id}/view` as string}
              className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-0.5 pointer-coarse:min-h-12 px-4 py-1.5 hover:bg-hover focus-visible:outline-offset-[-2px]"
            >
              <span className="text-muted">{request.number}</span>
              <span className="font-medium max-sm:min-w-0 max-sm:flex-1 max-sm:truncate">{request.name}</span>
              <span className="h-0 w-full sm:hidden" aria-hidden="true" />
              <span className="figures text-muted max-sm:text-xs sm:ml-auto">
                {formats.dateTime(request.close_submission_at)}
              </span>
              <span className="figures text-xs text-faint max-sm:ml-auto sm:w-28">
                {formats.relative(request.close_submission_at)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
