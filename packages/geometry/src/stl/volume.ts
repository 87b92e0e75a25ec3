import { entryAt } from "../space/entryAt.ts";
import { cross, dot, minus } from "../space/vector.ts";
import { cornerAt, type Triangles } from "./triangles.ts";

/** Whether each edge is run through once in each direction. */
function isClosed(triangles: Triangles): boolean {
  const corners = new Map<string, number>();
  const open = new Map<string, number>();
  const idOf = (at: number) => {
    const key = cornerAt(triangles, at).join();
    const id = corners.get(key) ?? corners.size;
    corners.set(key, id);
    return id;
  };
  for (let at = 0; at < triangles.length; at += 9) {
    const ids = [idOf(at), idOf(at + 3), idOf(at + 6)];
    for (const [place, from] of ids.entries()) {
      const to = entryAt(ids, (place + 1) % 3);
      const [key, turn] = from < to ? [`${from},${to}`, 1] : [`${to},${from}`, -1];
      const sum = (open.get(key) ?? 0) + turn;
      if (sum === 0) open.delete(key);
      else open.set(key, sum);
    }
  }
  return open.size === 0;
}

/** The volume that triangles enclose; null where they leave a gap or face both ways. */
export function enclosedVolume(triangles: Triangles): number | null {
  if (triangles.length === 0 || !isClosed(triangles)) return null;
  // Far from the origin the terms would cancel each other badly.
  const origin = cornerAt(triangles, 0);
  const from = (at: number) => minus(cornerAt(triangles, at), origin);
  let sixfold = 0;
  for (let at = 0; at < triangles.length; at += 9) {
    sixfold += dot(cross(from(at), from(at + 3)), from(at + 6));
  }
  return Math.abs(sixfold) / 6 || null;
}
