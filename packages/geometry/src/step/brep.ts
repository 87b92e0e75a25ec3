/*
 * A solid model as plain JSON: what is read from the kernel, and all that recognition works on. Millimetres; axes and
 * normals have length 1.
 */

export type Vector = readonly [x: number, y: number, z: number];

/** `concave`: the material is outside, as round a hole. A plane's normal points out of the material. */
export type Surface =
  | { kind: "plane"; origin: Vector; normal: Vector }
  | { kind: "cylinder"; origin: Vector; axis: Vector; radius: number; concave: boolean }
  /** `radius` at `origin`; it grows along `axis` by tan(`half_angle`), in radians and above 0. */
  | { kind: "cone"; origin: Vector; axis: Vector; radius: number; half_angle: number; concave: boolean }
  | { kind: "sphere"; origin: Vector; radius: number; concave: boolean }
  | { kind: "torus"; origin: Vector; axis: Vector; radius: number; tube_radius: number; concave: boolean }
  | { kind: "other" };

export type Curve =
  | { kind: "line" }
  | { kind: "circle"; centre: Vector; axis: Vector; radius: number }
  | { kind: "other" };

/** An edge lies between two faces (once on each), or twice on one face as its seam. */
export type Edge = {
  id: number;
  curve: Curve;
  /** From its start to its end, so close that chords stay within the mesh's deflection; two points for a line. */
  points: Vector[];
  length: number;
  /** Start and end are one point, as of a full circle. */
  closed: boolean;
};

/** An edge in the direction in which the wire runs through it. */
export type EdgeUse = { edge: number; reversed: boolean };

/** A closed loop round a face, its edges in order. */
export type Wire = { outer: boolean; edges: EdgeUse[] };

export type Face = {
  id: number;
  surface: Surface;
  area: number;
  wires: Wire[];
};

export type Box = { min: Vector; max: Vector };

export type Solid = {
  id: number;
  /** From the file's product names, where it has any. */
  name: string | null;
  volume: number;
  /** Of the whole skin. */
  area: number;
  /** Along the axes of the file. */
  box: Box;
  /** Edge lengths of the smallest box however it lies, longest first. */
  oriented_box: Vector;
  faces: Face[];
  edges: Edge[];
};

/** Where copies of a solid stand: each a 3 × 4 matrix by rows that maps the solid's own coordinates to the model's. */
export type Placement = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

/** Triangles of one solid, in its own coordinates; `faces` says which triangles (counted, not indices) belong to which face, in order. */
export type SolidMesh = {
  positions: Float32Array;
  normals: Float32Array;
  indices: Uint32Array;
  faces: { face: number; first: number; count: number }[];
};

/** Each different solid once, with all its placements. Surfaces without a solid are shown, but not recognised. */
export type StepModel = {
  units: { declared: string | null; millimetres: number };
  solids: { solid: Solid; placements: Placement[]; mesh: SolidMesh }[];
  /** What is no solid, to be shown: open shells and single faces. */
  loose: SolidMesh[];
};
