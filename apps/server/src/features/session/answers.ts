import { profile } from "@kantwerk/contract/answers/session";
import { z } from "zod";
import { answering, documentWith, objectWith } from "../../http/answers.ts";

const token = z.object({ token: z.string().describe("Sent as `Authorization: Bearer` from now on") });

const session = z.object({
  data: objectWith(
    "users",
    z.object({
      name: z.string(),
      email: z.string(),
      language_code: z.string(),
      privacy_policy_read: z.union([z.literal(0), z.literal(1)]),
    }),
    { meta: token },
  ),
  meta: token,
});

const question = z.object({
  data: z.object({
    requires_mfa: z.literal(true),
    temporary_token: z.string(),
    methods: z.array(z.enum(["passkey", "totp", "email", "recovery"])).describe("The best one first"),
    digits: z.int().describe("Of the codes that are sent by mail"),
  }),
});

/** A session with its token. */
export const signedIn = answering(session, { description: "The session", name: "session" });

/** A session, or the second factor that is required. */
export const signedInOrAsked = answering(z.union([session, question]), {
  description: "The session, or the question for the second factor",
  name: "session-or-question",
});

const identifier = z.object({ type: z.string(), id: z.string() });
const pointers = z.object({ data: z.array(identifier) });

/** The signed-in user. */
export const ownProfile = answering(
  z.object({
    data: objectWith("users", profile, {
      relationships: z.object({ roles: pointers, languages: pointers }),
      meta: z.object({ version: z.int() }),
    }),
    included: z.array(
      identifier.extend({
        attributes: z.record(z.string(), z.unknown()),
        relationships: z.object({ permissions: pointers }).optional(),
      }),
    ),
  }),
  { name: "profile" },
);

/** Recovery codes, if there were none before. */
const recovery_codes = z.array(z.string()).nullish();

export const recoveryCodes = documentWith("second-factors", z.object({ recovery_codes }));

/** Options for the browser's WebAuthn functions, as specified there. */
export const passkeyOptions = documentWith(
  "passkeys",
  z.object({ options: z.record(z.string(), z.unknown()) }),
);

export const keptPasskey = documentWith("passkeys", z.object({ name: z.string(), recovery_codes }), {
  status: 201,
});
