import { intake } from "@kantwerk/contract/answers/productCreations";
import type { Locale } from "@kantwerk/contract/messages";
import { say } from "@kantwerk/contract/messages";
import type { Intake } from "@kantwerk/contract/productCreations";
import { type Context, type Deps, may } from "../../context.ts";
import { answering } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { conflict, forbidden } from "../../http/refusal.ts";

/** Why a provider cannot read drawings; undefined if one is configured. */
export const whyNotRead = ({ ai }: Deps, locale: Locale): string | undefined =>
  ai.reads ? undefined : say(locale, "drawingNeedsProvider");

/** Throws 409 unless a provider is configured. */
export function requireReader({ ai }: Deps): void {
  if (!ai.reads) throw conflict("aiNotConfigured", "ai_not_configured");
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
