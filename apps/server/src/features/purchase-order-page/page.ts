import type { FastifyInstance } from "fastify";
import type { Deps } from "../../context.ts";
import type { SendPage } from "../../http/pages.ts";
import { addPublicPage } from "../../http/publicPage.ts";
import type { TenantFinder } from "../../http/tenant.ts";
import { orderOf, organizationOf } from "./orderPage.ts";
import { orderPageDocument } from "./pageDocument.ts";

/** The supplier's page of an order. */
export const addOrderPage = (app: FastifyInstance, deps: Deps, tenants: TenantFinder, send: SendPage): void =>
  addPublicPage(
    app,
    deps,
    { tenants, send },
    {
      path: "/pub/purchase-orders/:id/:access",
      name: "order",
      organizationOf,
      read: async (ctx, params) => orderPageDocument(ctx, await orderOf(ctx, params)),
    },
  );
