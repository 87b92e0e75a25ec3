import { randomBytes } from "node:crypto";
import { v7 as newId } from "uuid";
import { z } from "zod";
import { readInput } from "../../crud/input.ts";
import { recordDocument } from "../../crud/read.ts";
import { insertRecord, insertWhole } from "../../crud/write.ts";
import { answering } from "../../http/answers.ts";
import { newKey, tokenHash } from "../../http/auth.ts";
import { recordOf } from "../../http/document.ts";
import { endpoint } from "../../http/endpoint.ts";
import type { Answer } from "../../http/idempotency.ts";
import { apiKeys } from "../../resources/apiKeys.ts";
import { placeOfSecret, webhooks } from "../../resources/webhooks.ts";

/** The answer to making something whose secret is told once, in the document's meta. */
const withSecret = <D extends object>(document: D, secret: object) => ({ ...document, meta: secret });

/** Its meta. */
const secretOnce = (name: string) => z.object({ [name]: z.string().describe("Stands in this answer alone") });

/** The same as it is kept for an Idempotency-Key: a second request is told what was made, and no secret. */
function withoutSecret({ body, ...answer }: Answer): Answer {
  const { meta: _, ...document } = body as { meta: object };
  return { ...answer, body: document };
}

/** How much of a secret is shown to tell keys apart: `kw_` and 36 of its 256 bits. */
const shown = 9;

export const createApiKey = endpoint({
  method: "POST",
  path: "/restify/api-keys",
  summary: "Makes a key that acts with some of one's own permissions; its secret stands in this answer alone",
  permission: "api-keys.create",
  answers: answering({ resource: apiKeys.resource, are: "one", meta: secretOnce("token") }, { status: 201 }),
  kept: withoutSecret,
  handle: async (ctx, { body, query }) => {
    const { values } = await readInput(ctx, apiKeys, recordOf(body, apiKeys.resource));
    const token = newKey();
    const own = { hash: tokenHash(token), prefix: token.slice(0, shown), user_id: ctx.user?.id };
    const row = await insertRecord(ctx, apiKeys, { ...values, ...own });
    return { status: 201, body: withSecret(await recordDocument(ctx, apiKeys, row, query), { token }) };
  },
});

export const createWebhook = endpoint({
  method: "POST",
  path: "/restify/webhooks",
  summary: "Makes an address that is told of events; the secret that signs them stands in this answer alone",
  permission: "webhooks.create",
  answers: answering(
    { resource: webhooks.resource, are: "one", meta: secretOnce("secret") },
    { status: 201 },
  ),
  kept: withoutSecret,
  handle: async (ctx, { body, query }) => {
    const { values } = await readInput(ctx, webhooks, recordOf(body, webhooks.resource));
    const id = newId();
    const secret = `whsec_${randomBytes(32).toString("base64url")}`;
    const sealed = ctx.deps.secrets.seal(secret, placeOfSecret({ id }));
    const row = await insertWhole(ctx, webhooks, { active: true, ...values, id, secret: sealed });
    return { status: 201, body: withSecret(await recordDocument(ctx, webhooks, row, query), { secret }) };
  },
});
