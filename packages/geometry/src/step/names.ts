import { entryAt } from "../space/entryAt.ts";
import { entriesOf, referencesOf, type StepEntry, textsOf } from "./text.ts";

const solidTypes = ["MANIFOLD_SOLID_BREP", "BREP_WITH_VOIDS", "FACETED_BREP"];
const representations = [
  "ADVANCED_BREP_SHAPE_REPRESENTATION",
  "FACETED_BREP_SHAPE_REPRESENTATION",
  "SHAPE_REPRESENTATION",
];
const relations = ["SHAPE_REPRESENTATION_RELATIONSHIP"];
const links = [
  "SHAPE_DEFINITION_REPRESENTATION",
  "PRODUCT_DEFINITION_SHAPE",
  "PRODUCT_DEFINITION",
  "PRODUCT_DEFINITION_WITH_ASSOCIATED_DOCUMENTS",
  "PRODUCT_DEFINITION_FORMATION",
  "PRODUCT_DEFINITION_FORMATION_WITH_SPECIFIED_SOURCE",
  "PRODUCT",
];
const types = new Set([...solidTypes, ...representations, ...relations, ...links]);

/** A solid as it is written in the file: which entry, counted from 1, and the name of its product. */
export type NamedSolid = { id: number; ordinal: number; name: string | null };

/**
 * The solids of a STEP file's text with the names of their products: a solid is an item of a representation, which is
 * that of a product, itself or by a relationship to one that is. Without a product's name, the solid's own.
 */
export function namedSolids(text: string): NamedSolid[] {
  const entries = new Map(entriesOf(text, types).map((entry) => [entry.id, entry]));
  const holders = holdersOf(entries);
  return [...entries.values()]
    .filter(({ type }) => solidTypes.includes(type))
    .map((entry) => ({
      id: entry.id,
      ordinal: entry.ordinal,
      name: meaningful(productName(entry.id, entries, holders)) ?? meaningful(textsOf(entry)[0]),
    }));
}

/** Exporters fill in names of their own where a part has none. */
function meaningful(name: string | null | undefined): string | null {
  return name && !/^(none|open cascade step translator.*)$/i.test(name) ? name : null;
}

/** For each solid and representation the representations that hold it or are tied to it. */
function holdersOf(entries: ReadonlyMap<number, StepEntry>): Map<number, StepEntry[]> {
  const holders = new Map<number, StepEntry[]>();
  const tie = (id: number, holder: StepEntry | undefined) => {
    if (holder) {
      holders.set(id, [...(holders.get(id) ?? []), holder]);
    }
  };
  for (const entry of entries.values()) {
    const references = referencesOf(entry);
    if (
      relations.includes(entry.type) &&
      !entry.body.includes("REPRESENTATION_RELATIONSHIP_WITH_TRANSFORMATION")
    ) {
      tie(references[0] ?? 0, entries.get(references[1] ?? 0));
      tie(references[1] ?? 0, entries.get(references[0] ?? 0));
    } else if (representations.includes(entry.type) || entry.type === "SHAPE_DEFINITION_REPRESENTATION") {
      references.forEach((id) => {
        tie(id, entry);
      });
    }
  }
  return holders;
}

/** Two steps from the solid at most: its representation, and one tied to that. */
function productName(
  solid: number,
  entries: ReadonlyMap<number, StepEntry>,
  holders: ReadonlyMap<number, StepEntry[]>,
): string | null {
  const near = holders.get(solid) ?? [];
  const tied = near.flatMap(({ id }) => holders.get(id) ?? []);
  const definitions = [...tied, ...tied.flatMap(({ id }) => holders.get(id) ?? [])].filter(
    ({ type }) => type === "SHAPE_DEFINITION_REPRESENTATION",
  );
  const names = new Set(
    definitions.map((entry) => nameBehind(entry, entries)).filter((name) => name !== null),
  );
  return names.size === 1 ? entryAt([...names], 0) : null;
}

/** Along the first references: definition, shape, product definition, formation, product. */
function nameBehind(definition: StepEntry, entries: ReadonlyMap<number, StepEntry>): string | null {
  let entry: StepEntry | undefined = definition;
  for (let step = 0; entry && step < 5; step += 1) {
    if (entry.type === "PRODUCT") {
      const [id, name] = textsOf(entry);
      return name || id || null;
    }
    entry = entries.get(referencesOf(entry)[0] ?? 0);
  }
  return null;
}
