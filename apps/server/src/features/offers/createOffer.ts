import { requireAccess } from "../../crud/access.ts";
import { readInput } from "../../crud/input.ts";
import { recordDocument } from "../../crud/read.ts";
import { recordOf } from "../../http/document.ts";
import { endpoint } from "../../http/endpoint.ts";
import { invalid } from "../../http/refusal.ts";
import { offers } from "../../resources/offers.ts";
import { askedTogether, coversFor } from "./covers.ts";
import { lockLine } from "./line.ts";
import { placeOffer } from "./placeOffer.ts";

const firstStatuses = ["offered", "draft"] as const;

/** An offer that came by phone or mail: offered at once, or a draft where that status is given. */
export const createOffer = endpoint({
  method: "POST",
  path: "/restify/offers",
  summary: "Enters an offer that came by phone or mail",
  permission: "offers.create",
  handle: async (ctx, { body, query }) => {
    requireAccess(ctx, offers.resource, "create");
    const { values } = await readInput(ctx, offers, recordOf(body, offers.resource));
    const { status: wanted = "offered", supplier_id, line_id, line_type, ...more } = values;
    if (!supplier_id || !line_id || !line_type) throw invalid({ line: ["required"] });
    const status = firstStatuses.find((one) => one === wanted);
    if (!status)
      throw invalid({ status: [{ key: "choice", values: { choices: firstStatuses.join(", ") } }] });
    const line = { type: line_type, id: line_id };
    const requestId = await lockLine(ctx, line, "share");
    const taken = requestId ? coversFor(await askedTogether(ctx, requestId), line_id, undefined) : undefined;
    const offer = await placeOffer(ctx, {
      supplierId: supplier_id,
      line,
      covers: taken && "covers" in taken ? taken.covers : [],
      values: more,
      source: "staff",
      status,
    });
    return { status: 201, body: await recordDocument(ctx, offers, offer, query) };
  },
});
