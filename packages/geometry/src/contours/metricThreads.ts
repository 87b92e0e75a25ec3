/** Nominal diameter and pitch of ISO coarse threads. */
const coarseThreads: readonly (readonly [number, number])[] = [
  [1.6, 0.35],
  [2, 0.4],
  [2.5, 0.45],
  [3, 0.5],
  [4, 0.7],
  [5, 0.8],
  [6, 1],
  [8, 1.25],
  [10, 1.5],
  [12, 1.75],
  [14, 2],
  [16, 2],
  [18, 2.5],
  [20, 2.5],
  [24, 3],
  [30, 3.5],
];

/** The metric size of a drawn thread, as M8, if its outer and core diameters are those of one. */
export function metricThread(outer: number, core: number): string | undefined {
  const found = coarseThreads.find(
    ([nominal, pitch]) =>
      Math.abs(outer - nominal) <= 0.05 && Math.abs(core - (nominal - pitch)) <= 0.3 * pitch,
  );
  return found && `M${found[0]}`;
}
