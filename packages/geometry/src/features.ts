import type {
  BendGroup,
  ChamferGroup,
  ContourFeature,
  HoleGroup,
  PocketGroup,
  SlotGroup,
} from "./featureGroups.ts";

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
  pockets: PocketGroup[];
  chamfers: ChamferGroup[];
  contours: ContourFeature[];
  /** The different solids of a model; empty for a drawing. */
  solids: SolidFeature[];
  /** The different parts of a drawing; empty for a model. */
  parts: PartFeature[];
  /** The sheet around the nested parts of a drawing: it is no part. */
  nest: { width: number; length: number } | null;
  drawing_sheet: DrawingSheet | null;
  /** What texts and names say about the part, as proposals. */
  proposals: Proposal[];
  /** Lines that are marked and not cut, in mm; they count in no area, cut length or pierce. */
  engraving: { count: number; length: number };
  /** Where an outline is open by so little that closing gaps of this width would close it. */
  gaps: Gap[];
  /** Layers of a drawing; empty for a model. */
  layers: LayerFeature[];
  /** What is written in the drawing, as a title block or a note. */
  texts: string[];
  warnings: Warning[];
  confidence: Confidence;
  /** Equal for the same geometry; null where nothing is prefilled. */
  key: string | null;
};

/** What decided the unit: the file's header, the plausibility of sizes, the caller, or nothing. */
export type UnitSource = "header" | "size" | "option" | "default";

/** A reason why a unit may be wrong: a hole nobody drills, a thickness nobody stocks, or an impossible size, in mm. */
export type UnitDoubt = { unit: string; reason: "hole" | "thickness" | "size"; value: number };

/** `declared` is the unit named in the file; `assumed` says that `used` is our guess. */
export type Units = {
  declared: string | null;
  used: string;
  millimetres: number;
  assumed: boolean;
  source: UnitSource;
  doubts: UnitDoubt[];
};

/** Where the part lies in the drawing or model; a drawing has no height. */
export type BoundingBox = {
  min_x: number;
  min_y: number;
  max_x: number;
  max_y: number;
  min_z?: number;
  max_z?: number;
};

export type SolidKind =
  | "sheet"
  | "plate"
  | "tube"
  | "profile"
  | "bar"
  | "turned"
  | "prism"
  | "unsure"
  | "solid";

/** The cross-section of a tube, profile or bar; of its measures those that apply. */
export type SectionFeature = {
  shape: "round" | "square" | "rectangular" | "angle" | "U" | "H" | "T" | "Z" | "flat" | "hexagon" | "free";
  /** At least `height`; of a U or H along the flange, with `height` along the web. Of a hexagon across flats. */
  width?: number;
  height?: number;
  /** Where all walls are equal; otherwise `web` and `flange`. */
  wall?: number;
  web?: number;
  flange?: number;
  /** Outside. */
  diameter?: number;
  area: number;
};

/** The smallest stock that a solid is made of, without allowance; of its measures those that apply. */
export type StockFeature = {
  shape: "round" | "tube" | "box" | "hexagon";
  diameter?: number;
  inner_diameter?: number;
  width?: number;
  height?: number;
  length: number;
};

/** One solid of a model, as often as `count` says, with what was recognised on it alone. */
export type SolidFeature = {
  id: string;
  name: string | null;
  count: number;
  /** `unsure`: perhaps a sheet. `solid`: none of the others. */
  kind: SolidKind;
  /** Kinds that would fit as well. */
  other_kinds: SolidKind[];
  /** Where it is, or may be, a tube, profile or bar. */
  section: SectionFeature | null;
  /** Of a tube, profile or bar: between each end face and the axis; 90 is square, null no plane cut. */
  end_cuts: { angle: number | null }[];
  /** Null for a sheet. */
  stock: StockFeature | null;
  volume: number;
  /** Edge lengths of its smallest box, longest first. */
  size: [number, number, number];
  thickness: number | null;
  /** Of the flat pattern of a sheet, null without one; of anything else those of the smallest box. */
  width: number | null;
  length: number | null;
  /** Of the flat pattern; null without one. */
  area: number | null;
  cut_length: { outer: number; inner: number };
  pierces: number;
  holes: HoleGroup[];
  slots: SlotGroup[];
  bends: BendGroup[];
  pockets: PocketGroup[];
  chamfers: ChamferGroup[];
  contours: ContourFeature[];
  /** Equal for solids of the same geometry, mirrored ones apart; of rounded figures. */
  key: string;
  confidence: Confidence;
};

/** One of the different parts of a drawing, as often as `count` says: equal up to moving and turning. */
export type PartFeature = {
  id: string;
  name: string | null;
  count: number;
  /** The part whose mirror image it is. */
  mirror_of: string | null;
  thickness: number | null;
  material: string | null;
  width: number | null;
  length: number | null;
  area: number | null;
  cut_length: { outer: number; inner: number };
  pierces: number;
  holes: HoleGroup[];
  slots: SlotGroup[];
  bends: BendGroup[];
  contours: ContourFeature[];
  bounding_box: BoundingBox | null;
  key: string | null;
  confidence: Confidence;
};

type Area = { min_x: number; min_y: number; max_x: number; max_y: number };

/** The sheet of paper that a part is drawn on. `scale` is drawn to true size: 0.5 for 1:2; null where none is told. */
export type DrawingSheet = {
  paper: string | null;
  scale: number | null;
  frame: Area | null;
  title_block: Area | null;
  views: { role: "outline" | "side" | "other"; box: Area }[];
};

export type ProposedField =
  | "thickness"
  | "material"
  | "quantity"
  | "name"
  | "surface"
  | "tolerance"
  | "revision";

/** A value that a text names: `text` as it is written, `part` the part it is about, null for all. */
export type Proposal = {
  field: ProposedField;
  value: number | string;
  source: "text" | "title_block" | "side_view" | "layer" | "file_name" | "product_name" | "recognised";
  text: string;
  part: string | null;
  confidence: number;
};

export type Gap = { x: number; y: number; width: number };

export type LayerRole = "cut" | "bend" | "engraved" | "ignored";

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
  | "weight_mismatch"
  | "outline_mismatch"
  | "unknown_kind"
  | "units_doubted"
  | "corners_assumed"
  | "radius_assumed"
  | "gaps_closed"
  | "islands_fall_out"
  | "several_parts"
  | "mirrored_parts"
  | "nest"
  | "text_contradicts";

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
