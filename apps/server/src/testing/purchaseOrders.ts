import type { TestApp } from "./app.ts";
import { documentOf, type Identifier } from "./client.ts";

let made = 0;

/** Creates purchase orders over the API as a buyer. */
export function orderMaker(server: TestApp) {
  const buyer = server.as("buyer");

  async function order(attributes: object = {}, supplier: object = {}, requestId?: string) {
    made += 1;
    const { id } = await buyer.create("suppliers", {
      name: `Drehteile ${made}`,
      email: `auftrag${made}@drehteile.example`,
      language_code: "en",
      ...supplier,
    });
    return buyer.create(
      "purchase-orders",
      { ...attributes },
      {
        supplier: { type: "suppliers", id },
        ...(requestId && { purchase_request: { type: "purchase-requests", id: requestId } }),
      },
    );
  }

  const line = (
    orderId: string,
    attributes: Record<string, unknown>,
    related: Record<string, Identifier> = {},
  ) =>
    buyer.create("purchase-order-lines", attributes, {
      ...related,
      purchase_order: { type: "purchase-orders", id: orderId },
    });

  return {
    order,
    line,
    patch: (id: string, attributes: Record<string, unknown>) =>
      buyer.patch(`/restify/purchase-orders/${id}`, documentOf("purchase-orders", attributes, {}, id)),
    patchLine: (id: string, attributes: Record<string, unknown>) =>
      buyer.patch(
        `/restify/purchase-order-lines/${id}`,
        documentOf("purchase-order-lines", attributes, {}, id),
      ),
    /** A sent order with two lines. */
    async sent(attributes: object = {}, supplier: object = {}) {
      const draft = await order(attributes, supplier);
      const lines = [
        await line(draft.id, { description: "Drehriegel", quantity: 100, unit_price: "5.24", sort_order: 1 }),
        await line(draft.id, {
          ...{ description: "Mutter M4", quantity: 300, sort_order: 2 },
          ...{ unit_price: "0.19", price_unit: 100 },
        }),
      ];
      const answer = await buyer.post(`/restify/purchase-orders/${draft.id}/send`, {});
      if (answer.status !== 200) throw new Error(answer.text);
      return { order: answer.body.data, lines };
    },
  };
}

export type OrderMaker = ReturnType<typeof orderMaker>;
