import { intake } from "@kantwerk/contract/answers/productCreations";
import type { Locale } from "@kantwerk/contract/messages";
import { say } from "@kantwerk/contract/messages";
import type { Intake } from "@kantwerk/contract/productCreations";
import type { Ai } from "../../adapters/ai/ai.ts";
import { type Context, type Deps, may } from "../../context.ts";
import { answering } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { conflict, forbidden } from "../../http/refusal.ts";

/** A list of the variables to set for reading texts and drawings. */
const missingForReading = ({ missing }: Ai): string =>
  missing.filter((name) => name !== "AI_TRANSCRIPTION_MODEL").join(", ");

/** Why a provider cannot read drawings; undefined if one is configured. */
export const whyNotRead = ({ ai }: Deps, locale: Locale): string | undefined =>
  ai.reads ? undefined : say(locale, "drawingNeedsProvider", { names: missingForReading(ai) });

/** Throws 409 with the variables to set, unless a provider is configured. */
export function requireReader({ ai }: Deps): void {
  if (!ai.reads) throw conflict("aiNotConfigured", "ai_not_configured", { names: missingForReading(ai) });
}

const mayCreate = (ctx: Context): boolean =>
  may(ctx, "products.create") || may(ctx, "products.create-with-ai");

export const readIntake = endpoint({
  method: "GET",
  path: "/restify/intake",
  summary: "Whether a provider is configured that reads texts and drawings and transcribes recordings",
  permission: "signed-in",
  answers: answering(intake),
  handle: async (ctx) => {
    if (!mayCreate(ctx)) throw forbidden();
    const { reads, transcribes, missing } = ctx.deps.ai;
    return { body: { reads, transcribes, missing } satisfies Intake };
  },
});
