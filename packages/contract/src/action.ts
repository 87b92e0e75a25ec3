import type { Permission } from "./access.ts";
import type { Field, Translated } from "./fields.ts";
import type { Attributes, OneNames, Resource } from "./resource.ts";

/** A body that field kinds cannot describe: only its type is known here, the server brings the schema. */
type Shape<B> = { readonly body?: B };

export const shape = <B>(): Shape<B> => ({});

/** Something done with one record: POST /restify/{type}/{id}/{name}. */
export type ActionDefinition<R = never> = {
  /** Undefined where the server decides by the record. */
  permission?: Permission;
  /** The attributes of the body; without them it has none. */
  fields?: Readonly<Record<string, Field>>;
  shape?: Shape<unknown>;
  /** Names the button that takes it, and its dialog. */
  label?: Translated;
  /** Whether the record is in a state for it; the server refuses it with a reason otherwise. */
  when?(record: R): boolean;
};

/** A record as `when` sees it. */
type Acted<D extends Resource> = Attributes<D> & {
  [K in OneNames<D["relationships"]>]: { id: string } | null;
};

/** The actions of a resource, by their names: the end of the address, and how the history calls them. */
export const defineActions = <
  D extends Resource,
  const A extends Readonly<Record<string, ActionDefinition<Acted<D>>>>,
>(
  { type }: D,
  actions: A,
) => ({ [type]: actions }) as { [T in D["type"]]: A };
