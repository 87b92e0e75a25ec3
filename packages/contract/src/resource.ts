import type { Field, ValueOf } from "./fields.ts";
import type { MessageKey } from "./messages.ts";
import type { BrokenRule } from "./rules.ts";

export type ToOne = {
  arity: "one";
  /** The resource it points to, or several where the identifier's type decides. */
  to: readonly string[];
  required: boolean;
  readOnly: boolean;
  /**
   * What becomes of this record when the other one is deleted: it is in the way (`refuse`), goes with it (`cascade`, as a
   * child always does), or keeps its id (`keep`).
   */
  whenDeleted: "refuse" | "cascade" | "keep";
};

export type ToMany = {
  arity: "many";
  /** The resource it leads to; a link may lead to several. */
  to: string | readonly string[];
  /** The relationship of the other resource that points back; undefined for a link of many to many. */
  by: string | undefined;
  readOnly: boolean;
  /** End of the URL of the sub-page that lists them, where it has one. */
  page: string | undefined;
};

export type Relationship = ToOne | ToMany;

/** A to-one relationship. Several targets are named as a list. */
export function one<const T extends string | readonly string[], const R extends boolean = false>(
  to: T,
  options?: { required?: R } & Partial<Pick<ToOne, "readOnly" | "whenDeleted">>,
) {
  return {
    arity: "one" as const,
    to: (typeof to === "string" ? [to] : to) as T extends string ? readonly [T] : T,
    required: (options?.required ?? false) as R,
    readOnly: options?.readOnly ?? false,
    whenDeleted: options?.whenDeleted ?? ("refuse" as const),
  };
}

/** Children or referrers: the records whose relationship `by` points to this one. Read only from this side. */
export function many<const T extends string, const B extends string>(
  to: T,
  by: B,
  options?: { page?: string },
) {
  return { arity: "many" as const, to, by, readOnly: true, page: options?.page };
}

/** A link of many to many, written from this side as a whole. Several targets are named as a list. */
export function links<const T extends string | readonly string[]>(to: T, options?: { readOnly?: boolean }) {
  return {
    arity: "many" as const,
    to,
    by: undefined,
    readOnly: options?.readOnly ?? false,
    page: undefined,
  };
}

/** The resources that a relationship leads to. */
export const targetsOf = ({ to }: Pick<Relationship, "to">): readonly string[] =>
  typeof to === "string" ? [to] : to;

export type Verb = "view" | "create" | "update" | "delete";

/** Headings of groups of fields. */
export type GroupTitle =
  | "basics"
  | "address"
  | "billing"
  | "second"
  | "contact"
  | "measures"
  | "price"
  | "shipping"
  | "delivery"
  | "more";

export type FormGroup<Name extends string = string> = { title: GroupTitle; fields: readonly Name[] };

/** Screens that a resource has of its own: `edit` at an address of its own, otherwise it happens in place. */
export type Page = "list" | "create" | "view" | "edit";

/** What holds between attributes. */
export type Rule<Name extends string = string> = {
  /** The attributes that it speaks of. */
  of: readonly Name[];
  /** What is refused, by path (`tiers.0.unit_price`), of values as a client sent them. */
  judge: (values: Readonly<Record<string, unknown>>) => Record<string, BrokenRule>;
};

/**
 * Rows that never stand in each other's way: those that share all of `same` have no day or quantity in common between
 * `from` and `until`, both included, null being without an end; without the two there is one such row at most.
 */
export type Apart<Name extends string = string> = {
  /** Attributes and to-one relationships. */
  same: readonly Name[];
  from?: Name;
  until?: Name;
  /** What is said with the values of the row that is in the way, and `{span}`: from when until when it is. */
  says: MessageKey;
};

export type Resource = {
  type: string;
  fields: Readonly<Record<string, Field>>;
  relationships: Readonly<Record<string, Relationship>>;
  /** The attribute that names a record to people. */
  title: string;
  /** A second attribute shown beside the title in searches and pickers. */
  subtitle: string | undefined;
  /** Attributes in which `filter[search]` and the global search look. */
  search: readonly string[];
  /** Columns of the list: attributes and to-one relationships. */
  list: readonly string[];
  /** Attributes that add up: their sums stand below the rows of one parent. */
  sums: readonly string[];
  /** Order of a list that asks for none, as in the query parameter. */
  sort: string;
  /** Groups of the form and the view: attributes, to-one relationships and links; the list's columns where it is silent. */
  form: readonly FormGroup[];
  /** What the API offers. */
  verbs: readonly Verb[];
  /** Its screens. A child has none unless it says so: it is shown and changed on its parent's. */
  pages: readonly Page[];
  /**
   * Relationships to the record that this one belongs to; exactly one of them is filled. A child has the
   * permissions of its parent: view to read, update to write. Empty for a resource of its own.
   */
  parents: readonly string[];
  /** Needs a sign-in and no permission: its binding says which of its records a person sees. */
  personal: boolean;
  /** The resource whose permissions decide over this one, which has none of its own: view to read, update to write. */
  permissionsOf: string | undefined;
  /** There is exactly one in an organization, at the resource's own address. */
  single: boolean;
  /** A child that whoever may see its parent may write. */
  byViewers: boolean;
  rule: Rule | undefined;
  apart: Apart | undefined;
};

/** Names of to-one relationships. */
export type OneNames<R> = { [K in keyof R]: R[K] extends ToOne ? K : never }[keyof R] & string;
/** Names of links of many to many. */
export type LinkNames<R> = { [K in keyof R]: R[K] extends { by: undefined } ? K : never }[keyof R] & string;
/** Names of attributes that are stored; the others are derived when read. */
export type StoredNames<F> = {
  [K in keyof F]: F[K] extends { derived: true } ? never : K;
}[keyof F] &
  string;

