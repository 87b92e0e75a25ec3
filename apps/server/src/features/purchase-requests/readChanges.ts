import type { Specification } from "@kantwerk/contract/supplierPage";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { findVisible } from "../../crud/read.ts";
import { documentWith } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { notFound } from "../../http/refusal.ts";
import { purchaseRequests, purchaseRequestsTable } from "../../resources/purchaseRequests.ts";
import { inFile, readGeometry } from "../supplier-page/readGeometry.ts";
import { askedParts, askedProducts } from "./askedLines.ts";
import { announcedAt, lastAnnounced, presentChanges } from "./changes.ts";

const differences = z.array(z.object({ label: z.string(), from: z.string(), to: z.string() }));
const outline = z.object({ view: z.string(), paths: z.array(z.string()) }).nullish();
const outlines = z.object({ from: outline, to: outline }).describe("The flat outline as paths of an SVG");
const subject = z.object({ type: z.enum(["products", "parts"]), id: z.string() });

const measure = z.number().nullable();
const differing = subject.extend({
  name: z.string(),
  number: z.string(),
  entered: z.object({ thickness: measure, width: measure, length: measure }),
  in_file: z.object({
    thickness: z.number().optional(),
    width: z.number().optional(),
    length: z.number().optional(),
  }),
});

/** A product or part of which a file says otherwise than was entered. */
type Differing = z.infer<typeof differing>;

const changes = z.object({
  differing: z.array(differing).describe("Where a file says otherwise than was entered, which counts"),
  present: z.array(
    subject.extend({
      name: z.string(),
      number: z.string(),
      lines: z.array(z.string()),
      changes: differences,
      outlines,
    }),
  ),
  announced_at: z.string().nullable(),
  announced: z.array(
    z.object({
      title: z.string(),
      subject: z.object({ type: z.string(), id: z.string() }),
      rows: differences,
      outlines: outlines.optional(),
    }),
  ),
});

/** What is otherwise than suppliers were told, to be announced, and what was announced last: old and new. */
export const readChanges = endpoint({
  method: "GET",
  path: "/restify/purchase-requests/:id/changes",
  summary: "What has changed of products and parts since suppliers were told, and what was announced last",
  permission: "purchase-requests.view",
  answers: documentWith("request-changes", changes),
  handle: async (ctx, { params }) => {
    const { id } = await findVisible(ctx, purchaseRequests, params.id ?? "");
    const request = await ctx.db.find(purchaseRequestsTable, id);
    if (!request) throw notFound();
    const announced_at = await lastAnnounced(ctx, id);
    const announced = announced_at ? await announcedAt(ctx, id, announced_at) : [];
    return {
      body: {
        data: {
          type: "request-changes",
          id,
          attributes: {
            present: request.sent_at ? await presentChanges(ctx, request) : [],
            differing: await filesThatDiffer(ctx, id),
            announced_at: announced_at ?? null,
            announced: announced.map(({ in: inWords, ...one }) => ({ ...one, ...inWords(ctx.locale) })),
          },
        },
      },
    };
  },
});

type Measured = Pick<Specification, "thickness" | "width" | "length">;
type Subject = Measured & { id: string; name: string; number: string | null };

async function thoseThatDiffer(
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

/** Where suppliers of a request read two truths: what was entered counts, and the page says so. */
async function filesThatDiffer(ctx: Context, requestId: string): Promise<Differing[]> {
  const products = (await askedProducts(ctx, requestId)).map(({ product }) => product);
  const parts = new Map((await askedParts(ctx, requestId)).map(({ part }) => [part.id, part]));
  return [
    ...(await thoseThatDiffer(ctx, "products", products)),
    ...(await thoseThatDiffer(ctx, "parts", [...parts.values()])),
  ];
}
