import type { FastifyInstance } from "fastify";
import { requireKnownType } from "./mediaType.ts";
import { badRequest } from "./refusal.ts";

const mediaTypes = ["application/json", "application/vnd.api+json"];
/** Deeper than any document of ours, and shallow enough for recursive code. */
const maxLevels = 32;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1));
}

/** Parses both media types alike; an empty body counts as none, and keys that pollute prototypes are refused. */
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
