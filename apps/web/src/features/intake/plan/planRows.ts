import type { PlannedProduct } from "@kantwerk/contract/productCreations";
import type { CreationFile } from "../records.ts";

/** A product that the plan promises, with its file. */
export type PlanRow = PlannedProduct & {
  id: string;
  file: CreationFile;
  /** Products that the file makes, and whether this is the first of them. */
  fromFile: number;
  isFirst: boolean;
};

/** A file, or a part of it, that becomes no product. */
export type OtherFile = {
  key: string;
  name: string;
  file: CreationFile;
  planned: PlannedProduct | undefined;
  /** Name of the product that it joins. */
  joins: string | undefined;
};

export type Plan = {
  rows: PlanRow[];
  others: OtherFile[];
  /** Products that the commit makes. */
  promised: number;
};

const isMade = ({ kind }: PlannedProduct): boolean => kind !== "nothing";

/** Sorts the entries of a creation's files into products and others. */
export function planOf(files: readonly CreationFile[]): Plan {
  const all = files.flatMap(({ becomes }) => becomes);
  const nameOf = new Map(all.map(({ key, name }) => [key, name]));
  const rows = files.flatMap((file) => {
    const made = file.becomes.filter(isMade);
    return made.map(
      (each, place): PlanRow => ({
        ...each,
        id: each.key,
        file,
        fromFile: made.length,
        isFirst: place === 0,
      }),
    );
  });
  const others = files.flatMap((file): OtherFile[] => {
    const left = file.becomes.filter((each) => !isMade(each));
    if (file.becomes.length === 0)
      return [
        { key: file.file_id ?? file.name, name: file.name, file, planned: undefined, joins: undefined },
      ];
    return left.map((planned) => ({
      key: planned.key,
      name: planned.part ? planned.name : file.name,
      file,
      planned,
      joins: planned.joins ? nameOf.get(planned.joins) : undefined,
    }));
  });
  return { rows, others, promised: rows.reduce((sum, { products }) => sum + products, 0) };
}

const flatShapes: readonly (string | null)[] = ["sheet", null];

/** Whether a thickness belongs to the product: tubes, bars and assemblies have none. */
export const hasThickness = ({ kind, shape, thickness }: PlannedProduct): boolean =>
  thickness !== null || (kind !== "assembly" && flatShapes.includes(shape));

export const lacksThickness = (row: PlannedProduct): boolean => row.thickness === null && hasThickness(row);

/** An assembly has the materials of its parts. */
export const lacksMaterial = ({ kind, material }: PlannedProduct): boolean =>
  kind !== "assembly" && material === null;

/** The row's warnings: those about the whole file only at its first product, and no doubt twice. */
export function warningsOf({ warnings, part, isFirst }: PlanRow): PlannedProduct["warnings"] {
  const isDoubted = warnings.some(({ code }) => code === "units_doubted");
  return warnings
    .filter((warning) => isFirst || part === null || warning.part === part || warning.solid === part)
    .filter(({ code }) => !(code === "units_assumed" && isDoubted));
}

/** A bar as wide as a strip of sheet is made like it, and no doubt. */
export const doubtedShapes = ({ kind, shape, other_shapes }: PlannedProduct): string[] =>
  kind === "assembly"
    ? []
    : other_shapes.filter((other) => other !== "bar" || !["sheet", "plate"].includes(shape ?? ""));

/** Whether a person should look at the row before the products are made. */
export const isToCheck = (row: PlanRow): boolean =>
  warningsOf(row).length > 0 || doubtedShapes(row).length > 0 || lacksThickness(row) || lacksMaterial(row);
