/** A hole, bend or contour as its record holds it. */
export type ShapeRow = Readonly<Record<string, unknown>>;

export const isShape = (value: unknown): value is ShapeRow => typeof value === "object" && value !== null;

const countOf = (row: ShapeRow): number => (typeof row.count === "number" ? row.count : 1);

/** What tells two contours apart that people would call different. */
const seen: Readonly<Record<string, readonly string[]>> = {
  contours: ["kind", "shape", "width", "height", "closed"],
};

const tenths = (value: unknown) => (typeof value === "number" ? Math.round(value * 10) / 10 : value);

function keyOf(attribute: string, row: ShapeRow): string {
  const names = seen[attribute] ?? Object.keys(row).filter((name) => name !== "count");
  return JSON.stringify(names.map((name) => tenths(row[name]) ?? null));
}

/** Equal holes, bends or contours once, with how many there are, in the order in which they come. */
export function summed(attribute: string, rows: readonly ShapeRow[]): { row: ShapeRow; count: number }[] {
  return [...Map.groupBy(rows, (row) => keyOf(attribute, row)).values()].flatMap((same) => {
    const [row] = same;
    return row ? [{ row, count: same.reduce((sum, each) => sum + countOf(each), 0) }] : [];
  });
}
