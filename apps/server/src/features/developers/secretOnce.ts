import { z } from "zod";
import type { Answer } from "../../http/idempotency.ts";

/** The response to creating something with a secret, which is in the document's meta and shown once. */
export const withSecret = <D extends object>(document: D, secret: object) => ({ ...document, meta: secret });

/** Schema of that meta. */
export const secretOnce = (name: string) =>
  z.object({ [name]: z.string().describe("Stands in this answer alone") });

/** The version to store for an Idempotency-Key: a repeated request gets the record without the secret. */
export function withoutSecret({ body, ...answer }: Answer): Answer {
  const { meta: _, ...document } = body as { meta: object };
  return { ...answer, body: document };
}
