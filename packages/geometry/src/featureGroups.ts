export type HoleType = "counterbore" | "countersink" | "hole" | "thread";

/** Equal holes. `diameter` is what is cut through the sheet. */
export type HoleGroup = {
  id: string;
  hole_type: HoleType;
  diameter: number;
  inner_diameter?: number;
  outer_diameter?: number;
  /** Of the whole hole. */
  depth?: number;
  /** Of the counterbore or countersink, from the face. */
  sink_depth?: number;
  /** Full angle of a countersink. */
  sink_angle?: number;
  /** Metric size, as M8. */
  thread?: string;
  /** What a hole of this diameter is usually drilled for; it changes no `hole_type`. */
  proposal?: HoleProposal;
  through: boolean;
  count: number;
  /**
   * Least distance from a rim to the outline or an opening that is no round hole; missing where there is no flat part.
   */
  to_edge?: number;
  /** Least distance from a rim to a bend line of the flat part, 0 where one runs through; missing without bends. */
  to_bend?: number;
};

export type HoleProposal = { use: "tap_drill" | "clearance"; thread: string; standard: string };

/** Equal pockets: milled in, not through. */
export type PocketGroup = {
  id: string;
  width: number;
  length: number;
  depth: number;
  area: number;
  count: number;
};

/** Equal chamfers: `size` is the leg on the face, `length` that of one all round. */
export type ChamferGroup = { id: string; size: number; angle: number; length: number; count: number };

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
  /** The inside edge is sharp: `inner_radius` is the one it was unfolded with. */
  assumed_radius?: boolean;
  /** A `hem` is folded back on itself; a `rolled` radius is over ten times the thickness. */
  bend_type?: "bend" | "hem" | "rolled";
  /** Shortest leg beside the bend line in the flat part, up to the next bend line or contour. */
  flange?: number;
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
  /** The middle of its box in the drawing; missing in readings of older versions. */
  x?: number;
  y?: number;
  closed: boolean;
  of_part: boolean;
  layer: string;
  /** The line meets itself between its ends. */
  self_crossing?: boolean;
  /** The ring of a counterbore or the arc of a thread: drawn round a hole, not cut through. */
  sign?: boolean;
};
