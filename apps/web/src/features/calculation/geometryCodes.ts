const geometryCodes: ReadonlySet<string> = new Set([
  "geometry_undecided",
  "unit_doubtful",
  "drawing_changed",
]);

/** Whether a problem is about the geometry of a product, so that a person who has looked at it can confirm it. */
export const isAboutGeometry = ({ code }: { code: string }): boolean => geometryCodes.has(code);
