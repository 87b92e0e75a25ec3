export type FlatRole = "outer" | "inner" | "hole" | "slot" | "sign" | "bend" | "open" | "other";

/** One shape of the flat part. `group` is the id of its feature group, otherwise its own. */
export type FlatShape = {
  id: string;
  group: string;
  role: FlatRole;
  direction: "up" | "down" | null;
  path: string;
};

/** The flat part, in mm with y pointing down; `omitted` counts shapes left out because there are too many. */
export type FlatPicture = {
  box: { x: number; y: number; width: number; height: number };
  shapes: FlatShape[];
  omitted: number;
};

const roles = ["sign", "hole", "slot", "inner", "outer", "bend", "open", "other"] as const;
/** From bottom to top. */
const layers: FlatRole[] = ["other", "outer", "inner", "slot", "hole", "sign", "open", "bend"];
/** Allowlist for path data, because it comes from uploaded files. */
const onlyLinesAndArcs = /^[MLAZ0-9eE.,\s-]*$/;

function attributesOf(tag: string): Map<string, string> {
  const found = tag.matchAll(/\s([\w-]+)="([^"]*)"/g);
  return new Map([...found].map(([, name = "", value = ""]) => [name, value]));
}

function shapeOf(tag: string): FlatShape | undefined {
  const attributes = attributesOf(tag);
  const names = attributes.get("class")?.split(" ") ?? [];
  const path = attributes.get("d") ?? "";
  const role = roles.find((each) => names.includes(each));
  const id = attributes.get("id") ?? "";
  if (!role || path === "" || !onlyLinesAndArcs.test(path)) return undefined;
  const direction = names.includes("up") ? "up" : names.includes("down") ? "down" : null;
  return { id, group: attributes.get("data-group") ?? id, role, direction, path };
}

/**
 * Parses the flat part's SVG into shapes that the page draws itself, so that only ids, roles and paths of the markup
 * reach the page. Undefined if there is nothing to draw.
 */
export function readFlatPicture(svg: string): FlatPicture | undefined {
  const [head = ""] = /<svg\b[^>]*>/.exec(svg) ?? [];
  const attributes = attributesOf(head);
  const [x = 0, y = 0, width = 0, height = 0] = (attributes.get("viewBox") ?? "").split(/\s+/).map(Number);
  const shapes = [...svg.matchAll(/<path\b[^>]*>/g)]
    .map(([tag]) => shapeOf(tag))
    .filter((shape) => shape !== undefined)
    .toSorted((a, b) => layers.indexOf(a.role) - layers.indexOf(b.role));
  if (shapes.length === 0 || !(width > 0 && height > 0)) return undefined;
  return { box: { x, y, width, height }, shapes, omitted: Number(attributes.get("data-omitted")) || 0 };
}
