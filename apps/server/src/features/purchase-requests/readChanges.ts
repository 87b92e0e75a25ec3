import {
  type Differing,
  type RequestChanges,
  requestChanges,
} from "@kantwerk/contract/answers/requestChanges";
import type { Specification } from "@kantwerk/contract/supplierPage";
import type { Context } from "../../context.ts";
import { findVisible } from "../../crud/read.ts";
import { documentWith } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { notFound } from "../../http/refusal.ts";
import { askedParts, askedProducts } from "../../resources/asked/askedLines.ts";
import { inFile, readGeometry } from "../../resources/asked/readGeometry.ts";
import { purchaseRequests, purchaseRequestsTable } from "../../resources/purchaseRequests.ts";
import { announcedAt, lastAnnounced, presentChanges } from "./changes.ts";

type Dimensions = Pick<Specification, "thickness" | "width" | "length">;
type Subject = Dimensions & { id: string; name: string; number: string | null };

async function differingSubjects(
  ctx: Context,
  type: Differing["type"],
  subjects: Subject[],
): Promise<Differing[]> {
  const read = await readGeometry(
    ctx,
    type,
    subjects.map(({ id }) => id),
  );
  return subjects.flatMap(({ id, name, number, thickness, width, length }) => {
    const geometry = read.get(id);
    const entered = { thickness, width, length };
    const in_file = geometry ? inFile(entered, geometry) : {};
    return Object.keys(in_file).length > 0
      ? [{ type, id, name, number: number ?? "", entered, in_file }]
      : [];
  });
}

/** Files that contradict the entered dimensions: the entered ones apply, and the page says so. */
async function filesThatDiffer(ctx: Context, requestId: string): Promise<Differing[]> {
  const products = (await askedProducts(ctx, requestId)).map(({ product }) => product);
  const parts = new Map((await askedParts(ctx, requestId)).map(({ part }) => [part.id, part]));
  return [
    ...(await differingSubjects(ctx, "products", products)),
    ...(await differingSubjects(ctx, "parts", [...parts.values()])),
  ];
}

/** Unannounced changes since suppliers were informed, and the last announced ones, with old and new values. */
export const readChanges = endpoint({
  method: "GET",
  path: "/restify/purchase-requests/:id/changes",
  summary: "What has changed of products and parts since suppliers were told, and what was announced last",
  permission: "purchase-requests.view",
  answers: documentWith("request-changes", requestChanges),
  handle: async (ctx, { params }) => {
    const { id } = await findVisible(ctx, purchaseRequests, params.id ?? "");
    const request = await ctx.db.find(purchaseRequestsTable, id);
    if (!request) throw notFound();
    const announced_at = await lastAnnounced(ctx, id);
    const announced = announced_at ? await announcedAt(ctx, id, announced_at) : [];
    const attributes: RequestChanges = {
      present: request.sent_at ? await presentChanges(ctx, request) : [],
      differing: await filesThatDiffer(ctx, id),
      announced_at: announced_at ?? null,
      announced: announced.map(({ in: inWords, ...one }) => ({ ...one, ...inWords(ctx.locale) })),
    };
    return { body: { data: { type: "request-changes", id, attributes } } };
  },
});
