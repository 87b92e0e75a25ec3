import { round, rounded } from "../contours/rounding.ts";
import type { Confidence, SolidFeature, Warning } from "../features.ts";
import { type FlatPattern, unfold } from "../flat/unfold.ts";
import type { FlatPreview } from "../preview.ts";
import { recognise } from "../solid/recognise.ts";
import type { SolidFindings } from "../solid/recognised.ts";
import type { Solid } from "../step/brep.ts";

/** What is found on one solid; `faces`: those of each group, by its id. */
export type SolidReading = {
  feature: Omit<SolidFeature, "id" | "count">;
  faces: Map<string, number[]>;
  flat: FlatPreview | null;
  warnings: Warning[];
};

const sure = 0.95;
const exactVolume = 0.98;
/** Of the smallest box of a part that is milled or turned, or cannot be laid flat. */
const boxSure = 0.5;

/** A thickness as sheets have it, in hundredths of a millimetre: models are off by less than they are rolled to. */
const stocked = (thickness: number): number => Math.round(thickness * 100) / 100;

/** Recognises a solid and lays it flat, if it is a sheet. */
export function readSolidFeatures(
  solid: Solid,
  k_factor: number,
  sharp_radius?: number | undefined,
): SolidReading {
  const recognised = recognise(solid, { sharp_radius });
  const flat = recognised.sheet ? unfold(solid, recognised, k_factor) : null;
  const warnings: Warning[] = [...recognised.warnings, ...(flat?.warnings ?? [])];
  if (recognised.sheet && !flat) {
    warnings.push({ code: "not_unfolded" });
  }
  const [long, middle, short] = solid.oriented_box;
  const feature = {
    name: solid.name,
    kind: recognised.kind,
    other_kinds: recognised.other_kinds,
    section: recognised.section,
    end_cuts: recognised.end_cuts,
    stock: recognised.stock,
    pockets: recognised.pockets,
    chamfers: recognised.chamfers,
    volume: round(solid.volume),
    size: [round(long), round(middle), round(short)] as [number, number, number],
    thickness: recognised.sheet ? stocked(recognised.sheet.thickness) : null,
    ...(flat ? flatFigures(flat, solid) : unflatFigures(recognised, solid)),
    key: recognised.key,
    confidence: confidenceOf(recognised, flat),
  };
  return { feature, faces: recognised.faces, flat: flat?.preview ?? null, warnings };
}

type Figures = Pick<
  SolidFeature,
  "width" | "length" | "area" | "cut_length" | "pierces" | "holes" | "slots" | "bends" | "contours"
>;

function flatFigures({ figures }: FlatPattern, { oriented_box: [long, middle] }: Solid): Figures {
  const { width, length, area, cut_length, pierces, holes, slots, bends, contours } = figures;
  return {
    width: width ?? round(middle),
    length: length ?? round(long),
    ...{ area, cut_length, pierces, holes, slots, bends, contours },
  };
}

/** Of a sheet that is not laid flat, area and cut length are known from its volume and its cut faces. */
function unflatFigures(recognised: SolidFindings, { oriented_box: [long, middle] }: Solid): Figures {
  const { sheet, holes, slots, bends } = recognised;
  const through = [...holes.filter((hole) => hole.through), ...slots];
  // The box round a folded sheet is no size of its blank.
  const isFolded = sheet !== null && recognised.kind === "sheet";
  return {
    width: isFolded ? null : round(middle),
    length: isFolded ? null : round(long),
    area: sheet ? round(sheet.flat_area) : null,
    cut_length: { outer: sheet ? round(sheet.cut_length) : 0, inner: 0 },
    pierces: sheet ? through.reduce((sum, { count }) => sum + count, 1) : 0,
    holes: holes.map(rounded),
    slots: slots.map(rounded),
    bends: bends.map(rounded),
    contours: [],
  };
}

function confidenceOf({ kind, sheet, confidence }: SolidFindings, flat: FlatPattern | null): Confidence {
  const share = kind === "unsure" ? 0.5 : 1;
  const laid = flat ? round(share * (flat.warnings.length > 0 ? 0.5 : sure)) : 0;
  const known = laid || (sheet ? boxSure * share : 0);
  const boxed = sheet && kind === "sheet" ? 0 : boxSure;
  return {
    units: sure,
    ...confidence,
    width: laid || boxed,
    length: laid || boxed,
    area: known,
    cut_length: known,
    pierces: known,
    volume: exactVolume,
  };
}
