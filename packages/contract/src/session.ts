import { locales } from "@kantwerk/notation/languages";
import { z } from "zod";
import { choice, email, text } from "./fields.ts";
import { schemaOf } from "./schema.ts";

const name = schemaOf(text({ required: true }));
const address = schemaOf(email({ required: true }));
const phone = schemaOf(text());
const language = schemaOf(choice(locales, { required: true }));
const message = (key: string) => JSON.stringify([key, {}]);
const password = z.string().min(10, message("passwordLength")).max(1000);

export const loginSchema = z.strictObject({ email: address, password: z.string().max(1000) });

/** A code, without the spaces that one may type. */
const code = z
  .string()
  .max(100)
  .transform((typed) => typed.replace(/\s/g, ""));

/** What a browser made of a passkey: judged by the library that verifies it. */
const passkeyAnswer = z.looseObject({ id: z.string().max(2000) });

export const codeSchema = z.strictObject({ mfa_code: code });

/** What proves a sign-in besides the password: a code of any kind, or a passkey. */
export const mfaSchema = z.union([codeSchema, z.strictObject({ passkey: passkeyAnswer })]);

export const passkeySchema = z.strictObject({
  name: schemaOf(text({ required: true })).optional(),
  passkey: passkeyAnswer,
});

/** The present password, where there is one, before something is changed that one signs in with. */
export const confirmationSchema = z.strictObject({ current_password: z.string().max(1000).optional() });

/** Whether the person's API keys end together with their other sessions. */
export const endSessionsSchema = z.strictObject({
  api_keys: z.boolean().default(false).describe("Ends one's own API keys, too"),
});

export const forgotSchema = z.strictObject({ email: address });

const token = z.string().max(100);

/** What a page has been sent back with from the sign-in provider, and the secret that it began with. */
export const ssoSessionSchema = z.strictObject({ code: token, key: token });

export const confirmEmailSchema = z.strictObject({ token });

const repeated = {
  path: ["password_confirmation"],
  error: message("passwordsDiffer"),
};

export const resetSchema = z
  .strictObject({ token, password, password_confirmation: z.string().max(1000) })
  .refine((value) => value.password === value.password_confirmation, repeated);

/** What a person may change of its own account. A new password comes with the present one and its repetition. */
export const profileSchema = z
  .strictObject({
    name: name.optional(),
    email: address.transform((value) => value.toLowerCase()).optional(),
    phone: phone.optional(),
    language_code: language.optional(),
    two_factor_enabled: z.boolean().optional(),
    current_password: z.string().max(1000).optional(),
    password: password.optional(),
    password_confirmation: z.string().max(1000).optional(),
  })
  .refine((value) => value.password === value.password_confirmation, repeated);
