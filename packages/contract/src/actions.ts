import type { ActionDefinition } from "./action.ts";
import type { Field, ValueOf } from "./fields.ts";
import { fileActions } from "./files.ts";
import { inHouseAwardActions } from "./inHouseAwards.ts";
import { offerActions } from "./offers.ts";
import { orderActions } from "./orders.ts";
import { partActions } from "./parts.ts";
import { productActions } from "./products.ts";
import { purchaseOrderActions } from "./purchaseOrders.ts";
import { invitationActions } from "./purchaseRequestSuppliers.ts";
import { purchaseRequestActions } from "./purchaseRequests.ts";
import { questionActions } from "./questions.ts";
import type { Attributes } from "./resource.ts";
import { userActions } from "./users.ts";
import { deliveryActions } from "./webhookDeliveries.ts";

/** Every action, by resource and name. */
export const actions = {
  ...fileActions,
  ...inHouseAwardActions,
  ...offerActions,
  ...orderActions,
  ...partActions,
  ...productActions,
  ...purchaseOrderActions,
  ...purchaseRequestActions,
  ...invitationActions,
  ...questionActions,
  ...userActions,
  ...deliveryActions,
};

type Actions = typeof actions;

/** Resources that have actions. */
export type ActingType = keyof Actions;
/** The actions of a resource; for a union of resources, those that all of them have. */
export type ActionName<T extends ActingType> = keyof Actions[T] & string;

export const actionOf = <T extends ActingType>(type: T, name: ActionName<T>) =>
  actions[type][name] as ActionDefinition<object>;

/** The attributes of a record that decide whether an action is available. */
export type ActionState<T extends ActingType, N extends ActionName<T>> = Actions[T][N] extends {
  when: (record: infer R extends object) => boolean;
}
  ? R
  : object;

type Optional<F> = {
  [K in keyof F]: F[K] extends { required: true } ? never : K;
}[keyof F];

/** Attributes as a client sends them: all but the required ones are optional. */
type Sent<F extends Record<string, Field>> = { [K in Exclude<keyof F, Optional<F>>]: ValueOf<F[K]> } & {
  [K in Optional<F>]?: ValueOf<F[K]> | null;
};

/** The body of an action as a client sends it; undefined if it has none. */
export type ActionBody<T extends ActingType, N extends ActionName<T>> = Actions[T][N] extends {
  fields: infer F extends Record<string, Field>;
}
  ? Sent<F>
  : Actions[T][N] extends { shape: { readonly body?: infer B } }
    ? NonNullable<B>
    : undefined;

/** The body of an action as the server gets it, with defaults filled in. */
export type ActionInput<T extends ActingType, N extends ActionName<T>> = Actions[T][N] extends {
  fields: infer F extends Record<string, Field>;
}
  ? Attributes<{ fields: F }>
  : ActionBody<T, N>;
