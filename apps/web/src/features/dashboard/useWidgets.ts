import type { WidgetKind } from "@kantwerk/contract/dashboard";
import { type Place, type WidgetOptions, widgets } from "@kantwerk/contract/widgets";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { endpoints } from "../../lib/endpoints.ts";
import { newKey } from "../../lib/newKey.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { saveRecord } from "../../lib/records.ts";
import { useAction } from "../../lib/useAction.ts";
import { shapes, standard } from "./kinds.ts";
import { type StoredWidget, visibleKinds, widgetsQuery } from "./queries.ts";

export type ShownWidget = { id: string; kind: WidgetKind; place: Place; options: WidgetOptions };

const toShownWidget = ({ id, kind, position, options }: StoredWidget): ShownWidget => ({
  id,
  kind,
  place: position as Place,
  options: (options ?? {}) as WidgetOptions,
});

const store = (widget: Omit<ShownWidget, "id">) =>
  saveRecord(widgets, {
    written: {
      attributes: { kind: widget.kind, position: widget.place, options: widget.options },
      relations: {},
    },
    key: newKey(),
  });

type Change = (stored: ShownWidget[]) => Promise<unknown>;

/** The visible widgets and their mutations. The default dashboard is stored on the first change. */
export function useWidgets() {
  const t = useTranslations("dashboard");
  const client = useQueryClient();
  const may = usePermissions();
  const { data } = useQuery(widgetsQuery);
  const placing = useRef<Promise<unknown>>(Promise.resolve());
  const visible = (kind: WidgetKind) => visibleKinds(may, [kind]).length > 0;
  const own = (data ?? []).map(toShownWidget);
  const initial = standard
    .filter(({ kind }) => visible(kind))
    .map(({ kind, options = {}, ...place }) => ({ id: `standard-${kind}`, kind, options, place }));
  const all = own.length > 0 ? own.filter(({ kind }) => visible(kind)) : initial;

  const ensureStored = async (): Promise<ShownWidget[]> => {
    if (own.length > 0) return own;
    const made: StoredWidget[] = [];
    for (const widget of initial) made.push(await store(widget));
    client.setQueryData(widgetsQuery.queryKey, made);
    return made.map(toShownWidget);
  };
  const { run, isPending: isSaving } = useAction<{ change: Change; says?: string }>({
    act: async ({ change }) => change(await ensureStored()),
    sameBy: () => newKey(),
    says: (_result, { says }) => says,
    // No other query depends on the layout.
    refreshes: false,
    done: () => client.invalidateQueries({ queryKey: widgetsQuery.queryKey }),
  });
  /** Finds the stored widget for a default one, whose id changes when it is stored. */
  const findStored = (among: ShownWidget[], widget: ShownWidget) =>
    among.find(({ id }) => id === widget.id) ?? among.find(({ kind }) => kind === widget.kind);

  return {
    widgets: all,
    isSaving,
    /** Stores the default widgets so that they can be moved. */
    prepare: (then: () => void) => run({ change: async () => then() }),
    add: (kind: WidgetKind) =>
      run({
        change: (among) => {
          const { w, h } = shapes[kind];
          const y = Math.max(0, ...among.map(({ place }) => place.y + place.h));
          return store({ kind, options: {}, place: { x: 0, y, w, h } });
        },
      }),
    remove: (widget: ShownWidget) =>
      run({
        change: async (among) => endpoints.removeWidget({ id: findStored(among, widget)?.id ?? "" }),
        says: t("removed"),
      }),
    configure: async (widget: ShownWidget, options: WidgetOptions) =>
      patch([{ id: findStored(await ensureStored(), widget)?.id ?? "", attributes: { options } }]),
    /** Optimistic update: moves the widgets on screen first, then on the server. */
    place: (places: readonly (Place & { id: string })[]) => {
      const moved = places.filter(({ id, ...place }) => {
        const before = all.find((widget) => widget.id === id)?.place;
        return before && (["x", "y", "w", "h"] as const).some((name) => before[name] !== place[name]);
      });
      if (moved.length === 0) return;
      const at = new Map(moved.map(({ id, ...place }) => [id, place]));
      // A running refetch would overwrite the new layout with the old one.
      void client.cancelQueries({ queryKey: widgetsQuery.queryKey });
      client.setQueryData(widgetsQuery.queryKey, (before) =>
        before?.map((record) => ({ ...record, position: at.get(record.id) ?? record.position })),
      );
      const changes = moved.map(({ id, ...position }) => ({ id, attributes: { position } }));
      // Sequential, so that the last move wins.
      placing.current = placing.current
        .then(() => patch(changes))
        .catch(() => client.invalidateQueries({ queryKey: widgetsQuery.queryKey }));
    },
    reset: () =>
      run({
        change: (among) =>
          endpoints.removeWidgets({ body: { data: among.map(({ id }) => ({ type: "widgets", id })) } }),
      }),
  };
}

const patch = (changes: { id: string; attributes: object }[]) =>
  endpoints.changeWidgets({ body: { data: changes.map((each) => ({ type: "widgets", ...each })) } });
