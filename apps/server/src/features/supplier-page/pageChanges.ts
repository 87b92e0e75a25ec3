import type { Locale } from "@kantwerk/contract/messages";
import type { SupplierPageDocument } from "@kantwerk/contract/supplierPage";
import type { Context } from "../../context.ts";
import { announcedAt, lastAnnounced } from "../purchase-requests/changes.ts";
import type { SupplierPage } from "./invitation.ts";

/** The last changes announced to this supplier, in both languages; null if there are none since its invitation. */
export async function pageChanges(
  ctx: Context,
  { request, invitation }: SupplierPage,
): Promise<SupplierPageDocument["meta"]["changes"]> {
  const announced_at = await lastAnnounced(ctx, request.id);
  const asked = invitation.sent_at;
  if (!announced_at || !asked || Date.parse(asked) >= Date.parse(announced_at)) return null;
  const announced = await announcedAt(ctx, request.id, announced_at);
  if (announced.length === 0) return null;
  const isShown = request.include_product_preview;
  const subjects = announced.map(({ in: inWords, outlines: { from, to } = {} }) => {
    const said = (locale: Locale) => ({ ...inWords(locale), ...(!isShown && { geometry: [] }) });
    return {
      said: { en: said("en"), de: said("de") },
      outlines: isShown && from && to ? { from, to } : null,
    };
  });
  return { announced_at, subjects };
}
