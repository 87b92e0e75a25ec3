import type { WidgetKind, WidgetRow } from "@kantwerk/contract/dashboard";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { shapes } from "./kinds.ts";
import { anyRange, figuresQuery, todoKinds, visibleKinds } from "./queries.ts";
import { useRowText } from "./useRowText.ts";

type TodoKind = (typeof todoKinds)[number];
const mostShown = 3;

/** Open tasks: the count of each kind, its first entries, and a link to the filtered list. */
export function ToDo() {
  const t = useTranslations("dashboard");
  const kinds = visibleKinds(usePermissions(), todoKinds);
  if (kinds.length === 0) return null;
  return (
    <section
      aria-label={t("todo")}
      className="grid min-w-0 overflow-hidden rounded-lg border border-line bg-surface sm:grid-cols-2 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none"
    >
      {kinds.map((kind) => (
        <TodoCard key={kind} kind={kind} />
      ))}
    </section>
  );
}

function TodoCard({ kind }: { kind: TodoKind }) {
  const t = useTranslations("dashboard");
  const formats = useFormats();
  const { data, isPending, isError } = useQuery(figuresQuery(kind, anyRange));
  const rows = data?.rows?.slice(0, mostShown) ?? [];
  const { list } = shapes[kind];
  return (
    <div className="-mt-px -ml-px flex min-w-0 sm:min-h-32 flex-col border-t border-l border-line px-3.5 pt-2.5 pb-2">
      <h2 className="flex min-w-0 items-baseline gap-2 text-[13px] leading-6 font-semibold">
        {isPending ? <Skeleton className="h-4 w-6" /> : null}
        {data ? <b className="text-lg font-semibold tabular-nums">{formats.figure(data.figure)}</b> : null}
        <span className="truncate">{t(`todoTitles.${kind}`)}</span>
      </h2>
      <ul className="min-w-0">
        {isPending ? <Skeleton className="my-1.5 h-14" /> : null}
        {rows.map((row) => (
          <TodoRow key={`${row.link} ${row.label}`} kind={kind} row={row} />
        ))}
      </ul>
      {isError ? <p className="text-xs text-bad">{t("failed")}</p> : null}
      {data && rows.length === 0 ? <p className="text-xs text-muted">{t(`empty.${kind}`)}</p> : null}
      {list && rows.length > 0 ? (
        <Link
          to={list as string}
          className="mt-auto w-fit text-xs leading-6 font-medium text-accent hover:underline pointer-coarse:py-2"
        >
          {t(`allOf.${kind as "open-requests"}`)} →
        </Link>
      ) : null}
    </div>
  );
}

function TodoRow({ kind, row }: { kind: WidgetKind; row: WidgetRow }) {
  const { label, aside, tone } = useRowText(kind)(row);
  const content = (
    <>
      <span className="truncate">{label}</span>
      <span className={`ml-auto max-w-[60%] shrink-0 truncate text-xs tabular-nums ${tone}`}>{aside}</span>
    </>
  );
  const looks = "flex min-w-0 items-baseline gap-2.5 text-[13px] leading-[22px] pointer-coarse:leading-9";
  return (
    <li className="min-w-0">
      {row.link ? (
        <Link to={row.link as string} className={`${looks} hover:underline`}>
          {content}
        </Link>
      ) : (
        <span className={looks}>{content}</span>
      )}
    </li>
  );
}
