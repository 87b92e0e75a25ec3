import { invited } from "./invitation.ts";
import { pageDocument } from "./pageDocument.ts";
import { publicEndpoint } from "./publicEndpoint.ts";
import { recordView } from "./recordView.ts";

export const readPage = publicEndpoint({
  method: "GET",
  below: "",
  summary: "All that the supplier's page shows",
  rateLimit: 120,
  handle: async (ctx, { params, request }) => {
    const page = await invited(ctx, params);
    const body = await pageDocument(ctx, page);
    await recordView(ctx, page, request);
    return { body };
  },
});
