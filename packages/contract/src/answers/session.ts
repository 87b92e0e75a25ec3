import { z } from "zod";

const text = z.string();
const maybe = z.string().nullable();

/** The signed-in person. */
export const profile = z.object({
  name: text,
  email: text,
  pending_email: maybe.describe("A new address that is not confirmed yet"),
  phone: maybe,
  language_code: text,
  two_factor_enabled: z.boolean(),
  avatar_file_id: maybe,
  avatar_url: maybe.describe("Signed; valid for some minutes"),
  has_password: z.boolean().describe("False for whoever signs in at the provider alone"),
  privacy_policy_read: z
    .union([z.literal(0), z.literal(1)])
    .describe("0 until the person has accepted the privacy policy"),
});

/** What the person signs in with besides the password. */
export const secondFactors = z.object({
  email: z.boolean(),
  totp: z.boolean(),
  recovery_codes: z.int().describe("How many are left"),
  passkeys: z.array(z.object({ id: text, name: text, created_at: text, last_used_at: maybe })),
  single_sign_on: z
    .object({ name: text, connected_at: text, last_way_in: z.boolean() })
    .nullable()
    .describe("The sign-in provider that the person is connected with"),
});

/** A browser that the person is signed in with. */
export const ownSession = z.object({
  device: maybe,
  address: maybe,
  created_at: text,
  last_used_at: maybe,
  current: z.boolean(),
});

/** Beside the person's sessions. */
export const ownKeys = z.object({ api_keys: z.int().describe("How many API keys of the person work") });

export type ProfileAttributes = z.infer<typeof profile>;
export type SecondFactors = z.infer<typeof secondFactors>;
export type OwnSession = z.infer<typeof ownSession>;
export type OwnKeys = z.infer<typeof ownKeys>;
