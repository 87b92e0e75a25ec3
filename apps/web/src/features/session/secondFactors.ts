import type { SecondFactors } from "@kantwerk/contract/answers/session";
import { queryOptions } from "@tanstack/react-query";
import { endpoints } from "../../lib/endpoints.ts";
import { createPasskey } from "./passkey.ts";

export type Passkey = SecondFactors["passkeys"][number];

export const secondFactorsQuery = queryOptions({
  queryKey: ["second-factors"],
  queryFn: ({ signal }) => endpoints.secondFactors({ signal }),
});

/** Creates a passkey on this device and registers it under a name. */
export async function addPasskey(name: string, confirmation: { current_password: string }) {
  const { options } = await endpoints.passkeyOptions({ body: confirmation });
  return endpoints.addPasskey({ body: { name, passkey: await createPasskey(options) } });
}
