import { z } from "zod";
import { choice, email, text } from "./fields.ts";
import { schemaOf } from "./schema.ts";

const name = schemaOf(text({ required: true }));
const address = schemaOf(email({ required: true }));
const phone = schemaOf(text());
const language = schemaOf(choice(["en", "de"], { required: true }));
const message = (key: string) => JSON.stringify([key, {}]);
const password = z.string().min(10, message("passwordLength")).max(1000);

export const loginSchema = z.strictObject({ email: address, password: z.string().max(1000) });

/** What proves a sign-in besides the password: the code, without the spaces that one may type. */
export const mfaSchema = z.strictObject({
  mfa_code: z
    .string()
    .max(100)
    .transform((code) => code.replace(/\s/g, "")),
});

/** What a person may change of its own account. A new password comes with the present one and its repetition. */
export const profileSchema = z
  .strictObject({
    name: name.optional(),
    email: address.transform((value) => value.toLowerCase()).optional(),
    phone: phone.optional(),
    language_code: language.optional(),
    two_factor_enabled: z.boolean().optional(),
    avatar_file_id: z.string().max(36).nullable().optional(),
    current_password: z.string().max(1000).optional(),
    password: password.optional(),
    password_confirmation: z.string().max(1000).optional(),
  })
  .refine((value) => value.password === value.password_confirmation, {
    path: ["password_confirmation"],
    error: message("passwordsDiffer"),
  });
