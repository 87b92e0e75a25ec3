import type { Attributes, Resource as Definition, ToMany, ToOne } from "@kantwerk/contract/resource";
import type { DefinitionOf, ResourceType } from "@kantwerk/contract/resources";

type Identifier = { type: string; id: string; meta?: Record<string, unknown> };

/** A record without its version, for actions that should not fail with 412 when other fields have changed. */
export const identifierOf = <T extends string>({ type, id }: { type: T; id: string }) => ({ type, id });

type Resource = Identifier & {
  attributes?: Record<string, unknown>;
  relationships?: Record<string, { data?: Identifier | Identifier[] | null }>;
  links?: Record<string, unknown>;
};

type JsonApiDocument = {
  data: Resource | Resource[] | null;
  included?: Resource[];
  meta?: Record<string, unknown>;
  links?: { next?: string | null };
};

/**
 * A flattened record: id, type, meta (of the record and of the link to it), its attributes, and its related records
 * by relationship name. A record that was not included is only `{id, type, meta}`.
 */
export type FlatRecord = { id: string; type: string; meta: { version?: number } & Record<string, unknown> };

/** A record of a type known only at run time, for code that reads fields by name. */
export type AnyRecord = FlatRecord & Record<string, unknown>;

type NameOf<D extends Definition> = keyof D["relationships"] & string;

/** The include paths of a definition: `supplier`, `line.product`. */
export type PathOf<D extends Definition> = NameOf<D> | `${NameOf<D>}.${string}`;

type TargetOf<R> = R extends { to: infer To } ? (To extends readonly (infer T)[] ? T : To) : never;

/** The path if it is valid, otherwise never. Any path is valid for a definition known only at run time. */
type Leading<D extends Definition, Path extends string> =
  string extends NameOf<D>
    ? Path
    : Path extends `${infer Head}.${infer Rest}`
      ? Head extends NameOf<D>
        ? TargetOf<D["relationships"][Head]> extends infer To
          ? To extends ResourceType
            ? Leading<DefinitionOf<To>, Rest> extends never
              ? never
              : Path
            : never
          : never
        : never
      : Path & NameOf<D>;

/** One or several include paths. An invalid path does not compile. */
export type Including<D extends Definition, P extends string> = {
  include?: P | readonly P[] | undefined;
} & { include?: Leading<D, P> | readonly Leading<D, P>[] | undefined };

type HeadOf<Path> = Path extends `${infer Head}.${string}` ? Head : Path;
type Behind<Path, Name> = Path extends `${Name & string}.${infer Rest}` ? Rest : never;

/** A related record: complete if it was included, otherwise its identifier. */
type Related<To, Name, Path> = To extends ResourceType
  ? Name extends HeadOf<Path>
    ? RecordOf<DefinitionOf<To>, Behind<Path, Name> & PathOf<DefinitionOf<To>>>
    : FlatRecord & { type: To }
  : never;

/** To-one relationships always, to-many ones only if included. */
type RelatedOf<R, Path> = {
  [K in keyof R as R[K] extends ToOne ? K : never]: R[K] extends ToOne
    ? Related<R[K]["to"][number], K, Path> | (R[K]["required"] extends true ? never : null)
    : never;
} & {
  [K in keyof R as R[K] extends ToMany ? K & HeadOf<Path> : never]: R[K] extends ToMany
    ? Related<R[K]["to"] extends readonly (infer To)[] ? To : R[K]["to"], K, Path>[]
    : never;
};

/**
 * A record as `readRecord` and `readList` return it: its attributes, and its related records by relationship name.
 * `Path` lists the include paths: `RecordOf<typeof offers, "supplier" | "line">` has the supplier's attributes,
 * `RecordOf<typeof offers>` only its id and type, `RecordOf<typeof parts, "suppliables.supplier">` nested records.
 * To-many relationships exist only if included. For a definition known only at run time this is any record.
 */
export type RecordOf<D extends Definition, Path extends PathOf<D> = never> = D extends { type: ResourceType }
  ? FlatRecord &
      Attributes<D> &
      RelatedOf<D["relationships"], Path> & { type: D["type"]; created_at: string; updated_at: string }
  : AnyRecord;

/** A record of a type, without related records. */
export type RecordOfType<T extends string> = T extends ResourceType ? RecordOf<DefinitionOf<T>> : AnyRecord;

/** The number of records, estimated for large lists. */
export type Total = { total: number; total_is_estimate: boolean };

type PageMeta = Total & { number: number; size: number };

/** One page of a list and the cursor of the next: undefined if that page has a number, null on the last page. */
export type RecordList<R extends FlatRecord = FlatRecord> = {
  records: R[];
  page: PageMeta;
  meta: Record<string, unknown>;
  next: string | null | undefined;
};

const keyOf = (resource: Identifier) => `${resource.type}/${resource.id}`;

function flattenWith(included: Map<string, Resource>) {
  // A record nested in itself (a product's customer's products) becomes an identifier, to avoid cycles.
  const flatten = (identifier: Identifier, above: readonly string[]): FlatRecord => {
    const key = keyOf(identifier);
    const resource = above.includes(key) ? undefined : included.get(key);
    const meta = { ...resource?.meta, ...identifier.meta };
    const path = [...above, key];
    const related: Record<string, unknown> = {};
    for (const [name, { data }] of Object.entries(resource?.relationships ?? {})) {
      if (Array.isArray(data)) related[name] = data.map((each) => flatten(each, path));
      else if (data !== undefined) related[name] = data && flatten(data, path);
    }
    return { ...related, ...resource?.attributes, id: identifier.id, type: identifier.type, meta };
  };
  return flatten;
}

function flattenAll(document: JsonApiDocument): FlatRecord[] {
  const data = document.data === null ? [] : [document.data].flat();
  const included = new Map([...(document.included ?? []), ...data].map((each) => [keyOf(each), each]));
  const flatten = flattenWith(included);
  return data.map((each) => flatten(each, []));
}

/** Flattens a document with one record. The caller declares its type. */
export function readRecord<T extends FlatRecord>(answer: unknown): T {
  return flattenAll(answer as JsonApiDocument)[0] as T;
}

/** Flattens a document with a list. The caller declares the records' type. */
export function readList<T extends FlatRecord>(answer: unknown): RecordList<T> {
  const document = answer as JsonApiDocument;
  const records = flattenAll(document) as T[];
  const meta = document.meta ?? {};
  const whole: PageMeta = {
    number: 1,
    size: records.length,
    total: records.length,
    total_is_estimate: false,
  };
  const after = document.links?.next;
  const next = after ? (new URLSearchParams(after.split("?")[1]).get("page[after]") ?? undefined) : null;
  return { records, meta, next, page: { ...whole, ...(meta.page as Partial<PageMeta> | undefined) } };
}

/** The new value of a relationship: one identifier, several, or null. */
export type Relation = Identifier | Identifier[] | null;

/** The attributes and relationships of a request body. */
export type Written = { attributes: Record<string, unknown>; relations: Record<string, Relation> };

/** Builds the document for a create (without id) or an update (with id). */
export function writeDocument<T extends string>(
  type: T,
  attributes: Record<string, unknown>,
  relations: Record<string, Relation> = {},
  id?: string,
) {
  const relationships = Object.fromEntries(Object.entries(relations).map(([name, data]) => [name, { data }]));
  return { data: { type, ...(id && { id }), attributes, relationships } };
}
