import type { Permission } from "./access.ts";
import type { Field, Translated } from "./fields.ts";
import type { Attributes, OneNames, Resource } from "./resource.ts";

/** A body that field kinds cannot describe: only its type is declared here; the server provides the schema. */
type Shape<B> = { readonly body?: B };

export const shape = <B>(): Shape<B> => ({});

/** An operation on one record: POST /restify/{type}/{id}/{name}. */
export type ActionDefinition<R = never> = {
  /** Undefined if the server decides based on the record. */
  permission?: Permission;
  /** The attributes of the body; without them there is no body. */
  fields?: Readonly<Record<string, Field>>;
  shape?: Shape<unknown>;
  /** The label of its button and dialog. */
  label?: Translated;
  /** Whether the record's state allows it; if not, the server refuses it with a reason. */
  when?(record: R): boolean;
};

/** A record as `when` sees it. */
type Acted<D extends Resource> = Attributes<D> & {
  [K in OneNames<D["relationships"]>]: { id: string } | null;
};

/** The actions of a resource by name, which is the last URL segment and the name in the history. */
export const defineActions = <
  D extends Resource,
  const A extends Readonly<Record<string, ActionDefinition<Acted<D>>>>,
>(
  { type }: D,
  actions: A,
) => ({ [type]: actions }) as { [T in D["type"]]: A };
