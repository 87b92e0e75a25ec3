import type { FastifyInstance } from "fastify";
import { requireKnownType } from "./mediaType.ts";
import { badRequest } from "./refusal.ts";

const mediaTypes = ["application/json", "application/vnd.api+json"];
/** More than any document of ours has, and few enough for everything that walks through one. */
const maxLevels = 32;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1));
}

/** Both media types are the same to us; an empty body is none, and one that reaches for prototypes is refused. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser<string>(mediaTypes, { parseAs: "string" }, (request, body, done) => {
    if (body.trim() === "") return done(null, undefined);
    requireKnownType(request.headers["content-type"]);
    parse(request, body, (error, value) => {
      if (!error && isDeeper(value, maxLevels)) done(badRequest("malformed"));
      else done(error, value);
    });
  });
}
