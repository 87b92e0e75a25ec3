import { extname } from "node:path";
import { formatOf } from "../files/formats.ts";

type Named = { name: string; media_type: string };

/** Files that show one product, the one that its name comes from first. */
export type FileGroup<F extends Named> = { base: string; files: F[] };

/** The name of a file without its extension, as the number of a product. */
export const baseOf = (name: string): string => name.slice(0, name.length - extname(name).length) || name;

/** How base names are compared: "Bracket_01" and "bracket 01" are one. */
const keyOf = (name: string): string =>
  baseOf(name)
    .toLowerCase()
    .normalize("NFC")
    .replace(/[\s_.\-–]+/g, "-");

/** The more a file says about the geometry, the earlier it stands. */
const lanes = ["step", "dxf", "pdf", "image", "other"] as const;
type Lane = (typeof lanes)[number];
const geometry: readonly Lane[] = ["step", "dxf"];

const laneOf = (file: Named): Lane => formatOf(file) ?? "other";

/** How many products files of one name show: two models are two, a model and its drawings are one. */
function productsOf(byLane: Map<Lane, unknown[]>): number {
  const count = (lane: Lane) => byLane.get(lane)?.length ?? 0;
  return Math.max(...geometry.map(count)) || Math.max(...lanes.map(count));
}

/**
 * Puts the files together that show one product: the model, drawings and pictures of one name, whatever its case and
 * separators. Where there are several models of a name, each is a product and gets the drawing of its place.
 */
export function groupFiles<F extends Named>(files: readonly F[]): FileGroup<F>[] {
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
