import type { SolidFeature } from "../features.ts";
import type { FlatPreview } from "../preview.ts";
import type { SolidReading } from "./solidReading.ts";

/** The same with ids that are one's own in an assembly: `solid-2/holes-1`. */
export function prefixed(reading: SolidReading, solid: string): SolidReading {
  const own = (id: string) => `${solid}/${id}`;
  return {
    ...reading,
    feature: prefixedFeature(reading.feature, own),
    faces: new Map([...reading.faces].map(([id, faces]) => [own(id), faces])),
    flat: reading.flat && prefixedFlat(reading.flat, own),
  };
}

type Own = (id: string) => string;

function prefixedFeature(
  feature: Omit<SolidFeature, "id" | "count">,
  own: Own,
): Omit<SolidFeature, "id" | "count"> {
  const renamed = <G extends { id: string }>(group: G): G => ({ ...group, id: own(group.id) });
  return {
    ...feature,
    holes: feature.holes.map(renamed),
    slots: feature.slots.map(renamed),
    bends: feature.bends.map(renamed),
    pockets: feature.pockets.map(renamed),
    chamfers: feature.chamfers.map(renamed),
    contours: feature.contours.map(renamed),
  };
}

function prefixedFlat({ shapes }: FlatPreview, own: Own): FlatPreview {
  return {
    shapes: shapes.map((shape) => ({
      ...shape,
      id: own(shape.id),
      group: shape.group === null ? null : own(shape.group),
    })),
  };
}
