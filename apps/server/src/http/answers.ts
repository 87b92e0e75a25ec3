import type { Resource } from "@kantwerk/contract/resource";
import { z } from "zod";

/** Records of a resource, as they are read: one, a page of a list, all of a list, or as many as were sent. */
export type Records = {
  resource: Resource;
  are: "one" | "page" | "list" | "as sent";
  /** What the meta of each has besides its version. */
  each?: z.ZodType;
  /** The document's own meta. */
  meta?: z.ZodType;
};

/** What an endpoint answers when it has done what it was asked for. */
export type Answers = {
  status: number;
  description: string;
  /** The whole body, or the records that it is made of. */
  content?: z.ZodType | Records;
  /** Types of the body where it is no JSON:API document. */
  media?: readonly string[];
  /** By which its schema is called in the description, where several endpoints answer the same. */
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

/** A resource object that is no record of a resource: an answer to a question, a figure, a state. */
export const objectWith = <A extends z.ZodType, R extends z.ZodRawShape = Record<never, never>>(
  type: string,
  attributes: A,
  rest?: R,
) => z.object({ type: z.literal(type), id: z.string(), attributes, ...rest });

/** A document of one such object. */
export const documentWith = (type: string, attributes: z.ZodType, more: More = {}): Answers =>
  answering(z.object({ data: objectWith(type, attributes) }), more);

/** A list of such objects, all of them. */
export const listWith = (type: string, attributes: z.ZodType, meta?: z.ZodType): Answers =>
  answering(z.object({ data: z.array(objectWith(type, attributes)), ...(meta && { meta }) }), {
    description: "The list",
  });

export const oneRecord = (resource: Resource, status = 200): Answers =>
  answering({ resource, are: "one" }, { status });

/** A page of a list of records. */
export const pageOf = (resource: Resource): Answers =>
  answering({ resource, are: "page" }, { description: "A page of the list" });

/** A file that is made when it is asked for. */
export const download = (description: string, ...media: string[]): Answers => ({
  status: 200,
  description,
  media,
});

/** A file that is kept: whole or in part, or that it is as it was. */
export const fileOf = (description: string, ...media: string[]): Answers[] => [
  { status: 200, description, media },
  { status: 206, description: "The part of it that Range asks for", media },
  { status: 304, description: "It is the one that If-None-Match names" },
];

/** Server-sent events whose `progress` is such a document each time. */
export const eventsOf = (content: z.ZodType | Records): Answers =>
  answering(content, {
    description: "`progress` with the document as its data, now and after each change, then `end`",
    media: [eventStreamType],
  });

/** What an endpoint takes, where it is a form or judged by the handler itself. */
export type Takes = { media: string; body: z.ZodType | RecordBody };

/** A document of a resource, as it is sent. */
type RecordBody = { resource: Resource; verb: "create" | "update" };

export const jsonApi = "application/vnd.api+json";

/** A body of JSON. */
export const jsonOf = (body: z.ZodType): Takes => ({ media: jsonApi, body });

export const recordBody = (resource: Resource, verb: RecordBody["verb"]): Takes => ({
  media: jsonApi,
  body: { resource, verb },
});

/** A form with files under one name, and texts under others. */
export function formOf(name: string, { several = false, texts = [] as readonly string[] } = {}): Takes {
  const files = several ? z.array(z.file()) : z.file();
  const fields = Object.fromEntries(texts.map((text) => [text, z.string().optional()]));
  return { media: "multipart/form-data", body: z.object({ ...fields, [name]: files }) };
}
