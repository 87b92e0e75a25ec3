import type { Field, ValueOf } from "./fields.ts";
import type { MessageKey } from "./messages.ts";
import type { BrokenRule } from "./rules.ts";

export type ToOne = {
  arity: "one";
  /** The target resource, or several if the identifier's type decides. */
  to: readonly string[];
  required: boolean;
  readOnly: boolean;
  /**
   * Effect of deleting the target: this record blocks it (`refuse`), is deleted with it (`cascade`, always for a child), or
   * keeps the dangling id (`keep`).
   */
  whenDeleted: "refuse" | "cascade" | "keep";
};

export type ToMany = {
  arity: "many";
  /** The target resource; a link can have several. */
  to: string | readonly string[];
  /** The target's inverse relationship; undefined for a many-to-many link. */
  by: string | undefined;
  readOnly: boolean;
  /** Last URL segment of the sub-page that lists them, if there is one. */
  page: string | undefined;
};

export type Relationship = ToOne | ToMany;

/** A to-one relationship. Pass a list for several targets. */
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

/** Children or referrers: the records whose relationship `by` points to this one. Read-only from this side. */
export function many<const T extends string, const B extends string>(
  to: T,
  by: B,
  options?: { page?: string },
) {
  return { arity: "many" as const, to, by, readOnly: true, page: options?.page };
}

/** A many-to-many link, written as a whole from this side. Pass a list for several targets. */
export function links<const T extends string | readonly string[]>(to: T, options?: { readOnly?: boolean }) {
  return {
    arity: "many" as const,
    to,
    by: undefined,
    readOnly: options?.readOnly ?? false,
    page: undefined,
  };
}

/** The target resources of a relationship. */
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
  | "section"
  | "price"
  | "shipping"
  | "delivery"
  | "more";

export type FormGroup<Name extends string = string> = {
  title: GroupTitle;
  fields: readonly Name[];
  /** Most records have none of these: a view shows the filled ones, and a form folds the group while it is empty. */
  sparse?: boolean;
};

/** The screens of a resource. With `edit`, editing has its own URL; otherwise it happens in place. */
export type Page = "list" | "create" | "view" | "edit";

/** A validation rule across attributes. */
export type Rule<Name extends string = string> = {
  /** The attributes that it involves. */
  of: readonly Name[];
  /** The errors in values sent by a client, by path (`tiers.0.unit_price`). */
  judge: (values: Readonly<Record<string, unknown>>) => Record<string, BrokenRule>;
};

/**
 * Exclusion constraint: rows that are equal in all of `same` must not overlap in their range `from`–`until` of days or
 * quantities. Both ends are inclusive; null is unbounded. Without the two, there is at most one such row.
 */
export type Apart<Name extends string = string> = {
  /** Attributes and to-one relationships. */
  same: readonly Name[];
  from?: Name;
  until?: Name;
  /** Error message; its placeholders are the conflicting row's values and `{span}`, that row's range. */
  says: MessageKey;
};

export type Resource = {
  type: string;
  fields: Readonly<Record<string, Field>>;
  relationships: Readonly<Record<string, Relationship>>;
  /** The attribute that is shown as a record's name. */
  title: string;
  /** A second attribute shown beside the title in searches and pickers. */
  subtitle: string | undefined;
  /** Attributes covered by `filter[search]` and the global search. */
  search: readonly string[];
  /** Columns of the list: attributes and to-one relationships. */
  list: readonly string[];
  /** Attributes whose sums are shown below the rows of one parent. */
  sums: readonly string[];
  /** Default sort order, in the syntax of the query parameter. */
  sort: string;
  /** Groups of the form and the view: attributes, to-one relationships and links; by default the list's columns. */
  form: readonly FormGroup[];
  /** What the API offers. */
  verbs: readonly Verb[];
  /** Its screens. By default a child has none: it is shown and edited on its parent's. */
  pages: readonly Page[];
  /**
   * Relationships to the parent record; exactly one of them is set. A child uses its parent's permissions: view to read,
   * update to write. Empty for a top-level resource.
   */
  parents: readonly string[];
  /** Needs a sign-in but no permission: the binding decides which records a user sees. */
  personal: boolean;
  /** The resource whose permissions apply instead of its own: view to read, update to write. */
  permissionsOf: string | undefined;
  /** A singleton: one record per organization, at the resource's URL. */
  single: boolean;
  /** A child that users may write if they may view its parent. */
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

/** Names that lists of a resource can be sorted by. */
export type SortName<D extends Pick<Resource, "fields">> = Sorted<D["fields"]>;
/** Names that lists of a resource can be filtered by. */
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

/** A copy without a prototype, so that `constructor` from a client is an unknown name like any other. */
const bare = <O extends object>(object: O): O => Object.assign(Object.create(null), object);

/**
 * Completes a definition with defaults, and keeps its exact types for `bind` and the clients. Unknown field names do not
 * compile; `connected` checks the targets of its relationships.
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

/** The type error of a relationship, as a sentence; never if it is valid. */
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
 * The complete list of definitions. Does not compile if a relationship's target is missing from the list, an inverse
 * relationship does not point back, or a definition refers to permissions of an unknown resource.
 */
export const connected = <const L extends readonly Resource[]>(
  list: L & { [I in keyof L]: Connected<L[I], L[number]> },
): L => list;

/** The attributes of a resource in a response document. */
export type Attributes<D extends { fields: Record<string, Field> }> = {
  [K in keyof D["fields"]]: ValueOf<D["fields"][K]>;
};
