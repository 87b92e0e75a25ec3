import { useMemo, useState } from "react";
import type { FeatureRow } from "./featureRows.ts";

const keyOf = (rows: readonly FeatureRow[], id: string) =>
  rows.find(({ ids }) => ids.includes(id))?.key ?? id;

/**
 * Which line of the list is shown in the picture: the one under the pointer, otherwise the one with the focus,
 * otherwise the one that was chosen.
 * @param first the id of a shape that is chosen to begin with
 */
export function useHighlight(rows: readonly FeatureRow[], first?: string) {
  const [near, setNear] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const [chosen, setChosen] = useState(() => (first === undefined ? null : keyOf(rows, first)));
  const rowOf = useMemo(() => new Map(rows.flatMap((row) => row.ids.map((id) => [id, row.key]))), [rows]);
  const active = near ?? focused ?? chosen;
  const lit: ReadonlySet<string> = useMemo(
    () => new Set(rows.find(({ key }) => key === active)?.ids ?? (active === null ? [] : [active])),
    [rows, active],
  );
  return {
    active,
    chosen,
    /** Ids of the shapes to be highlighted. */
    lit,
    /** A line of the list, or null when the pointer leaves it. */
    point: setNear,
    /** A line of the list, or null when the focus leaves it. */
    focus: setFocused,
    /** A shape in the picture, or null when the pointer leaves it. */
    pointAt: (id: string | null) => setNear(id === null ? null : (rowOf.get(id) ?? null)),
    choose: (key: string) => setChosen(chosen === key ? null : key),
    /** A shape in the picture is chosen, or with null none. */
    chooseAt: (id: string | null) => setChosen(id === null ? null : (rowOf.get(id) ?? null)),
  };
}

export type Highlight = ReturnType<typeof useHighlight>;
