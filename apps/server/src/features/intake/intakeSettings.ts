import type { Ai } from "../../adapters/ai/ai.ts";
import type { Deps } from "../../context.ts";
import { may } from "../../context.ts";
import { endpoint } from "../../http/endpoint.ts";
import { conflict, forbidden } from "../../http/refusal.ts";

/** The provider that reads texts and drawings; undefined where none is configured. */
export function readerOf(deps: Deps): Ai | undefined {
  const { ai } = deps as Deps & { ai?: Ai };
  return ai?.reads ? ai : undefined;
}

const forReading = ["AI_BASE_URL", "AI_API_KEY", "AI_MODEL"];

/** Throws 409 with the variables to be set, unless a provider is configured. */
export function requireReader(deps: Deps): void {
  if (!readerOf(deps))
    throw conflict("aiNotConfigured", "ai_not_configured", { names: forReading.join(", ") });
}

export const readIntake = endpoint({
  method: "GET",
  path: "/restify/intake",
  summary: "What is configured for making products from texts, drawings and recordings",
  permission: "signed-in",
  handle: async (ctx) => {
    if (!may(ctx, "products.create") && !may(ctx, "products.create-with-ai")) throw forbidden();
    return { body: {} };
  },
});
