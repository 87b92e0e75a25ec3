import { circle, dxfBytes, line, type Pairs, rectangle } from "./drawDxf.ts";

export type DrawnSheet = {
  /** Width and height of the paper. */
  paper: readonly [number, number];
  /** Drawn to true. */
  scale: number;
  words: readonly string[];
  /** True sizes. */
  part: {
    width: number;
    height: number;
    holes: readonly (readonly [x: number, y: number, diameter: number])[];
  };
  /** Shown by a view from the side. */
  thickness?: number;
  dimensioned?: boolean;
  /** Nothing of it: views alone. */
  more?: readonly Pairs[];
};

export const text = (x: number, y: number, words: string): Pairs => [
  [0, "TEXT"],
  [8, "0"],
  [10, x],
  [20, y],
  [40, 3],
  [1, words],
];

/** The entities of a sheet in millimetres of paper: frame, title block of two columns, views and dimensions. */
export function sheetEntities(sheet: DrawnSheet): Pairs[] {
  const { paper, scale, words, part, thickness, dimensioned = true, more = [] } = sheet;
  const [width, height] = paper;
  const [left, bottom] = [width - 10 - 120, 10];
  const [x, y] = [30, height - 40 - part.height * scale];
  const [right, top] = [x + part.width * scale, y + part.height * scale];
  const rows = Math.ceil(words.length / 2);
  return [
    rectangle(10, 10, width - 20, height - 20),
    rectangle(left, bottom, 120, rows * 8),
    line(left + 60, bottom, left + 60, bottom + rows * 8),
    ...Array.from({ length: rows - 1 }, (_, row) =>
      line(left, bottom + 8 + row * 8, left + 120, bottom + 8 + row * 8),
    ),
    ...words.map((each, index) =>
      text(left + 2 + 60 * (index % 2), bottom + 2 + 8 * Math.floor(index / 2), each),
    ),
    rectangle(x, y, right - x, top - y),
    ...part.holes.map(([atX, atY, diameter]) =>
      circle(x + atX * scale, y + atY * scale, (diameter / 2) * scale),
    ),
    ...(thickness ? [rectangle(right + 20, y, thickness * scale, top - y)] : []),
    ...(dimensioned
      ? [
          line(x, y - 1, x, y - 14),
          line(right, y - 1, right, y - 14),
          line(x, y - 12, right, y - 12),
          text((x + right) / 2, y - 11, String(part.width)),
          line(x - 1, y, x - 14, y),
          line(x - 1, top, x - 14, top),
          line(x - 12, y, x - 12, top),
          text(x - 13, (y + top) / 2, String(part.height)),
        ]
      : []),
    ...more,
  ];
}

export const sheetBytes = (sheet: DrawnSheet): Uint8Array => dxfBytes({ entities: sheetEntities(sheet) });
