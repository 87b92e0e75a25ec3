import type { Locale } from "@kantwerk/contract/messages";
import { z } from "zod";
import { type Context, may } from "../../context.ts";
import { findVisible } from "../../crud/read.ts";
import { and, eq } from "../../db/drizzle.ts";
import { isId } from "../../db/tenantDb.ts";
import { answering } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { pageUrl } from "../../http/pageUrl.ts";
import { notFound } from "../../http/refusal.ts";
import { publicUrl, purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { type PurchaseRequest, purchaseRequests } from "../../resources/purchaseRequests.ts";
import { areAddressesHidden } from "../../resources/sealed.ts";
import { suppliersTable } from "../../resources/suppliers.ts";
import { textsIn } from "../../resources/texts/textsIn.ts";
import { logoUrl, productsOf } from "../mails/askedProducts.ts";
import { type Recipient, recordsOfInvitation, recordsOfRequest } from "../mails/records.ts";
import { writeInvitation } from "../mails/writeMail.ts";

function sampleSupplier(language_code: Locale): Recipient {
  const say = textsIn(language_code, "mails");
  return { name: say("sample.name"), email: say("sample.email"), language_code, contact_name: null };
}

async function firstInvitation(ctx: Context, requestId: string, supplierId: string | null) {
  const table = purchaseRequestSuppliersTable;
  if (supplierId !== null && !isId(supplierId)) throw notFound();
  const [first] = await ctx.db.all(
    table,
    and(eq(table.purchase_request_id, requestId), supplierId ? eq(table.supplier_id, supplierId) : undefined),
    { order: [table.created_at, table.id] },
  );
  if (!first && supplierId !== null) throw notFound();
  return first;
}

/** The mail that a supplier gets; before suppliers are added, for an example supplier in the user's language. */
export const previewMail = endpoint({
  method: "GET",
  path: "/restify/purchase-requests/:id/email-preview",
  summary: "Shows the invitation mail for a supplier of the request",
  permission: "purchase-requests.view",
  answers: answering(z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() })),
  handle: async (ctx, { params, query }) => {
    const request = await findVisible(ctx, purchaseRequests, params.id ?? "");
    const invitation = await firstInvitation(ctx, request.id, query.get("supplier"));
    const records = invitation && (await recordsOfInvitation(ctx, invitation.id));
    const sample = await recordsOfRequest(ctx, request as typeof request & PurchaseRequest);
    // Only the supplier and users who may send the request see the secret link.
    const hidden = pageUrl(ctx, `/pub/purchase-requests/${request.id}/…`);
    const maySend = may(ctx, "purchase-requests.update") && !areAddressesHidden(sample.request);
    const accessId = maySend && records ? records.invitation.access_id : null;
    const mail = records
      ? {
          ...records,
          url: accessId ? publicUrl(ctx, request.id, accessId) : hidden,
          products: await productsOf(ctx, records, accessId),
          logo: accessId ? await logoUrl(ctx, records) : undefined,
        }
      : {
          ...sample,
          supplier: sampleSupplier(ctx.locale),
          url: hidden,
          products: await productsOf(ctx, sample),
          logo: undefined,
        };
    const supplier =
      invitation?.status === "failed" && (await ctx.db.find(suppliersTable, invitation.supplier_id));
    // A failed mail is sent again to the supplier's current address.
    const to = supplier ? supplier.email : mail.supplier.email;
    return { body: { to, ...writeInvitation(ctx, mail) } };
  },
});
