/** A DXF written in code: a list of group codes and values. */
export type Pairs = readonly (readonly [code: number, value: string | number])[];

type Drawing = {
  entities: readonly Pairs[];
  blocks?: Record<string, readonly Pairs[]>;
  layers?: readonly Pairs[];
  header?: Record<string, readonly [number, string | number]>;
};

/** The text of a drawing with its entities, blocks (based at the origin), layers and header variables. */
export function dxfText({ entities, blocks = {}, layers = [], header = {} }: Drawing): string {
  const variables = Object.entries(header).flatMap(([name, value]): Pairs => [[9, `$${name}`], value]);
  const placed = Object.entries(blocks).flatMap(
    ([name, content]): Pairs => [
      [0, "BLOCK"],
      [8, "0"],
      [2, name],
      [10, 0],
      [20, 0],
      ...content.flat(),
      [0, "ENDBLK"],
    ],
  );
  const pairs: Pairs = [
    ...section("HEADER", variables),
    ...section("TABLES", [[0, "TABLE"], [2, "LAYER"], ...layers.flat(), [0, "ENDTAB"]]),
    ...section("BLOCKS", placed),
    ...section("ENTITIES", entities.flat()),
    [0, "EOF"],
  ];
  return pairs.map(([code, value]) => `${code}\n${value}\n`).join("");
}

function section(name: string, content: Pairs): Pairs {
  return [[0, "SECTION"], [2, name], ...content, [0, "ENDSEC"]];
}

export function dxfBytes(drawing: Drawing): Uint8Array {
  return new TextEncoder().encode(dxfText({ header: { INSUNITS: [70, 4] }, ...drawing }));
}

export function line(x1: number, y1: number, x2: number, y2: number, layer = "0"): Pairs {
  return [
    [0, "LINE"],
    [8, layer],
    [10, x1],
    [20, y1],
    [11, x2],
    [21, y2],
  ];
}

export function circle(x: number, y: number, radius: number, layer = "0"): Pairs {
  return [
    [0, "CIRCLE"],
    [8, layer],
    [10, x],
    [20, y],
    [40, radius],
  ];
}

export function arc(x: number, y: number, radius: number, start: number, end: number): Pairs {
  return [
    [0, "ARC"],
    [8, "0"],
    [10, x],
    [20, y],
    [40, radius],
    [50, start],
    [51, end],
  ];
}

/** Vertices as [x, y, bulge]. */
export function polyline(vertices: readonly (readonly number[])[], closed = true, layer = "0"): Pairs {
  const points = vertices.flatMap(
    ([x = 0, y = 0, bulge = 0]): Pairs => [
      [10, x],
      [20, y],
      [42, bulge],
    ],
  );
  return [[0, "LWPOLYLINE"], [8, layer], [90, vertices.length], [70, closed ? 1 : 0], ...points];
}

export function rectangle(x: number, y: number, width: number, height: number, layer = "0"): Pairs {
  return polyline(
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
    true,
    layer,
  );
}

export function insert(block: string, x: number, y: number, more: Pairs = []): Pairs {
  return [[0, "INSERT"], [8, "0"], [2, block], [10, x], [20, y], ...more];
}
