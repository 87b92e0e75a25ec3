import type { Range, WidgetFigures } from "@kantwerk/contract/dashboard";
import type { WidgetOptions } from "@kantwerk/contract/widgets";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { BarChart3, Ellipsis, Table2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useLabels } from "../../i18n/labels.ts";
import { ApiError } from "../../lib/errors.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Menu, MenuItem } from "../../ui/Menu.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { BarsBody } from "./BarsBody.tsx";
import { shapes } from "./kinds.ts";
import { MaterialsBody } from "./MaterialsBody.tsx";
import { figuresQuery } from "./queries.ts";
import { RowsBody } from "./RowsBody.tsx";
import { StatusesBody } from "./StatusesBody.tsx";
import { SuppliersBody } from "./SuppliersBody.tsx";
import type { ShownWidget } from "./useWidgets.ts";

type Props = {
  widget: ShownWidget;
  /** The page's range, unless the widget has its own. */
  range: Range;
  /** The drag handle, in edit mode only. */
  grip?: ReactNode;
  onConfigure: (options: WidgetOptions) => Promise<unknown>;
  onRemove: () => void;
};

export type BodyProps = { kind: ShownWidget["kind"]; figures: WidgetFigures; isTable: boolean };

// Loads lazily because it imports the form library.
const ConfigureDialog = onDemand(() =>
  import("./ConfigureDialog.tsx").then((module) => module.ConfigureDialog),
);

const bodies = {
  bars: BarsBody,
  statuses: StatusesBody,
  suppliers: SuppliersBody,
  materials: MaterialsBody,
  rows: RowsBody,
};

/** One widget: title, range, figures as chart or table, and a link to the underlying list. */
export function WidgetCard({ widget, range, grip, onConfigure, onRemove }: Props) {
  const t = useTranslations("dashboard");
  const labels = useLabels();
  const { kind, options } = widget;
  const { body, hasRange, list } = shapes[kind];
  const [isTable, setTable] = useState(options.view === "table");
  const [isConfiguring, setConfiguring] = useState(false);
  const query = useQuery(figuresQuery(kind, options.range ?? range));
  const name = options.title || labels.choice("widgets", "kind", kind);
  const Body = bodies[body];
  const { data } = query;
  const hasFoot = list !== undefined && ["rows", "suppliers", "materials"].includes(body);
  return (
    <section
      aria-label={name}
      className="flex size-full min-h-0 min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface"
    >
      <header className="flex h-9 flex-none items-center gap-1.5 pr-1.5 pl-3.5">
        {grip}
        <h2 title={name} className="truncate text-[13px] font-semibold">
          {name}
        </h2>
        <span className="ml-auto" />
        {hasRange && options.range ? (
          <span
            title={`${t("ownRange")}: ${t(`ranges.${options.range}`)}`}
            className="rounded-full bg-accent-soft px-2 text-xs leading-[22px] font-medium whitespace-nowrap text-accent"
          >
            {t(`ownRanges.${options.range}`)}
          </span>
        ) : null}
        {body === "bars" ? <ViewSwitch isTable={isTable} onChange={setTable} /> : null}
        <Menu
          trigger={
            <IconButton label={t("more", { name })} className="size-7!">
              <Ellipsis size={15} />
            </IconButton>
          }
        >
          <MenuItem onSelect={() => setConfiguring(true)}>{t("configure")}</MenuItem>
          <MenuItem destructive onSelect={onRemove}>
            {t("remove")}
          </MenuItem>
        </Menu>
      </header>
      <div className="flex min-h-0 flex-1 flex-col">
        {query.isPending ? <BodySkeleton /> : null}
        {query.isError ? <BodyError error={query.error} onRetry={() => void query.refetch()} /> : null}
        {data && isEmptyWidget(data) ? (
          <p className="px-3.5 py-2 text-[13px] text-muted">{t(`empty.${kind}`)}</p>
        ) : null}
        {data && !isEmptyWidget(data) ? <Body kind={kind} figures={data} isTable={isTable} /> : null}
      </div>
      {hasFoot && data && !isEmptyWidget(data) ? (
        <footer className="flex h-[30px] flex-none items-center gap-2 border-t border-line px-3.5 text-xs text-muted">
          {kind === "supplier-response" ? <span className="truncate">{t("suppliers.about")}</span> : null}
          <Link
            to={list as string}
            className="ml-auto font-medium whitespace-nowrap text-accent hover:underline"
          >
            {t(`allOf.${kind as "activity"}`)} →
          </Link>
        </footer>
      ) : null}
      {isConfiguring ? (
        <ConfigureDialog widget={widget} onSave={onConfigure} onClose={() => setConfiguring(false)} />
      ) : null}
    </section>
  );
}

/** Whether this period and the previous one are both empty. */
function isEmptyWidget({ figure, previous, rows, series }: WidgetFigures): boolean {
  if (rows) return rows.length === 0 || (figure === 0 && !previous);
  return Number(figure ?? 0) === 0 && Number(previous ?? 0) === 0 && series !== undefined;
}

function BodySkeleton() {
  return (
    <div className="grid flex-1 content-start gap-2.5 px-3.5 pt-1">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-3.5" />
      <Skeleton className="h-3.5 w-2/3" />
    </div>
  );
}

function BodyError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations("dashboard");
  const isForbidden = error instanceof ApiError && error.status === 403;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 px-3.5 py-2 text-[13px] text-muted">
      {t(isForbidden ? "forbidden" : "failed")}
      {isForbidden ? null : <Button onClick={onRetry}>{t("retry")}</Button>}
    </div>
  );
}

function ViewSwitch({ isTable, onChange }: { isTable: boolean; onChange: (isTable: boolean) => void }) {
  const t = useTranslations("dashboard");
  return [
    { label: t("chart"), pressed: !isTable, icon: <BarChart3 size={14} /> },
    { label: t("table"), pressed: isTable, icon: <Table2 size={14} /> },
  ].map(({ label, pressed, icon }, index) => (
    <IconButton
      key={label}
      label={label}
      aria-pressed={pressed}
      className="size-7! aria-pressed:bg-hover aria-pressed:text-text"
      onClick={() => onChange(index === 1)}
    >
      {icon}
    </IconButton>
  ));
}
