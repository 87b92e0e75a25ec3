import type { FastifyInstance } from "fastify";
import type { Deps } from "../../context.ts";

/** Uploads and downloads, which stream and so have routes of their own. */
export function addFileRoutes(_app: FastifyInstance, _deps: Deps): void {}
