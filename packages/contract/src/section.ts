/** How a part is made, by its shape; the kinds of solids in the geometry of files. */
export const partKinds = ["sheet", "plate", "tube", "profile", "bar", "turned", "prism"] as const;

/** Of the cross-section of a tube, profile or bar. */
export const sectionShapes = [
  "round",
  "square",
  "rectangular",
  "flat",
  "hexagon",
  "angle",
  "U",
  "H",
  "T",
  "Z",
  "free",
] as const;
