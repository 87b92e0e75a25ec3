import type { PriceTableAnswer } from "@kantwerk/contract/answers/priceTables";
import type { Pin } from "@kantwerk/contract/pins";
import { newKey } from "../../lib/newKey.ts";
import type { PublicCalls } from "../../public/api.ts";

/** New values of an offer, with further files. */
type Correction = {
  attributes: object;
  covers: readonly { type: string; id: string }[];
  files: readonly { id: string }[];
};

export type SupplierApi = ReturnType<typeof supplierApi>;

/** API calls of the supplier's page. None of them throws. */
export function supplierApi(calls: PublicCalls) {
  const { call, post } = calls;
  const below = (folder: string, id: string, action: string) =>
    `/${folder}/${encodeURIComponent(id)}/${action}`;

  // The same question sent again after a lost response keeps its key, so that the server recognises it.
  let asked = { body: "", key: "" };

  return {
    ...calls,
    submit: (body: string, key: string) => post("/offers", body, key),
    declineLine: (lineId: string, reason: string) =>
      post(below("lines", lineId, "decline"), { reason: reason || null }),
    correct: (offerId: string, version: number, { attributes, covers, files }: Correction) =>
      call<unknown>(`/offers/${encodeURIComponent(offerId)}`, {
        method: "PATCH",
        body: JSON.stringify({
          data: {
            type: "offers",
            id: offerId,
            attributes,
            relationships: {
              covers: { data: covers },
              ...(files.length > 0 && { files: { data: files.map(({ id }) => ({ type: "files", id })) } }),
            },
          },
        }),
        headers: { "Content-Type": "application/vnd.api+json", "If-Match": `"${version}"` },
      }),
    confirm: (offerId: string) => post(below("offers", offerId, "confirm")),
    withdraw: (offerId: string) => post(below("offers", offerId, "withdraw")),
    /** Parses a table of prices (file or pasted text) on the server; nothing is stored. */
    readTable: (table: File | string) => {
      const isText = typeof table === "string";
      const form = new FormData();
      if (!isText) form.append("file", table);
      return call<{ data: { attributes: PriceTableAnswer } }>("/price-tables", {
        method: "POST",
        body: isText ? JSON.stringify({ text: table }) : form,
        headers: isText ? { "Content-Type": "application/json" } : {},
      });
    },
    /** Download URL of the open lines as a spreadsheet. */
    sheetAddress: () => calls.download("/prices.xlsx"),
    ask: (body: string, about: { extension_until?: string; pin?: Pin } = {}) => {
      const said = JSON.stringify({ body, ...about });
      if (asked.body !== said) asked = { body: said, key: newKey() };
      return post("/questions", { data: { type: "questions", attributes: { body, ...about } } }, asked.key);
    },
    giveSurvey: (rating: number, comment: string) => post("/surveys", { rating, comment: comment || null }),
    decline: (reason: string) => post("/decline", { reason }),
  };
}
