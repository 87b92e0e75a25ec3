type FileName = { name: string };

/** What a file is read as, the one that says the most about the geometry first; `other`: it only goes along. */
export const lanes = ["step", "dxf", "pdf", "image", "other"] as const;
export type Lane = (typeof lanes)[number];
const geometry: readonly Lane[] = ["step", "dxf"];

/** Files that show one product, the one that its name comes from first. */
export type FileGroup<F extends FileName> = { base: string; files: F[] };

/** The name of a file without its extension, as the number of a product; a compressed file has two (.stp.gz). */
export function baseOf(file: string): string {
  const name = file.replace(/(?<=\.(?:stp|step))\.gz$/i, "");
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(0, dot) : name;
}

/** How base names are compared: "Bracket_01" and "bracket 01" are one. */
const keyOf = (name: string): string =>
  baseOf(name)
    .toLowerCase()
    .normalize("NFC")
    .replace(/[\s_.\-–]+/g, "-");

/** How many products files of one name show: two models are two, a model and its drawings are one. */
function productsOf(byLane: Map<Lane, unknown[]>): number {
  const count = (lane: Lane) => byLane.get(lane)?.length ?? 0;
  return Math.max(...geometry.map(count)) || Math.max(...lanes.map(count));
}

/**
 * Puts the files together that show one product: the model, drawings and pictures of one name, whatever its case and
 * separators. Where there are several models of a name, each is a product and gets the drawing of its place.
 */
export function groupByProduct<F extends FileName>(
  files: readonly F[],
  laneOf: (file: F) => Lane,
): FileGroup<F>[] {
  const byName = Map.groupBy(files, (file) => keyOf(file.name));
  return [...byName.values()].flatMap((same) => {
    const byLane = Map.groupBy(same, laneOf);
    const groups: F[][] = Array.from({ length: productsOf(byLane) }, () => []);
    for (const lane of lanes) {
      for (const [index, file] of (byLane.get(lane) ?? []).entries())
        groups[Math.min(index, groups.length - 1)]?.push(file);
    }
    return groups.map((group) => ({ base: baseOf(group[0]?.name ?? ""), files: group }));
  });
}
