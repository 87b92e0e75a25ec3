import { baseOf } from "@kantwerk/contract/fileGroups";
import type { PlannedProduct, ReadingUnit } from "@kantwerk/contract/productCreations";
import type { Features, Proposal, Warning } from "@kantwerk/geometry/features";
import { fileNameProposals } from "@kantwerk/geometry/proposals/fileName";
import { withProposals } from "@kantwerk/geometry/proposals/resolve";
import { unitByOption } from "@kantwerk/geometry/units/namedUnits";
import { isAssembly, partOf } from "../../resources/asked/sources.ts";
import { leastBelieved } from "../proposals/candidates.ts";
import { countOf, featuresOf, isSolid, type Piece, pieceName, piecesOf } from "./pieces.ts";

/** A file that was read; `added`: what files that join it say of its part. */
export type ReadFile = {
  id: string;
  name: string;
  features: Features | null;
  added?: readonly Proposal[];
};

const longestName = 255;

/** Only drawings of lines are read with their gaps closed. */
const isDrawingName = (name: string): boolean => /\.dxf$/i.test(name);

const pieceKey = (file_id: string, piece: Piece): string => `${file_id}:${piece.id}`;

function unitOf({ units: { millimetres } }: Features): ReadingUnit | null {
  const found = Object.entries(unitByOption).find(
    ([, unit]) => Math.abs(unit.millimetres - millimetres) < unit.millimetres * 1e-6,
  );
  return (found?.[0] as ReadingUnit | undefined) ?? null;
}

type Field = "name" | "thickness" | "material" | "quantity";
type Value = { value: number | string | null; source: PlannedProduct["sources"]["name"] };
const unknown: Value = { value: null, source: null };

const storable: Record<Field, (value: unknown) => boolean> = {
  name: (value) => typeof value === "string" && value.trim() !== "",
  material: (value) => typeof value === "string" && value.trim() !== "",
  thickness: (value) => typeof value === "number" && value > 0 && value <= 100_000,
  quantity: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 1_000_000,
};

/** The best proposal for a field that is about this part or all; none where two sources contradict each other. */
function proposed({ features, added = [] }: ReadFile, field: Field, part: string | null): Value {
  if (features?.warnings.some(({ code, field: of }) => code === "text_contradicts" && of === field))
    return unknown;
  const [best] = [...(features?.proposals ?? []), ...added]
    .filter((one) => one.field === field && (one.part === null || one.part === part))
    .filter(({ value, confidence }) => storable[field](value) && confidence >= leastBelieved)
    .toSorted((a, b) => Number(b.part !== null) - Number(a.part !== null) || b.confidence - a.confidence);
  if (!best) return unknown;
  const value = typeof best.value === "string" ? best.value.trim().slice(0, longestName) : best.value;
  return { value, source: best.source };
}

/** Measured values rank first; one that a text named keeps its source. */
function measured(value: number | string | null, said: Value): Value {
  if (value === null || value === 0 || value === "") return said;
  return value === said.value ? said : { value, source: "geometry" };
}

const rounded = (value: number | null): number | null =>
  value !== null && value > 0 ? Math.round(value * 1e6) / 1e6 : null;

/** A drawing's warning of open contours names the width in mm up to which closing gaps would close them. */
function withGap(warning: Warning, { features, name }: ReadFile): PlannedProduct["warnings"][number] {
  const widest = Math.max(0, ...(features?.gaps ?? []).map(({ width }) => width));
  if (warning.code !== "open_contours" || widest === 0 || !isDrawingName(name)) return { ...warning };
  return { ...warning, gap: Math.ceil(widest * 10 + 1e-6) / 10 };
}

type Measured = Pick<PlannedProduct, "width" | "length" | "bends" | "shape" | "other_shapes" | "section">;

function measuresOf(piece: Piece | undefined, features: Features | null): Measured {
  const solid = piece && isSolid(piece) ? piece : undefined;
  const of = piece ?? features;
  return {
    width: rounded(of?.width ?? null),
    length: rounded(of?.length ?? null),
    bends: (of?.bends ?? []).reduce((sum, { count }) => sum + count, 0),
    shape: solid?.kind ?? null,
    other_shapes: [...(solid?.other_kinds ?? [])],
    section: solid?.section ? { ...solid.section } : null,
  };
}

type Named = { key: string; name: Value; piece: Piece | undefined; count: number };

