import { isDeepStrictEqual } from "node:util";
import type { Context } from "../../context.ts";
import { requireAccess } from "../../crud/access.ts";
import { readInput } from "../../crud/input.ts";
import { findVisible, recordDocument } from "../../crud/read.ts";
import { updateFrom } from "../../crud/write.ts";
import { recordOf } from "../../http/document.ts";
import { endpoint } from "../../http/endpoint.ts";
import { conflict, invalid } from "../../http/refusal.ts";
import { coversOf } from "../../resources/offerLines.ts";
import type { Offer } from "../../resources/offers.ts";
import { isCorrectable, offers } from "../../resources/offers.ts";
import { coversIn } from "./covers.ts";
import { lockLine } from "./line.ts";
import { placeOffer, requireOpenLines } from "./placeOffer.ts";

const firstStatuses = ["offered", "draft"] as const;

/** Enters an offer received by phone or mail: as offered, or as a draft if that status is given. */
const createOffer = endpoint({
  method: "POST",
  path: "/restify/offers",
  summary: "Enters an offer that came by phone or mail",
  permission: "offers.create",
  handle: async (ctx, { body, query }) => {
    requireAccess(ctx, offers.resource, "create");
    const { values, links } = await readInput(ctx, offers, recordOf(body, offers.resource));
    const { status: wanted = "offered", supplier_id, line_id, line_type, ...more } = values;
    if (!supplier_id || !line_id || !line_type) throw invalid({ line: ["required"] });
    const status = firstStatuses.find((one) => one === wanted);
    if (!status)
      throw invalid({ status: [{ key: "choice", values: { choices: firstStatuses.join(", ") } }] });
    const line = { type: line_type, id: line_id };
    const requestId = await lockLine(ctx, line, "share");
    const covers = await coversIn(ctx, requestId, line_id, links.get("covers"));
    const offer = await placeOffer(ctx, {
      supplierId: supplier_id,
      line,
      covers,
      values: more,
      source: "staff",
      status,
    });
    return { status: 201, body: await recordDocument(ctx, offers, offer, query) };
  },
});

/** Validates the lines covered by a corrected offer. @throws Refusal 409, 422 */
async function judgeCovers(ctx: Context, offer: Offer, covers: string[]): Promise<void> {
  if (!isCorrectable(offer)) throw conflict("offerFinal", "offer_final");
  await coversIn(ctx, offer.purchase_request_id, offer.line_id, covers);
  await requireOpenLines(ctx, {
    supplierId: offer.supplier_id,
    source: "staff",
    except: offer.id,
    lineIds: [offer.line_id, ...covers],
  });
}

/** Corrects an offer entered by staff, including the lines its price covers. */
const updateOffer = endpoint({
  method: "PATCH",
  path: "/restify/offers/:id",
  summary: "Changes one of offers",
  permission: "offers.update",
  handle: async (ctx, { params, body, query, ifMatch }) => {
    const { id } = await findVisible(ctx, offers, params.id ?? "");
    const before = (await coversOf(ctx, [id])).get(id) ?? [];
    const offer = await updateFrom(ctx, offers, id, body, ifMatch);
    const covers = (await coversOf(ctx, [id])).get(id) ?? [];
    if (!isDeepStrictEqual(covers, before)) await judgeCovers(ctx, offer, covers);
    return { body: await recordDocument(ctx, offers, offer, query) };
  },
});

/** Entering and correcting offers received by phone or mail. */
export const offerEndpoints = [createOffer, updateOffer];
