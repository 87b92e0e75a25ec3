/** What was read from a CAD file. Plain JSON; lengths in millimetres, areas in mm², angles in degrees. */
export type Features = {
  units: Units;
  /** False where too much of the drawing is open: show the preview, fill in nothing. */
  prefill: boolean;
  thickness: number | null;
  /** As it is written in the drawing, where it names one; null for a model. */
  material: string | null;
  /** The shorter side of the flat part. */
  width: number | null;
  /** The longer side of the flat part. */
  length: number | null;
  bounding_box: BoundingBox | null;
  /** Outer contour less all that is cut out of it. */
  area: number | null;
  /** Of the solid, in mm³; null for a drawing. */
  volume: number | null;
  cut_length: { outer: number; inner: number };
  pierces: number;
  holes: HoleGroup[];
  slots: SlotGroup[];
  bends: BendGroup[];
  contours: ContourFeature[];
  /** The different solids of a model; empty for a drawing. */
  solids: SolidFeature[];
  /** Layers of a drawing; empty for a model. */
  layers: LayerFeature[];
  /** What is written in the drawing, as a title block or a note. */
  texts: string[];
  warnings: Warning[];
  confidence: Confidence;
  /** Equal for the same geometry; null where nothing is prefilled. */
  key: string | null;
};

/** `declared` is the unit named in the file; `assumed` says that `used` is our guess. */
export type Units = { declared: string | null; used: string; millimetres: number; assumed: boolean };

/** Where the part lies in the drawing or model; a drawing has no height. */
export type BoundingBox = {
  min_x: number;
  min_y: number;
  max_x: number;
  max_y: number;
  min_z?: number;
  max_z?: number;
};

export type HoleType = "counterbore" | "countersink" | "hole" | "thread";

/** Equal holes. `diameter` is what is cut through the sheet. */
export type HoleGroup = {
  id: string;
  hole_type: HoleType;
  diameter: number;
  inner_diameter?: number;
  outer_diameter?: number;
  depth?: number;
  /** Metric size, as M8. */
  thread?: string;
  through: boolean;
  count: number;
  /**
   * Least distance from a rim to the outline or an opening that is no round hole; missing where there is no flat part.
   */
  to_edge?: number;
  /** Least distance from a rim to a bend line of the flat part, 0 where one runs through; missing without bends. */
  to_bend?: number;
};

/** Equal slots: width across, length over both round ends. */
export type SlotGroup = {
  id: string;
  width: number;
  length: number;
  count: number;
  /** As for holes. */
  to_edge?: number;
  to_bend?: number;
};

/** Equal bends. `combined`: several lines on one axis, bent in one stroke. */
export type BendGroup = {
  id: string;
  direction: "up" | "down" | null;
  angle: number | null;
  inner_radius: number | null;
  length: number;
  combined: boolean;
  count: number;
  /** Shortest leg beside the bend line in the flat part, up to the next bend line or contour. */
  flange?: number;
};

export type SolidKind = "sheet" | "unsure" | "solid";

/** One solid of a model, as often as `count` says, with what was recognised on it alone. */
export type SolidFeature = {
  id: string;
  name: string | null;
  count: number;
  /** A flat or bent sheet of one thickness, perhaps one, or anything else. */
  kind: SolidKind;
  volume: number;
  /** Edge lengths of its smallest box, longest first. */
  size: [number, number, number];
  thickness: number | null;
  /** Of the flat pattern of a sheet, otherwise of the smallest box. */
  width: number;
  length: number;
  /** Of the flat pattern; null without one. */
  area: number | null;
  cut_length: { outer: number; inner: number };
  pierces: number;
  holes: HoleGroup[];
  slots: SlotGroup[];
  bends: BendGroup[];
  contours: ContourFeature[];
  /** Equal for solids of the same geometry, mirrored ones apart; of rounded figures. */
  key: string;
  confidence: Confidence;
};

export type ContourShape = "free" | "circle" | "slot" | "rectangle";

/** `of_part` is false for other views, frames, islands and open lines: listed, never added up. */
export type ContourFeature = {
  id: string;
  kind: "inner" | "outer";
  shape: ContourShape;
  length: number;
  area: number;
  width: number;
  height: number;
  closed: boolean;
  of_part: boolean;
  layer: string;
  /** The line meets itself between its ends. */
  self_crossing?: boolean;
  /** The ring of a counterbore or the arc of a thread: drawn round a hole, not cut through. */
  sign?: boolean;
};

export type LayerRole = "cut" | "bend" | "ignored";

/** A layer that holds lines, and what they are taken for; all layers where nothing is drawn. */
export type LayerFeature = { name: string; role: LayerRole; count: number };

export type WarningCode =
  | "units_assumed"
  | "duplicates_dropped"
  | "open_contours"
  | "mostly_open"
  | "no_closed_contour"
  | "several_outlines"
  | "nested_outlines"
  | "drawing_sheet"
  | "invalid_numbers"
  | "blocks_too_deep"
  | "unread_entities"
  | "contours_not_listed"
  | "overlapping_lines"
  | "self_crossing"
  | "no_solid"
  | "several_solids"
  | "unsure_sheet"
  | "not_unfolded"
  | "weight_mismatch";

/** A finding by code, with the numbers its message needs. */
export type Warning = { code: WarningCode; [number: string]: number | string };

/** How sure each value is, 0 to 1. */
export type Confidence = {
  units: number;
  thickness: number;
  width: number;
  length: number;
  area: number;
  cut_length: number;
  pierces: number;
  holes: number;
  slots: number;
  bends: number;
  volume?: number;
};
