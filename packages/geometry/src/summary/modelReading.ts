import type { Confidence, Features, SolidFeature, Units, Warning } from "../features.ts";
import { visibleEdges } from "../model/pieces.ts";
import type { ShownModel } from "../model/shownModel.ts";
import type { FlatPreview } from "../preview.ts";
import { entryAt } from "../space/entryAt.ts";
import type { StepModel } from "../step/brep.ts";
import { modelBox } from "./modelBox.ts";
import { prefixed } from "./prefixed.ts";
import { readSolidFeatures, type SolidReading } from "./solidReading.ts";

/** `flats`: the flat patterns of the solids that have one, by the id of the solid in the features. */
export type ModelReading = {
  features: Features;
  model: ShownModel;
  flats: { solid: string; preview: FlatPreview }[];
};

/** Equal solids, which files also hold as different ones, with the places of each in the model. */
type Kind = { id: string; count: number; reading: SolidReading; members: number[] };

/** Recognises all solids of a model, counts equal ones once, and sums up what is known of the whole. */
export function summarizeModel(
  model: StepModel,
  k_factor: number,
  sharp_radius?: number | undefined,
): ModelReading {
  const readings = model.solids.map(({ solid }) => readSolidFeatures(solid, k_factor, sharp_radius));
  const recognised = kindsOf(model, readings);
  const single = recognised.length === 1 && entryAt(recognised, 0).count === 1;
  const named = (kind: Kind, reading: SolidReading) => (single ? reading : prefixed(reading, kind.id));
  const kinds = recognised.map((kind) => ({ ...kind, reading: named(kind, kind.reading) }));
  const shown = recognised.flatMap((kind) =>
    kind.members.map((index) => ({ id: kind.id, index, reading: named(kind, entryAt(readings, index)) })),
  );
  return {
    features: featuresOf(model, kinds),
    model: shownModel(model, shown),
    flats: kinds.flatMap(({ id, reading: { flat } }) => (flat ? [{ solid: id, preview: flat }] : [])),
  };
}

function kindsOf({ solids }: StepModel, readings: readonly SolidReading[]): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const [index, reading] of readings.entries()) {
    const count = entryAt(solids, index).placements.length;
    const known = kinds.get(reading.feature.key);
    if (known) {
      known.count += count;
      known.members.push(index);
    } else {
      kinds.set(reading.feature.key, { id: `solid-${kinds.size + 1}`, count, reading, members: [index] });
    }
  }
  return [...kinds.values()];
}

function featuresOf(model: StepModel, kinds: readonly Kind[]): Features {
  const solids = kinds.map(({ id, count, reading }): SolidFeature => ({ id, count, ...reading.feature }));
  const [first] = solids;
  const single = solids.length === 1 && first?.count === 1 ? first : null;
  return {
    units: unitsOf(model),
    prefill: solids.length > 0,
    material: null,
    bounding_box: modelBox(model),
    ...(single ? figuresOf(single) : sumsOf(solids)),
    solids,
    ...notDrawn,
    layers: [],
    texts: [],
    warnings: warningsOf(model, kinds),
  };
}

/** What only a drawing has. */
const notDrawn = {
  parts: [],
  nest: null,
  drawing_sheet: null,
  proposals: [],
  engraving: { count: 0, length: 0 },
  gaps: [],
};

type Figures = Pick<
  Features,
  | "thickness"
  | "width"
  | "length"
  | "area"
  | "volume"
  | "cut_length"
  | "pierces"
  | "holes"
  | "slots"
  | "bends"
  | "pockets"
  | "chamfers"
  | "contours"
  | "confidence"
  | "key"
>;

function figuresOf({
  id: _id,
  name: _name,
  count: _count,
  kind: _kind,
  other_kinds: _others,
  section: _section,
  end_cuts: _ends,
  stock: _stock,
  size: _size,
  ...figures
}: SolidFeature): Figures {
  return figures;
}

const unknown: Confidence = {
  units: 0.95,
  thickness: 0,
  width: 0,
  length: 0,
  area: 0,
  cut_length: 0,
  pierces: 0,
  holes: 0,
  slots: 0,
  bends: 0,
};

/** Of an assembly the volume alone has a meaning; all else is said of each solid. */
function sumsOf(solids: readonly SolidFeature[]): Figures {
  const volume = solids.reduce((sum, solid) => sum + solid.volume * solid.count, 0);
  return {
    thickness: null,
    width: null,
    length: null,
    area: null,
    volume: solids.length > 0 ? volume : null,
    cut_length: { outer: 0, inner: 0 },
    pierces: 0,
    holes: [],
    slots: [],
    bends: [],
    pockets: [],
    chamfers: [],
    contours: [],
    confidence: solids.length > 0 ? { ...unknown, volume: entryAt(solids, 0).confidence.volume } : unknown,
    key: null,
  };
}

function unitsOf({ units: { declared, millimetres } }: StepModel): Units {
  const source = declared === null ? "default" : "header";
  return { declared, used: declared ?? "mm", millimetres, assumed: declared === null, source, doubts: [] };
}

function warningsOf(model: StepModel, kinds: readonly Kind[]): Warning[] {
  const count = kinds.reduce((sum, kind) => sum + kind.count, 0);
  const { declared } = model.units;
  const found: [boolean, Warning][] = [
    [declared === null, { code: "units_assumed", declared: "", used: "mm" }],
    [count === 0, { code: "no_solid", count: model.loose.length }],
    [count > 1, { code: "several_solids", count, different: kinds.length }],
  ];
  const ofSolids = kinds.flatMap(({ id, reading }) =>
    reading.warnings.map((warning) => (count > 1 ? { ...warning, solid: id } : warning)),
  );
  return [...found.filter(([applies]) => applies).map(([, warning]) => warning), ...ofSolids];
}

function shownModel(
  { solids, loose }: StepModel,
  shown: readonly { id: string; index: number; reading: SolidReading }[],
): ShownModel {
  return {
    loose,
    solids: shown.map(({ id, index, reading }) => {
      const { solid, mesh, placements } = entryAt(solids, index);
      const groups = [...reading.faces].map(([group, faces]) => ({ id: group, faces }));
      return { id, mesh, edges: visibleEdges(solid.faces, solid.edges), placements, groups };
    }),
  };
}
