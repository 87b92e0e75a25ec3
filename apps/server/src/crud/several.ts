import type { Context } from "../context.ts";
import type { Identifier } from "../http/document.ts";
import { type Endpoint, endpoint, type RequestInput } from "../http/endpoint.ts";
import type { Answer } from "../http/idempotency.ts";
import { atPlace, badRequest, invalid } from "../http/refusal.ts";
import type { Bound } from "./bind.ts";

const most = 100;

type SentDocument = { data?: unknown } | undefined;
type Document = { data?: unknown; included?: Identifier[] };

/** Runs the single-record endpoint for each record of a document, all or nothing. */
async function toEach(ctx: Context, type: string, one: Endpoint, input: RequestInput): Promise<Answer> {
  const data = (input.body as SentDocument)?.data;
  const records = [data ?? []].flat();
  if (records.length === 0 || records.length > most) throw badRequest("malformed");
  if (input.ifMatch !== undefined && records.length > 1) throw badRequest("badIfMatch");
  const documents: Document[] = [];
  let status: number | undefined;
  for (const [place, record] of records.entries()) {
    try {
      const { id, type: named } = (record ?? {}) as { id?: unknown; type?: unknown };
      const params = { id: typeof id === "string" ? id : "" };
      const answer = await one.handle(ctx, { ...input, params, body: { data: record } });
      if (one.method === "DELETE" && named !== type) throw invalid({ type: ["typeMismatch"] });
      status = answer.status;
      documents.push((answer.body ?? {}) as Document);
    } catch (error) {
      throw Array.isArray(data) ? atPlace(error, place) : error;
    }
  }
  if (one.method === "DELETE") return { status: 204 };
  if (!Array.isArray(data)) return { status, body: documents[0] };
  const included = new Map(
    documents.flatMap((document) => document.included ?? []).map((found) => [found.id, found]),
  );
  const all = documents.map((document) => document.data);
  return { status, body: { data: all, ...(documents[0]?.included && { included: [...included.values()] }) } };
}

/**
 * The endpoints of a resource, extended to accept several records at the resource's URL, as clients' bulk calls send
 * them.
 */
export function withSeveral({ resource }: Bound, known: readonly Endpoint[]): Endpoint[] {
  const plain = `/restify/${resource.type}`;
  const summaries: Partial<Record<Endpoint["method"], string>> = { PATCH: "Changes", DELETE: "Deletes" };
  const more = known.flatMap((one) => {
    const verb = one.path === `${plain}/:id` && summaries[one.method];
    if (!verb) return [];
    const { method, permission } = one;
    const summary = `${verb} several of ${resource.type}, all or none`;
    return endpoint({
      method,
      path: plain,
      summary,
      permission,
      handle: (ctx, input) => toEach(ctx, resource.type, one, input),
    });
  });
  const first = known.map((one) => {
    if (one.path !== plain || one.method !== "POST" || one.receive || one.kept) return one;
    const handle: Endpoint["handle"] = (ctx, input) =>
      Array.isArray((input.body as SentDocument)?.data)
        ? toEach(ctx, resource.type, one, input)
        : one.handle(ctx, input);
    return { ...one, handle };
  });
  return [...first, ...more];
}
