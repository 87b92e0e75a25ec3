import type { Field, ValueOf } from "./fields.ts";

export type ToOne = {
  arity: "one";
  /** The resource it points to, or several where the identifier's type decides. */
  to: readonly string[];
  required: boolean;
  readOnly: boolean;
};

export type ToMany = {
  arity: "many";
  to: string;
  /** The relationship of the other resource that points back; undefined for a link of many to many. */
  by: string | undefined;
  readOnly: boolean;
  /** Last part of the URL of the sub-page that lists them, where it has one. */
  page: string | undefined;
};

export type Relationship = ToOne | ToMany;

/** A to-one relationship. Several targets are named as a list. */
export function one<const T extends string | readonly string[], const R extends boolean = false>(
  to: T,
  options?: { required?: R; readOnly?: boolean },
) {
  return {
    arity: "one" as const,
    to: (typeof to === "string" ? [to] : to) as T extends string ? readonly [T] : T,
    required: (options?.required ?? false) as R,
    readOnly: options?.readOnly ?? false,
  };
}

/** Children or referrers: the records whose relationship `by` points to this one. Read only from this side. */
export function many(to: string, by: string, options?: { page?: string }) {
  return { arity: "many" as const, to, by, readOnly: true, page: options?.page };
}

/** A link of many to many, written from this side as a whole. */
export function links(to: string) {
  return { arity: "many" as const, to, by: undefined, readOnly: false, page: undefined };
}

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
  | "more";

export type FormGroup = { title: GroupTitle; fields: readonly string[] };

/** Screens that a resource has of its own: `edit` at an address of its own, otherwise it happens in place. */
export type Page = "list" | "create" | "view" | "edit";

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
  /** Order of a list that asks for none, as in the query parameter. */
  sort: string;
  /** Groups of the form and the view: attributes, to-one relationships and links. */
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
};

type Input<F, R> = {
  type: string;
  fields: F;
  relationships?: R;
  title: string;
  subtitle?: string;
  search?: readonly string[];
  list: readonly string[];
  sort: string;
  form?: readonly FormGroup[];
  verbs?: readonly Verb[];
  pages?: readonly Page[];
  parents?: readonly string[];
};

const everyPage: readonly Page[] = ["list", "create", "view", "edit"];

/** The same without a prototype, so that a client's `constructor` is an unknown name like any other. */
const bare = <O extends object>(object: O): O => Object.assign(Object.create(null), object);

/** Completes a definition with what is silent in it, and keeps its exact types for `bind` and the clients. */
export function defineResource<
  const T extends string,
  F extends Record<string, Field>,
  R extends Record<string, Relationship> = Record<never, never>,
>(input: Input<F, R> & { type: T }) {
  return {
    subtitle: undefined,
    search: [],
    form: [],
    verbs: ["view", "create", "update", "delete"],
    parents: [],
    pages: input.parents ? [] : everyPage,
    ...input,
    fields: bare(input.fields),
    relationships: bare(input.relationships ?? ({} as R)),
  } satisfies Resource as Omit<Resource, "type" | "fields" | "relationships"> & {
    type: T;
    fields: F;
    relationships: R;
  };
}

/** The attributes of a resource as they stand in a document that was read. */
export type Attributes<D extends { fields: Record<string, Field> }> = {
  [K in keyof D["fields"]]: ValueOf<D["fields"][K]>;
};
