import { askedScopes } from "@kantwerk/contract/purchaseRequestProducts";
import { reminders } from "@kantwerk/contract/purchaseRequests";
import { requestName } from "@kantwerk/contract/requestName";
import type { Context } from "../../context.ts";
import { readInput } from "../../crud/input.ts";
import { recordDocument } from "../../crud/read.ts";
import { insertRecord } from "../../crud/write.ts";
import type { Values } from "../../db/tenantDb.ts";
import { recordOf } from "../../http/document.ts";
import { endpoint } from "../../http/endpoint.ts";
import { invalid, Refusal } from "../../http/refusal.ts";
import { productsTable } from "../../resources/products.ts";
import { purchaseRequestOperations } from "../../resources/purchaseRequestOperations.ts";
import { purchaseRequestParts } from "../../resources/purchaseRequestParts.ts";
import { purchaseRequestProducts } from "../../resources/purchaseRequestProducts.ts";
import { purchaseRequestSuppliers } from "../../resources/purchaseRequestSuppliers.ts";
import {
  type PurchaseRequest,
  purchaseRequests,
  type purchaseRequestsTable,
} from "../../resources/purchaseRequests.ts";
import { nextNumber } from "../settings/nextNumber.ts";
import { readSetting } from "../settings/readSetting.ts";
import { readWizard, type Wizard, wizardNames } from "./wizard.ts";

type RequestValues = Values<typeof purchaseRequestsTable>;

/** Attributes and relationships of the document, validated together. @throws Refusal 422 with all errors */
async function readDocument(ctx: Context, body: unknown): Promise<{ values: RequestValues; wizard: Wizard }> {
  const { attributes, relationships } = recordOf(body, purchaseRequests.resource);
  const { wizard, errors } = await readWizard(ctx, relationships);
  const own = Object.fromEntries(
    Object.entries(relationships).filter(([name]) => !wizardNames.some((wizardName) => wizardName === name)),
  );
  const input = await readInput(ctx, purchaseRequests, { attributes, relationships: own }).catch((error) => {
    const judged = error instanceof Refusal && error.details.errors;
    throw judged ? invalid({ ...errors, ...judged }) : error;
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { values: input.values, wizard };
}

async function nameFor(ctx: Context, { products }: Wizard): Promise<string> {
  const ids = products.map(({ id }) => id);
  const known = await ctx.db.byIds(productsTable, ids);
  return requestName(ids.flatMap((id) => known.get(id)?.name ?? []));
}

async function defaults(ctx: Context, values: RequestValues, wizard: Wizard): Promise<RequestValues> {
  const reminder = await readSetting(ctx.db, "default_reminder");
  return {
    contact_id: ctx.user?.id ?? null,
    reminder: reminders.find((one) => one === reminder),
    number: await nextNumber(ctx, "purchase_request_number_format"),
    ...values,
    name: values.name ?? (await nameFor(ctx, wizard)),
  };
}

async function addLinks(ctx: Context, request: PurchaseRequest, wizard: Wizard): Promise<void> {
  const own = { purchase_request_id: request.id };
  for (const { id, ...asked } of wizard.products)
    await insertRecord(ctx, purchaseRequestProducts, { ...own, product_id: id, ...asked });
  for (const id of wizard.suppliers)
    await insertRecord(ctx, purchaseRequestSuppliers, { ...own, supplier_id: id });
  for (const id of wizard.product_operations)
    await insertRecord(ctx, purchaseRequestOperations, { ...own, product_operation_id: id });
  for (const id of wizard.product_parts)
    await insertRecord(ctx, purchaseRequestParts, { ...own, product_part_id: id });
}

/** Creates the request with its products, suppliers and lines in one transaction. */
export const createPurchaseRequest = endpoint({
  method: "POST",
  path: "/restify/purchase-requests",
  summary: "Creates a purchase request with its products, suppliers, operations and parts",
  permission: "purchase-requests.create",
  brings: {
    products: {
      to: "products",
      meta: {
        quantities: { type: "array", items: { type: "integer", minimum: 1 }, minItems: 1, maxItems: 10 },
        asked_for: { type: "string", enum: askedScopes },
      },
    },
    suppliers: { to: "suppliers" },
    product_operations: { to: "product-operations" },
    product_parts: { to: "product-parts" },
  },
  handle: async (ctx, { body, query }) => {
    const { values, wizard } = await readDocument(ctx, body);
    const request = await insertRecord(ctx, purchaseRequests, await defaults(ctx, values, wizard));
    await addLinks(ctx, request, wizard);
    return {
      status: 201,
      body: await recordDocument(ctx, purchaseRequests, request, query),
    };
  },
});
