const geometryCodes: ReadonlySet<string> = new Set([
  "geometry_undecided",
  "unit_doubtful",
  "drawing_changed",
]);

/** Whether a problem is about the geometry, which a user can confirm. */
export const isAboutGeometry = ({ code }: { code: string }): boolean => geometryCodes.has(code);
