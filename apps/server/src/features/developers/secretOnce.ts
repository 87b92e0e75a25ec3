import { z } from "zod";
import type { Answer } from "../../http/idempotency.ts";

/** The answer to making something whose secret is told once, in the document's meta. */
export const withSecret = <D extends object>(document: D, secret: object) => ({ ...document, meta: secret });

/** Its meta. */
export const secretOnce = (name: string) =>
  z.object({ [name]: z.string().describe("Stands in this answer alone") });

/** The same as it is kept for an Idempotency-Key: a second request is told what was made, and no secret. */
export function withoutSecret({ body, ...answer }: Answer): Answer {
  const { meta: _, ...document } = body as { meta: object };
  return { ...answer, body: document };
}
