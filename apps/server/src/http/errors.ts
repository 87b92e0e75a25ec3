import "./request.ts";
import { type Locale, say } from "@kantwerk/contract/messages";
import { locales } from "@kantwerk/notation/languages";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isConnectionLost } from "../db/connectionLost.ts";
import { DrizzleQueryError } from "../db/drizzle.ts";
import { ServiceFailure } from "../serviceFailure.ts";
import type { Answer } from "./idempotency.ts";
import { sendDocument } from "./mediaType.ts";
import {
  badRequest,
  conflict,
  inUse,
  invalid,
  type Message,
  notFound,
  Refusal,
  unprocessable,
} from "./refusal.ts";

/** The first supported language of Accept-Language. */
export function localeOf(header: string | undefined): Locale {
  const wanted = (header ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", quality] = part.trim().split(";q=");
      return {
        language: tag.slice(0, 2).toLowerCase(),
        quality: quality === undefined ? 1 : Number(quality) || 0,
      };
    })
    .sort((a, b) => b.quality - a.quality);
  return (
    wanted.map((one) => one.language).find((one): one is Locale => locales.includes(one as Locale)) ?? "en"
  );
}

type DatabaseError = { code?: string; detail?: string; table?: string; constraint?: string };

/**
 * The attribute or relationship of a constraint, from its name (`<table>_<column>_once` or `_fk`), because row-level
 * security keeps PostgreSQL from reporting more.
 */
function attributeOf({ table = "", constraint = "" }: DatabaseError): string {
  return constraint.slice(table.length + 1).replace(/(_id)?_(once|fk)$/, "");
}

/** Maps a PostgreSQL error to a refusal for the client; undefined if the error is a bug of ours. */
function refusalOfDatabase(error: DatabaseError): Refusal | undefined {
  if (error.constraint === "last_administrator") return conflict("lastAdministrator", error.constraint);
  if (error.code === "23505") return invalid({ [attributeOf(error)]: ["taken"] });
  if (error.code === "23503" && error.detail?.includes("is still referenced")) {
    return inUse((error.table ?? "").replaceAll("_", "-"));
  }
  if (error.code === "23503") return invalid({ [attributeOf(error)]: ["notFoundRelated"] });
  if (error.code === "22003") return unprocessable("amountTooLarge");
  if (error.code === "40001" || error.code === "40P01") return conflict("conflict", "conflict");
  return undefined;
}

const limits: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Refusal(413, "tooLargeBody", { values: { max: "1 MB" } }),
  FST_REQ_FILE_TOO_LARGE: new Refusal(413, "fileTooLarge"),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal(415, "unsupportedMediaType"),
};

const retrySeconds = 5;

const unavailable = (key: "unavailable" | "serviceAway") =>
  new Refusal(503, key, { headers: { "retry-after": String(retrySeconds) } });

/** A temporary failure of the infrastructure; nothing was written. */
function refusalOfTrouble({
  code = "",
  message = "",
}: {
  code?: string;
  message?: string;
}): Refusal | undefined {
  if (code === "ENOSPC" || code === "EDQUOT" || code === "53100") return new Refusal(507, "diskFull");
  return isConnectionLost({ code, message }) ? unavailable("unavailable") : undefined;
}

/** Maps an error to a refusal; undefined for an unexpected one, which becomes a 500. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof ServiceFailure) return unavailable("serviceAway");
  const cause = error instanceof DrizzleQueryError ? error.cause : (error as Error | undefined);
  const { code = "", statusCode } = (cause ?? {}) as FastifyError & DatabaseError;
  const known = limits[code] ?? refusalOfDatabase(cause as DatabaseError) ?? refusalOfTrouble(cause ?? {});
  if (known) return known;
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Refusal(statusCode, "malformed");
  return undefined;
}

/** Replaces characters in echoed client text that PostgreSQL, which stores responses, does not accept. */
const storable = (text: string) => text.replaceAll("\u0000", "\ufffd").toWellFormed();

const spoken = (locale: Locale, said: Message) =>
  storable(typeof said === "string" ? say(locale, said) : say(locale, said.key, said.values));

/** A refusal in a language: `message`, `errors` by attribute, `code` and its further members. */
export function bodyOf({ key, details }: Refusal, locale: Locale) {
  const { errors, code, values, more } = details;
  const said =
    errors &&
    Object.fromEntries(
      Object.entries(errors).map(([name, list]) => [storable(name), list.map((one) => spoken(locale, one))]),
    );
  const message = Object.values(said ?? {})[0]?.[0] ?? storable(say(locale, key, values));
  return { message, ...(said && { errors: said }), ...(code && { code }), ...more };
}

/** An error as the client's response; never with a stack. */
export function answerOf(error: unknown, request: FastifyRequest): Answer {
  const { locale } = request;
  const refusal = refusalOf(error);
  if (!refusal) {
    return { status: 500, body: { message: say(locale, "serverError"), request_id: request.id } };
  }
  const body = bodyOf(refusal, locale);
  const { headers } = refusal.details;
  return headers ? { status: refusal.status, body, headers } : { status: refusal.status, body };
}

function send(error: unknown, request: FastifyRequest, to: FastifyReply): FastifyReply {
  const answer = answerOf(error, request);
  if (Number(answer.status) >= 500 && !(error instanceof Refusal))
    request.log.error({ err: error }, "A request failed");
  to.status(answer.status ?? 500).headers(answer.headers ?? {});
  return sendDocument(to, answer.body);
}

/** A URL that cannot be routed: a segment is too long, or an escape sequence is broken. */
export function refuseAddress(error: FastifyError, request: FastifyRequest, to: FastifyReply): void {
  request.locale = localeOf(request.headers["accept-language"]);
  send(error.code === "FST_ERR_MAX_PARAM_LENGTH" ? notFound() : badRequest("malformed"), request, to);
}

/** The single error handler. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, to) => send(error, request, to));
}
