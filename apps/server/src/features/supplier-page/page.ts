import type { FastifyInstance } from "fastify";
import type { Deps } from "../../context.ts";
import type { SendPage } from "../../http/pages.ts";
import { addPublicPage } from "../../http/publicPage.ts";
import type { TenantFinder } from "../../http/tenant.ts";
import { invited, organizationOf } from "./invitation.ts";
import { pageDocument } from "./pageDocument.ts";
import { requestHtml } from "./requestHtml.ts";

/** The page of a supplier for a request. */
export const addSupplierPage = (
  app: FastifyInstance,
  deps: Deps,
  tenants: TenantFinder,
  send: SendPage,
): void =>
  addPublicPage(
    app,
    deps,
    { tenants, send },
    {
      path: "/pub/purchase-requests/:id/:supplierId",
      name: "supplier",
      organizationOf,
      read: async (ctx, params) => pageDocument(ctx, await invited(ctx, params)),
      html: requestHtml,
    },
  );
