import { createHash } from "node:crypto";
import type { Features } from "@kantwerk/geometry/features";
import { isAssembly } from "../../resources/asked/sources.ts";

const hashed = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 32);

/** For an assembly: the same solids in the same counts. */
const assemblyKey = ({ solids }: Features): string =>
  `assembly ${hashed(
    solids
      .map(({ key, count }) => `${count} ${key}`)
      .sort()
      .join(),
  )}`;

/** Equal for files with the same geometry; null if too little is known. */
export function shapeKeyOf(features: Features): string | null {
  if (!features.prefill) return null;
  if (isAssembly(features)) return assemblyKey(features);
  return features.solids[0]?.key ?? features.key;
}
