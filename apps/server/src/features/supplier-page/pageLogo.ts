import { fileOf } from "../../http/answers.ts";
import { notFound } from "../../http/refusal.ts";
import { contentAnswer } from "../files/contentAnswer.ts";
import { organizationLogo } from "../organization/organizationLogo.ts";
import { invited } from "./invitation.ts";
import { publicEndpoint } from "./publicEndpoint.ts";

export const readPageLogo = publicEndpoint({
  method: "GET",
  below: "/logo",
  summary: "The organization's logo, as the supplier's page and mails show it",
  rateLimit: 300,
  answers: fileOf("The logo", "image/png"),
  handle: async (ctx, { params, request }) => {
    await invited(ctx, params);
    const logo = await organizationLogo(ctx);
    if (!logo) throw notFound();
    const answer = await contentAnswer(ctx.deps, logo, request);
    return { ...answer, headers: { ...answer.headers, "Cache-Control": "private, max-age=86400" } };
  },
});
