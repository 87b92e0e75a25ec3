import { randomBytes } from "node:crypto";
import { v7 as newId } from "uuid";
import { readInput } from "../../crud/input.ts";
import { recordDocument } from "../../crud/read.ts";
import { insertVerbatim } from "../../crud/write.ts";
import { answering } from "../../http/answers.ts";
import { recordOf } from "../../http/document.ts";
import { endpoint } from "../../http/endpoint.ts";
import { placeOfSecret, webhooks } from "../../resources/webhooks.ts";
import { secretOnce, withoutSecret, withSecret } from "./secretOnce.ts";

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
    const row = await insertVerbatim(ctx, webhooks, { active: true, ...values, id, secret: sealed });
    return { status: 201, body: withSecret(await recordDocument(ctx, webhooks, row, query), { secret }) };
  },
});