function entry(file: ReadFile, { key, name, piece, count }: Named): PlannedProduct {
  const { features } = file;
  const part = piece?.id ?? features?.parts[0]?.id ?? null;
  const single = piece && features ? partOf(featuresOf(features, piece)) : features && partOf(features);
  const thickness = measured(
    single && !single.whole ? single.geometry.thickness : null,
    proposed(file, "thickness", part),
  );
  const written = piece && "material" in piece ? piece.material : (features?.material ?? null);
  const material = measured(written, proposed(file, "material", part));
  const drawn: Value = piece && count > 1 ? { value: count, source: "geometry" } : unknown;
  const said = proposed(file, "quantity", part);
  const quantity = said.value === null ? drawn : said;
  const about = (warning: Warning) => !piece || (warning.solid ?? warning.part ?? piece.id) === piece.id;
  return {
    key,
    kind: "part",
    name: String(name.value),
    count,
    products: 1,
    thickness: thickness.value === null ? null : Number(thickness.value),
    material: material.value === null ? null : String(material.value),
    quantity: quantity.value === null ? null : Number(quantity.value),
    unit: features ? unitOf(features) : null,
    warnings: (features?.warnings ?? []).filter(about).map((warning) => withGap(warning, file)),
    file_id: file.id,
    part: piece?.id ?? null,
    ...measuresOf(piece ?? (features?.solids.length === 1 ? features.solids[0] : undefined), features),
    sources: {
      name: name.source,
      thickness: thickness.source,
      material: material.source,
      quantity: quantity.source,
    },
    split: null,
    left_out: false,
    joins: null,
  };
}

/** What a file becomes. `split`: its pieces are products of their own; by default those of a drawing are. */
export function entriesOf(read: ReadFile, split?: boolean): PlannedProduct[] {
  const ofName = fileNameProposals(read.name);
  const file = { ...read, features: read.features && withProposals(read.features, ofName) };
  const { features } = file;
  const base = baseOf(file.name).slice(0, longestName);
  const fromFile: Value = { value: base, source: "file_name" };
  const pieces = piecesOf(features);
  const whole = entry(file, { key: file.id, name: fromFile, piece: undefined, count: 1 });
  if (!features) return [{ ...whole, kind: "drawing" }];
  if (pieces.length === 0) {
    const said = proposed(file, "name", features.parts[0]?.id ?? null);
    // A name of a file that says nothing but the name is kept as it is.
    const isWritten = said.value !== null && (said.source !== "file_name" || ofName.length > 1);
    const named = isWritten ? said : fromFile;
    return [
      {
        ...whole,
        name: String(named.value),
        sources: { ...whole.sources, name: named.source },
        kind: features.prefill || !features.drawing_sheet ? "part" : "drawing",
      },
    ];
  }
  const assembly = isAssembly(features);
  if (split ?? !assembly) {
    return pieces.map((piece, index) => {
      const own = piece.name?.trim() ? "product_name" : "file_name";
      const name: Value =
        pieces.length === 1 && !piece.name?.trim()
          ? fromFile
          : { value: pieceName(base, piece, index), source: own };
      return {
        ...entry(file, { key: pieceKey(file.id, piece), name, piece, count: piece.count }),
        split: true,
      };
    });
  }
  const count = countOf(assembly ? features.solids : features.parts);
  const products = assembly ? 1 + pieces.length : 1;
  return [{ ...whole, kind: assembly ? "assembly" : "nest", count, products, split: false }];
}

/** The entry of a file that joins the product of another one. */
export const joining = (file: ReadFile, joins: string): PlannedProduct => ({
  ...entry(file, {
    key: file.id,
    name: { value: baseOf(file.name).slice(0, longestName), source: "file_name" },
    piece: undefined,
    count: 1,
  }),
  kind: "nothing",
  products: 0,
  joins,
});

/** New entries with what users entered in the ones before, by key. */
export function withEntered(
  before: readonly PlannedProduct[],
  now: readonly PlannedProduct[],
): PlannedProduct[] {
  const known = new Map(before.map((one) => [one.key, one]));
  const fields = ["name", "thickness", "material", "quantity"] as const;
  return now.map((one) => {
    const old = known.get(one.key);
    if (!old) return one;
    const entered = fields.filter((field) => old.sources[field] === "entered");
    return {
      ...one,
      ...Object.fromEntries(entered.map((field) => [field, old[field]])),
      sources: { ...one.sources, ...Object.fromEntries(entered.map((field) => [field, "entered"])) },
      left_out: old.left_out,
    };
  });
}
