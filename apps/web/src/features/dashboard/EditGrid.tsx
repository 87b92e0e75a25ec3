import { grid, type Place } from "@kantwerk/contract/widgets";
import { GripVertical } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { GridLayout } from "react-grid-layout";
import { type LayoutItem, moveElement, verticalCompactor } from "react-grid-layout/core";
import { useTranslations } from "use-intl";
import { useLabels } from "../../i18n/labels.ts";
import { useSize } from "../../ui/charts/useSize.ts";
import "./editGrid.css";
import { measures } from "./kinds.ts";
import type { ShownWidget } from "./useWidgets.ts";

type Props = {
  widgets: readonly ShownWidget[];
  card: (widget: ShownWidget, grip: ReactNode) => ReactNode;
  onPlace: (places: (Place & { id: string })[]) => void;
};

const minSize = { w: 2, h: 3 };
const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const clamp = (value: number, from: number, to: number) => Math.max(from, Math.min(to, value));

/** The layout after moving or resizing a widget by whole columns and rows. */
function moveItem(layout: readonly LayoutItem[], id: string, [dx, dy]: [number, number], resizes: boolean) {
  const copy = layout.map((item) => ({ ...item }));
  const item = copy.find(({ i }) => i === id);
  if (!item) return layout;
  if (resizes) {
    item.w = clamp(item.w + dx, minSize.w, grid.columns - item.x);
    item.h = clamp(item.h + dy, minSize.h, grid.tallest);
    return verticalCompactor.compact(copy, grid.columns);
  }
  const x = clamp(item.x + dx, 0, grid.columns - item.w);
  const moved = moveElement(copy, item, x, Math.max(0, item.y + dy), true, false, "vertical", grid.columns);
  return verticalCompactor.compact(moved, grid.columns);
}

/** The grid in edit mode: drag a widget by its grip or corner, or use the arrow keys on the grip. */
export function EditGrid({ widgets, card, onPlace }: Props) {
  const t = useTranslations("dashboard");
  const labels = useLabels();
  const { ref, width } = useSize();
  const [announcement, setAnnouncement] = useState("");
  const layout = widgets.map(({ id, place }) => ({ i: id, ...place, minW: minSize.w, minH: minSize.h }));
  const nameOf = ({ kind, options }: ShownWidget) => options.title || labels.choice("widgets", "kind", kind);
  const take = (next: readonly LayoutItem[]) =>
    onPlace(next.map(({ i: id, x, y, w, h }) => ({ id, x, y, w, h })));
  const press = (widget: ShownWidget) => (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    // A vertical step is the widget's own height: the grid compacts, so one row would have no effect.
    const height = layout.find(({ i }) => i === widget.id)?.h ?? 1;
    const step: [number, number] = event.shiftKey ? direction : [direction[0], direction[1] * height];
    const next = moveItem(layout, widget.id, step, event.shiftKey);
    const place = next.find(({ i }) => i === widget.id);
    take(next);
    if (place)
      setAnnouncement(
        t("moved", {
          name: nameOf(widget),
          column: place.x + 1,
          row: place.y + 1,
          width: place.w,
          height: place.h,
        }),
      );
  };
  return (
    <div ref={ref}>
      <p className="pb-2 text-xs text-muted">{t("gridHelp")}</p>
      <div aria-live="polite" className="sr-only">
        {announcement}
      </div>
      {width > 0 ? (
        <GridLayout
          width={width}
          layout={layout}
          gridConfig={{
            cols: grid.columns,
            rowHeight: measures.row,
            margin: [measures.gap, measures.gap],
            containerPadding: [0, 0],
          }}
          dragConfig={{ handle: ".widget-grip" }}
          resizeConfig={{ handles: ["se"] }}
          onDragStop={take}
          onResizeStop={take}
        >
          {widgets.map((widget) => (
            <div key={widget.id}>
              {card(
                widget,
                <button
                  type="button"
                  aria-label={t("move", { name: nameOf(widget) })}
                  onKeyDown={press(widget)}
                  className="widget-grip -ml-2.5 grid h-6 w-5 cursor-grab touch-none place-items-center rounded-sm text-faint hover:text-text"
                >
                  <GripVertical size={14} aria-hidden="true" />
                </button>,
              )}
            </div>
          ))}
        </GridLayout>
      ) : null}
    </div>
  );
}
