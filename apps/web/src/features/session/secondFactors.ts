import type { SecondFactors } from "@kantwerk/contract/answers/session";
import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { type FlatRecord, readRecord } from "../../lib/jsonapi.ts";
import { createPasskey } from "./passkey.ts";

export type Passkey = SecondFactors["passkeys"][number];

export const secondFactorsQuery = queryOptions({
  queryKey: ["second-factors"],
  queryFn: async ({ signal }) =>
    readRecord<FlatRecord & SecondFactors>(await api.get("/restify/second-factors", { signal })),
});

type Confirmation = { current_password: string };

/** Includes recovery codes if there were none before. */
type Answer = FlatRecord & { recovery_codes?: string[] };

/** Starts the setup of an authenticator app. */
export const beginTotp = async (confirmation: Confirmation) =>
  readRecord<FlatRecord & { secret: string; uri: string }>(
    await api.post("/restify/second-factors/totp", confirmation),
  );

export const confirmTotp = async (mfa_code: string) =>
  readRecord<Answer>(await api.post("/restify/second-factors/totp/confirm", { mfa_code }));

export const removeTotp = (confirmation: Confirmation) =>
  api.delete("/restify/second-factors/totp", { body: confirmation });

export const removePasskey = (id: string, confirmation: Confirmation) =>
  api.delete(`/restify/passkeys/${id}`, { body: confirmation });

export const disconnectSso = (confirmation: Confirmation) =>
  api.delete("/restify/profile/single-sign-on", { body: confirmation });

export const renewRecoveryCodes = async (confirmation: Confirmation) =>
  readRecord<Answer>(await api.post("/restify/second-factors/recovery-codes", confirmation));

/** Creates a passkey on this device and registers it under a name. */
export async function addPasskey(name: string, confirmation: Confirmation): Promise<Answer> {
  const { options } = readRecord<FlatRecord & { options: PublicKeyCredentialCreationOptionsJSON }>(
    await api.post("/restify/passkeys/options", confirmation),
  );
  const passkey = await createPasskey(options);
  return readRecord<Answer>(await api.post("/restify/passkeys/verify", { name, passkey }));
}
