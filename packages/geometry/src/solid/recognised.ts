import type { BendGroup, ChamferGroup, HoleGroup, PocketGroup, SlotGroup } from "../featureGroups.ts";
import type { SolidFeature, Warning } from "../features.ts";
import type { Vector } from "../step/brep.ts";

/** One bend of a sheet, as its rounded faces show it; several of one group are equal. */
export type SheetBend = {
  group: string;
  /** Bends with the same number lie on one axis and are made in one stroke. */
  stroke: number;
  /** Hollow and outward face of the same bend; a bend that is split has several of each. */
  inner: number[];
  outer: number[];
  axis: { origin: Vector; direction: Vector };
  inner_radius: number;
  /** By which the sheet is turned there, in degrees. */
  angle: number;
  length: number;
  /** Its inside is drawn sharp, so that `inner_radius` is assumed. */
  assumed_radius?: boolean;
  /** Where its faces are no cylinders a thickness apart: how to get over it on either side. */
  strips?: Strip[];
  /** With `strips`: what of the flat length is drawn, by its volume. */
  drawn_length?: number;
};

/** Joins two plane faces of a side in the flat over a bend that is drawn sharp, or rounded on one side only. */
export type Strip = {
  faces: [number, number];
  /** Where the faces end. */
  edges: [number, number];
  /** The inside of the bend is on this side. */
  hollow: boolean;
  /** By how much both faces together are longer than up to where the bend begins. */
  surplus: number;
};

/** A corner where two walls touch that are bent up from a third: the sheet is slit there. */
export type Slit = {
  /** Where the walls meet, on the hollow and on the outer side. */
  inner: number[];
  outer: number[];
  /** Area between the walls of the hollow side and the true corner, and beyond it on the outer side. */
  area: number;
};

/** A sheet of one thickness. Both skins are whole sides of it: plane faces and the bends between them. */
export type Sheet = {
  thickness: number;
  /**
   * Face ids. The first skin is the one to look at: more of its bends come up from it than go down. Both are empty where
   * the sheet cannot be laid flat: it is rolled, or its bends are sharp corners.
   */
  skins: [front: number[], back: number[]];
  bends: SheetBend[];
  /** Independent of any flat pattern: volume over thickness, and the area of the cut faces over thickness. */
  flat_area: number;
  cut_length: number;
  slits?: Slit[];
};

/** What is found on a solid by itself, without its name, count and flat pattern. */
export type SolidFindings = Pick<SolidFeature, "kind" | "other_kinds" | "section" | "end_cuts" | "stock"> & {
  /** Where it is a sheet, or may be one. */
  sheet: Sheet | null;
  holes: HoleGroup[];
  pockets: PocketGroup[];
  chamfers: ChamferGroup[];
  slots: SlotGroup[];
  bends: BendGroup[];
  /**
   * What holes, pockets and chamfers take beside what is cut through, in mm³: blind holes, and counterbores and
   * countersinks beyond their core.
   */
  sunk: number;
  /** Id of a group → its faces. */
  faces: Map<string, number[]>;
  key: string;
  /** 0 to 1. */
  confidence: { thickness: number; holes: number; slots: number; bends: number };
  warnings: Warning[];
};
