import { type Period, periodsOf, type Range, ranges, widgetKinds } from "@kantwerk/contract/dashboard";
import { Plus } from "lucide-react";
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { formatDate } from "../../i18n/dates.ts";
import { useLabels } from "../../i18n/labels.ts";
import { today } from "../../i18n/zone.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { Button } from "../../ui/Button.tsx";
import { Menu, MenuItem } from "../../ui/Menu.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { measures } from "./kinds.ts";
import { visibleKinds } from "./queries.ts";
import { type ShownWidget, useWidgets } from "./useWidgets.ts";

const box = "rounded-lg border border-line bg-surface";
const WidgetCard = onDemand(
  () => import("./WidgetCard.tsx").then((module) => module.WidgetCard),
  () => <Skeleton className={`size-full ${box}`} />,
);
const EditGrid = onDemand(
  () => import("./EditGrid.tsx").then((module) => module.EditGrid),
  () => <Skeleton className={`h-96 w-full ${box}`} />,
);

/** The order on small screens, which stack the widgets: row by row as in the grid. */
const ordered = (all: readonly ShownWidget[]) =>
  all.toSorted((a, b) => a.place.y - b.place.y || a.place.x - b.place.x);

const cellOf = ({ place: { x, y, w, h } }: ShownWidget) =>
  ({
    "--column": `${x + 1} / span ${w}`,
    "--row": `${y + 1} / span ${h}`,
    "--height": `${h * measures.row + (h - 1) * measures.gap}px`,
  }) as CSSProperties;

type Props = { range: Range; onRange: (range: Range) => void };

/** The widget grid, with the range picker above. */
export function Widgets({ range, onRange }: Props) {
  const t = useTranslations("dashboard");
  const [isEditing, setEditing] = useState(false);
  const own = useWidgets();
  const { widgets, isSaving } = own;
  const card = (widget: ShownWidget, grip?: ReactNode) => (
    <WidgetCard
      widget={widget}
      range={range}
      grip={grip}
      onConfigure={(options) => own.configure(widget, options)}
      onRemove={() => own.remove(widget)}
    />
  );
  return (
    <>
      <div className="mt-1 flex min-w-0 flex-wrap items-center gap-2">
        <RangePicker range={range} onRange={onRange} />
        <div className="ml-auto flex gap-2">
          {isEditing ? (
            <Button variant="ghost" onClick={own.reset} disabled={isSaving}>
              {t("reset")}
            </Button>
          ) : null}
          <Button
            variant="ghost"
            className="max-lg:hidden"
            pending={isSaving}
            onClick={() => (isEditing ? setEditing(false) : own.prepare(() => setEditing(true)))}
          >
            {t(isEditing ? "done" : "edit")}
          </Button>
          <AddWidget onAdd={own.add} disabled={isSaving} />
        </div>
      </div>
      {isEditing ? (
        <EditGrid widgets={widgets} card={card} onPlace={own.place} />
      ) : (
        <div className="grid gap-3 lg:auto-rows-[34px] lg:grid-cols-12">
          {ordered(widgets).map((widget) => (
            <div
              key={widget.id}
              style={cellOf(widget)}
              className="h-(--height) min-w-0 lg:h-auto lg:[grid-column:var(--column)] lg:[grid-row:var(--row)]"
            >
              {card(widget)}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

const periodText = ({ from, to }: Period) => {
  const [start, end] = [formatDate(from), formatDate(to)];
  if (from === to) return end;
  return `${from.slice(0, 4) === to.slice(0, 4) ? start.slice(0, 6) : start} – ${end}`;
};

function RangePicker({ range, onRange }: Props) {
  const t = useTranslations("dashboard");
  const { current, previous } = periodsOf(range, today());
  const bar = useRef<HTMLDivElement>(null);
  // On a phone not all ranges fit side by side.
  useEffect(() => {
    const chosen = bar.current?.querySelectorAll("button")[ranges.indexOf(range)];
    if (chosen)
      bar.current?.scrollTo({ left: chosen.offsetLeft - (bar.current.clientWidth - chosen.offsetWidth) / 2 });
  }, [range]);
  return (
    <>
      <div ref={bar} className="relative max-w-full overflow-x-auto">
        <SegmentedControl
          label={t("rangeLabel")}
          value={range}
          onChange={onRange}
          options={ranges.map((value) => ({
            value,
            label: <span className="whitespace-nowrap">{t(`ranges.${value}`)}</span>,
          }))}
        />
      </div>
      <span className="text-xs text-muted tabular-nums">
        {t("compared", { current: periodText(current), previous: periodText(previous) })}
      </span>
    </>
  );
}

function AddWidget({ onAdd, disabled }: { onAdd: ReturnType<typeof useWidgets>["add"]; disabled: boolean }) {
  const t = useTranslations("dashboard");
  const labels = useLabels();
  const kinds = visibleKinds(usePermissions(), widgetKinds);
  return (
    <Menu
      trigger={
        <Button disabled={disabled}>
          <Plus size={14} aria-hidden="true" />
          {t("add")}
        </Button>
      }
    >
      {kinds.map((kind) => (
        <MenuItem key={kind} onSelect={() => onAdd(kind)}>
          {labels.choice("widgets", "kind", kind)}
        </MenuItem>
      ))}
    </Menu>
  );
}
