import { useMemo, useState } from "react";
import type { FeatureRow } from "./featureRows.ts";

const keyOf = (rows: readonly FeatureRow[], id: string) =>
  rows.find(({ ids }) => ids.includes(id))?.key ?? id;

/**
 * The highlighted row of the feature list: the hovered one, else the focused one, else the selected one.
 * @param first id of the initially selected shape
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
    lit,
    /** Hovers a row; null when the pointer leaves it. */
    point: setNear,
    /** Focuses a row; null when the focus leaves it. */
    focus: setFocused,
    /** Hovers a shape of the picture; null when the pointer leaves it. */
    pointAt: (id: string | null) => setNear(id === null ? null : (rowOf.get(id) ?? null)),
    choose: (key: string) => setChosen(chosen === key ? null : key),
    /** Selects a shape of the picture; null clears the selection. */
    chooseAt: (id: string | null) => setChosen(id === null ? null : (rowOf.get(id) ?? null)),
  };
}

export type Highlight = ReturnType<typeof useHighlight>;
