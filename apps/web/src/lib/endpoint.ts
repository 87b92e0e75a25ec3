import { type QueryValue, type RequestOptions, request } from "./api.ts";
import { type FlatRecord, readList, readRecord } from "./jsonapi.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Endpoint = `${Method} /${string}`;

/** The `:names` in an address. */
type Places<E> = E extends `${string}:${infer Name}/${infer Rest}`
  ? { [N in Name]: string } & Places<Rest>
  : E extends `${string}:${infer Name}`
    ? { [N in Name]: string }
    : unknown;

type Frozen<T> = T extends FormData ? T : T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

/** A GET takes a query, everything else a body. */
type Input<E, T> = [T] extends [never]
  ? unknown
  : E extends `GET ${string}`
    ? { query: T }
    : { body: Frozen<T>; query?: Record<string, QueryValue> };

type Options<E, T> = Places<E> & Input<E, T> & Omit<RequestOptions, "query" | "body">;
type Given<E, T> = object extends Options<E, T> ? [options?: Options<E, T>] : [options: Options<E, T>];

/** Declares an endpoint by its method and address, then by the types of its answer and of its query or body. */
export const call =
  <E extends Endpoint>(endpoint: E) =>
  <A, T = never>(...[options]: Given<E, T>): Promise<A> => {
    const places: Record<string, unknown> = { ...options };
    const [method = "", address = ""] = endpoint.split(" ");
    const path = address.replace(/:(\w+)/g, (_, name) => String(places[name]));
    return request<A>(method, path, options);
  };

/** An endpoint whose answer is a document, of which the attributes are read. */
export const attributes =
  <E extends Endpoint>(endpoint: E) =>
  async <A, T = never>(...given: Given<E, T>): Promise<A> =>
    (await call(endpoint)<{ data: { attributes: A } }, T>(...given)).data.attributes;

/** An endpoint whose answer is a document, which is read as a record. */
export const record =
  <E extends Endpoint>(endpoint: E) =>
  async <A, T = never>(...given: Given<E, T>) =>
    readRecord<FlatRecord & A>(await call(endpoint)<unknown, T>(...given));

/** An endpoint whose answer is a list of records. */
export const list =
  <E extends Endpoint>(endpoint: E) =>
  async <R extends FlatRecord, T = never>(...given: Given<E, T>) =>
    readList<R>(await call(endpoint)<unknown, T>(...given));

/** The address of an upload, a file or a stream of events, with the type of what it answers. */
export type Address<A = unknown> = string & { readonly answer: A };

export const at = <A>(path: string) => path as Address<A>;
