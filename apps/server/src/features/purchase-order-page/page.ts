import { say } from "@kantwerk/contract/messages";
import type { OrderPageDocument } from "@kantwerk/contract/purchaseOrderPage";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Deps, systemContext } from "../../context.ts";
import { inTenant, type TenantDb } from "../../db/tenantDb.ts";
import type { SendPage } from "../../http/pages.ts";
import { Refusal } from "../../http/refusal.ts";
import type { TenantFinder } from "../../http/tenant.ts";
import { orderOf, organizationOf, type PublicParams } from "./orderPage.ts";
import { orderPageDocument } from "./pageDocument.ts";

/** What the page of this address shows; undefined where it leads nowhere, also under another organization's host. */
async function documentOf(
  deps: Deps,
  tenants: TenantFinder,
  request: FastifyRequest,
): Promise<OrderPageDocument | undefined> {
  const params = request.params as PublicParams;
  const ofHost = await tenants.ofHost(request.host);
  const found = await organizationOf(deps, params);
  if (!found || (ofHost && ofHost.id !== found.organization.id)) return undefined;
  const { organization, actor } = found;
  const work = async (db: TenantDb) => {
    const ctx = systemContext(deps, organization, db);
    return orderPageDocument(ctx, await orderOf(ctx, params));
  };
  return inTenant(deps.tenantPool, organization.id, work, { actor, requestId: request.id });
}

const isNotFound = (error: unknown) => error instanceof Refusal && error.status === 404;

/** The supplier's page of an order with its data in it; a wrong address gets the same page without data. */
export function addOrderPage(app: FastifyInstance, deps: Deps, tenants: TenantFinder, send: SendPage): void {
  const config = { rateLimit: { max: 120, timeWindow: "1 minute" } };
  app.get("/pub/purchase-orders/:id/:access", { config }, async (request, reply) => {
    const data = await documentOf(deps, tenants, request).catch((error: unknown) => {
      if (isNotFound(error)) return undefined;
      throw error;
    });
    reply.status(data ? 200 : 404);
    reply.headers({ "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" });
    const language = data?.meta.language ?? request.locale;
    const notice = data
      ? say(language, "pageNeedsScript", { organization: data.meta.organization.name })
      : say(language, "notFound");
    return send(reply, "order", { data, language, notice });
  });
}
