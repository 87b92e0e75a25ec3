import type { Resource } from "@kantwerk/contract/resource";
import { z } from "zod";

/** Records of a resource: one, a page of a list, a whole list, or as many as were sent. */
export type Records = {
  resource: Resource;
  are: "one" | "page" | "list" | "as sent";
  /** What the meta of each has besides its version. */
  each?: z.ZodType;
  /** The document's own meta. */
  meta?: z.ZodType;
};

/** An endpoint's successful response. */
export type Answers = {
  status: number;
  description: string;
  /** The schema of the whole body, or the records in it. */
  content?: z.ZodType | Records;
  /** Media types of a body that is not a JSON:API document. */
  media?: readonly string[];
  /** Name of the schema in the OpenAPI document, if several endpoints share it. */
  name?: string;
};

type More = Partial<Omit<Answers, "content">>;

const eventStreamType = "text/event-stream";

export const nothing = (description: string): Answers => ({ status: 204, description });

export const answering = (content: z.ZodType | Records, more: More = {}): Answers => ({
  status: 200,
  description: "The document",
  content,
  ...more,
});

/** A resource object that is not a stored record: a computed result, a figure, a state. */
export const objectWith = <A extends z.ZodType, R extends z.ZodRawShape = Record<never, never>>(
  type: string,
  attributes: A,
  rest?: R,
) => z.object({ type: z.literal(type), id: z.string(), attributes, ...rest });

/** A document with one such object. */
export const documentWith = (type: string, attributes: z.ZodType, more: More = {}): Answers =>
  answering(z.object({ data: objectWith(type, attributes) }), more);

/** A complete list of such objects. */
export const listWith = (type: string, attributes: z.ZodType, meta?: z.ZodType): Answers =>
  answering(z.object({ data: z.array(objectWith(type, attributes)), ...(meta && { meta }) }), {
    description: "The list",
  });

export const oneRecord = (resource: Resource, status = 200): Answers =>
  answering({ resource, are: "one" }, { status });

/** A page of a list of records. */
export const pageOf = (resource: Resource): Answers =>
  answering({ resource, are: "page" }, { description: "A page of the list" });

/** A file generated on request. */
export const download = (description: string, ...media: string[]): Answers => ({
  status: 200,
  description,
  media,
});

/** A stored file: whole (200), a range (206), or unchanged (304). */
export const fileOf = (description: string, ...media: string[]): Answers[] => [
  { status: 200, description, media },
  { status: 206, description: "The part of it that Range asks for", media },
  { status: 304, description: "It is the one that If-None-Match names" },
];

/** Server-sent events; each `progress` event carries such a document. */
export const eventsOf = (content: z.ZodType | Records): Answers =>
  answering(content, {
    description: "`progress` with the document as its data, now and after each change, then `end`",
    media: [eventStreamType],
  });

/** The request body, if it is a form or validated by the handler itself. */
export type Takes = { media: string; body: z.ZodType | RecordBody };

/** A document of a resource, as the client sends it. */
type RecordBody = { resource: Resource; verb: "create" | "update" };

export const jsonApi = "application/vnd.api+json";

/** A body of JSON. */
export const jsonOf = (body: z.ZodType): Takes => ({ media: jsonApi, body });

export const recordBody = (resource: Resource, verb: RecordBody["verb"]): Takes => ({
  media: jsonApi,
  body: { resource, verb },
});

/** A multipart form with files under one name and text fields under others. */
export function formOf(name: string, { several = false, texts = [] as readonly string[] } = {}): Takes {
  const files = several ? z.array(z.file()) : z.file();
  const fields = Object.fromEntries(texts.map((text) => [text, z.string().optional()]));
  return { media: "multipart/form-data", body: z.object({ ...fields, [name]: files }) };
}
