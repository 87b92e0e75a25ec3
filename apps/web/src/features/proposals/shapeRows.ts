/** A hole, bend or contour as stored in the record. */
export type ShapeRow = Readonly<Record<string, unknown>>;

export const isShape = (value: unknown): value is ShapeRow => typeof value === "object" && value !== null;

const countOf = (row: ShapeRow): number => (typeof row.count === "number" ? row.count : 1);

/** The fields that distinguish two shapes. */
const distinctiveFields: Readonly<Record<string, readonly string[]>> = {
  contours: ["kind", "shape", "width", "height", "closed"],
};

const tenths = (value: unknown) => (typeof value === "number" ? Math.round(value * 10) / 10 : value);

function keyOf(attribute: string, row: ShapeRow): string {
  const names = distinctiveFields[attribute] ?? Object.keys(row).filter((name) => name !== "count");
  return JSON.stringify(names.map((name) => tenths(row[name]) ?? null));
}

/** Merges equal holes, bends or contours and adds up their counts; keeps the order. */
export function tally(attribute: string, rows: readonly ShapeRow[]): { row: ShapeRow; count: number }[] {
  return [...Map.groupBy(rows, (row) => keyOf(attribute, row)).values()].flatMap((same) => {
    const [row] = same;
    return row ? [{ row, count: same.reduce((sum, each) => sum + countOf(each), 0) }] : [];
  });
}
