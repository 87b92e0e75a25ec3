import type { FastifyInstance, FastifyReply } from "fastify";
import { Refusal } from "./refusal.ts";
import { isApi } from "./request.ts";

const jsonApi = "application/vnd.api+json";

// Separators inside quotation marks do not count.
const quoted = /"(?:\\.|[^"\\])*"/g;

/**
 * Whether a media type is JSON:API's with an unsupported parameter. `profile` may be ignored; `ext` names extensions,
 * and we support none. `q` is the weight in Accept.
 */
function isForeign(mediaType: string): boolean {
  const [, ...parameters] = mediaType.split(";");
  return parameters.some((parameter) => !/^\s*(profile|q)\s*=|^\s*$/i.test(parameter));
}

const instancesIn = (header: string) =>
  header
    .replace(quoted, "")
    .split(",")
    .filter((one) => one.trim().toLowerCase().startsWith(jsonApi));

/** Throws 415 for a JSON:API body with an unsupported media type parameter. */
export function requireKnownType(contentType: string | undefined): void {
  if (instancesIn(contentType ?? "").some(isForeign)) throw new Refusal(415, "unsupportedMediaType");
}

/**
 * Sets Vary and Cache-Control: no-store on every API response, unless the endpoint sets its own. Refuses with 406 if
 * Accept lists JSON:API with unsupported parameters only.
 */
export function negotiate(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!isApi(request)) return;
    reply.header("Vary", "Accept, Accept-Encoding, Accept-Language, Authorization, Origin");
    reply.header("Cache-Control", "no-store");
    const accepted = instancesIn(request.headers.accept ?? "");
    if (accepted.length > 0 && accepted.every(isForeign)) throw new Refusal(406, "notAcceptable");
  });
}

/** Sends a document as JSON:API, whose media type has no `charset`. */
export function sendDocument(to: FastifyReply, body: unknown): FastifyReply {
  return to.type(jsonApi).serializer(JSON.stringify).send(body);
}
