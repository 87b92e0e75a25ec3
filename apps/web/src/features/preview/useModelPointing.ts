import type { Features } from "@kantwerk/geometry/features";
import { useMemo, useState } from "react";
import { rowsOf } from "./featureRows.ts";
import type { Face } from "./model/openModel.ts";
import { useHighlight } from "./useHighlight.ts";

/** What is pointed out and chosen in a model and the lists beside it: parts of an assembly, holes, slots and bends. */
export function useModelPointing(features: Features) {
  const { solids } = features;
  const isAssembly = solids.length > 1 || (solids[0]?.count ?? 1) > 1;
  const [chosen, setChosen] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const solid = isAssembly ? solids.find(({ id }) => id === chosen) : undefined;
  const shaped = solid ?? features;
  const rows = useMemo(() => rowsOf({ ...shaped, contours: [] }), [shaped]);
  const highlight = useHighlight(rows);
  const { active, lit: litRows } = highlight;
  const lit = useMemo(() => {
    if (pointed !== null) return new Set([pointed]);
    return active === null && chosen !== null ? new Set([chosen]) : litRows;
  }, [pointed, active, chosen, litRows]);
  // A face that no line of the list is about means the part of an assembly that it is on.
  const partOf = (face: Face | null): string | null =>
    isAssembly && !rows.some(({ key }) => key === face?.group) ? (face?.solid ?? null) : null;
  return {
    parts: isAssembly ? solids : [],
    /** The part that is chosen. */
    solid,
    pointed,
    rows,
    highlight,
    /** Ids of the solids and groups of faces to be highlighted. */
    lit,
    pointAt: (face: Face | null) => {
      highlight.pointAt(face?.group ?? null);
      setPointed(partOf(face));
    },
    chooseAt: (face: Face | null) => {
      const part = partOf(face);
      highlight.chooseAt(face?.group ?? null);
      if (part || !face) setChosen(part);
    },
    pointAtPart: setPointed,
    choosePart: (id: string) => setChosen(id === chosen ? null : id),
  };
}
