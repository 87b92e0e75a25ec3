import { apiKeys as definition, keyDays } from "@kantwerk/contract/apiKeys";
import { schemaOf } from "@kantwerk/contract/schema";
import { confirmationSchema } from "@kantwerk/contract/session";
import { z } from "zod";
import { readInput } from "../../crud/input.ts";
import { recordDocument } from "../../crud/read.ts";
import { insertRecord } from "../../crud/write.ts";
import { answering, jsonOf } from "../../http/answers.ts";
import { newKey, tokenHash } from "../../http/auth.ts";
import { recordOf } from "../../http/document.ts";
import { endpoint } from "../../http/endpoint.ts";
import { judged } from "../../http/refusal.ts";
import { apiKeys } from "../../resources/apiKeys.ts";
import { enqueueMail } from "../mails/enqueueMail.ts";
import { confirmIdentity } from "../session/confirmIdentity.ts";
import { secretOnce, withoutSecret, withSecret } from "./secretOnce.ts";

/** Length of the visible prefix that tells keys apart: `kw_` and 36 of the 256 bits. */
const shown = 9;

const { name, permissions, expires_at } = definition.fields;

const newKeyDocument = z.object({
  data: z.object({
    type: z.literal(definition.type),
    attributes: z.object({
      name: schemaOf(name),
      permissions: schemaOf(permissions),
      expires_at: schemaOf(expires_at)
        .optional()
        .describe(`At most ${keyDays.most} days ahead; left out: in ${keyDays.usual} days`),
      current_password: confirmationSchema.shape.current_password.describe(
        "The present password; where there is none, the sign-in must be of the last ten minutes",
      ),
    }),
  }),
});

export const createApiKey = endpoint({
  method: "POST",
  path: "/restify/api-keys",
  summary:
    "Makes a key that acts with some of one's own permissions, confirmed by the present password; its secret stands in this answer alone, and its maker is told by mail",
  // A key that creates keys would survive its own revocation.
  permission: "in-person",
  also: "api-keys.create",
  rateLimit: 20,
  takes: jsonOf(newKeyDocument),
  answers: answering({ resource: apiKeys.resource, are: "one", meta: secretOnce("token") }, { status: 201 }),
  kept: withoutSecret,
  // Keeps the password out of the stored body of the Idempotency-Key.
  receive: async (deps, request) => {
    const { attributes, relationships } = recordOf(request.body, apiKeys.resource);
    const { current_password, ...own } = attributes;
    const confirmation = judged(confirmationSchema, { current_password });
    await confirmIdentity(deps, request, confirmation.current_password);
    return { attributes: own, relationships };
  },
  handle: async (ctx, { body, query }) => {
    const { values } = await readInput(ctx, apiKeys, body);
    const token = newKey();
    const own = { hash: tokenHash(token), prefix: token.slice(0, shown), user_id: ctx.user?.id };
    const row = await insertRecord(ctx, apiKeys, { ...values, ...own });
    const { id: key_id, user_id, name: key, expires_at: ends } = row;
    await enqueueMail(ctx, { kind: "api_key_made", key_id, user_id, name: key, expires_at: ends });
    return { status: 201, body: withSecret(await recordDocument(ctx, apiKeys, row, query), { token }) };
  },
});