type Standing = "created_at" | "updated_at";
type Sorted<F> = StoredNames<F> | Standing;

/** Names that lists of a resource are sorted by. */
export type SortName<D extends Pick<Resource, "fields">> = Sorted<D["fields"]>;
/** Names that lists of a resource are filtered by. */
export type FilterName<D extends Pick<Resource, "fields" | "relationships">> =
  | StoredNames<D["fields"]>
  | { [K in keyof D["fields"]]: D["fields"][K] extends { filtered: true } ? K : never }[keyof D["fields"]]
  | keyof D["relationships"]
  | "id"
  | "search";

/** What the options of a field name: another attribute, or a relationship. */
type NamedBy<X> =
  | (X extends { internal: infer By extends string } ? By : never)
  | (X extends { unitBy: { name: infer By extends string } } ? By : never)
  | (X extends { perQuantity: infer Of extends string } ? Of : never)
  | (X extends { countryBy: readonly (infer By extends string)[] } ? By : never);

type Input<T, F, R, P> = { type: T; fields: F; relationships?: R; permissionsOf?: P } & NoInfer<
  Uses<F, R> & { fields: { [K in keyof F]: NamedBy<F[K]> extends keyof F | keyof R ? unknown : never } }
>;

/** What can stand in a column of a resource: attributes, and the records that it points to or is linked with. */
export type ColumnOf<D extends Resource> =
  | (keyof D["fields"] & string)
  | OneNames<D["relationships"]>
  | LinkNames<D["relationships"]>
  | Standing;

/** What a definition says by the names of its own fields and relationships. */
type Uses<F, R> = {
  title: (keyof F & string) | "id";
  subtitle?: keyof F & string;
  search?: readonly StoredNames<F>[];
  list: readonly ((keyof F & string) | Standing | OneNames<R> | LinkNames<R>)[];
  sums?: readonly (keyof F & string)[];
  sort: Sorted<F> | `-${Sorted<F>}`;
  form?: readonly FormGroup<(keyof F & string) | OneNames<R> | LinkNames<R>>[];
  verbs?: readonly Verb[];
  pages?: readonly Page[];
  parents?: readonly OneNames<R>[];
  personal?: boolean;
  single?: boolean;
  byViewers?: boolean;
  rule?: Rule<keyof F & string>;
  apart?: Apart<StoredNames<F> | OneNames<R>>;
};

const everyPage: readonly Page[] = ["list", "create", "view", "edit"];

/** The same without a prototype, so that a client's `constructor` is an unknown name like any other. */
const bare = <O extends object>(object: O): O => Object.assign(Object.create(null), object);

/**
 * Completes a definition with what is silent in it, and keeps its exact types for `bind` and the clients. A name that
 * it uses and does not have does not compile; where its relationships lead is judged by `connected`.
 */
export function defineResource<
  const T extends string,
  F extends Record<string, Field>,
  R extends Record<string, Relationship> = Record<never, never>,
  const P extends string | undefined = undefined,
>(input: Input<T, F, R, P>) {
  return {
    subtitle: undefined,
    search: [],
    sums: [],
    form: [{ title: "basics", fields: input.list }],
    verbs: ["view", "create", "update", "delete"],
    parents: [],
    personal: false,
    permissionsOf: undefined,
    single: false,
    byViewers: false,
    rule: undefined,
    apart: undefined,
    pages: input.parents ? [] : everyPage,
    ...input,
    fields: bare(input.fields),
    relationships: bare(input.relationships ?? ({} as R)),
  } satisfies Resource as Omit<Resource, "type" | "fields" | "relationships" | "permissionsOf"> & {
    type: T;
    fields: F;
    relationships: R;
    permissionsOf: P;
  };
}

type PointsTo<D extends Resource, Name extends string, Target> = D["relationships"] extends {
  [K in Name]: { arity: "one"; to: readonly (infer To)[] };
}
  ? Target extends To
    ? true
    : false
  : false;

/** What is wrong with one relationship of a definition, in words; never when nothing is. */
type Wrong<All extends Resource, Own extends string, R> = R extends {
  to: readonly (infer To extends string)[];
}
  ? Exclude<To, All["type"]> extends infer Nowhere extends string
    ? `there is no resource ${Nowhere}`
    : never
  : R extends { to: infer To extends string; by: infer By }
    ? [Extract<All, { type: To }>] extends [never]
      ? `there is no resource ${To}`
      : By extends string
        ? PointsTo<Extract<All, { type: To }>, By, Own> extends true
          ? never
          : `${By} of ${To} does not point to ${Own}`
        : never
    : never;

type Connected<D extends Resource, All extends Resource> = {
  permissionsOf: D["permissionsOf"] extends All["type"] | undefined ? unknown : never;
  relationships: {
    [K in keyof D["relationships"]]: [Wrong<All, D["type"], D["relationships"][K]>] extends [never]
      ? unknown
      : Wrong<All, D["type"], D["relationships"][K]>;
  };
};

/**
 * The one list of definitions. Does not compile where a relationship leads to a resource that is not in it, or comes
 * back by a relationship that does not point here, or where permissions are those of none.
 */
export const connected = <const L extends readonly Resource[]>(
  list: L & { [I in keyof L]: Connected<L[I], L[number]> },
): L => list;

/** The attributes of a resource as they stand in a document that was read. */
export type Attributes<D extends { fields: Record<string, Field> }> = {
  [K in keyof D["fields"]]: ValueOf<D["fields"][K]>;
};
