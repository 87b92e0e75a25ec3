import { type ProductStatus, productMoves } from "@kantwerk/contract/moves";
import { recordDocument } from "../../crud/read.ts";
import { changeRecord, lockForChange } from "../../crud/write.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readListQuery } from "../../http/listQuery.ts";
import { products } from "../../resources/products.ts";
import { requireMove } from "../moves.ts";
import { statusOf } from "../statusChange.ts";

// The other states are reached by the making of a product from files, not by hand.
const byHand = ["ready", "manual"] as const;

export const moveProduct = endpoint({
  method: "POST",
  path: "/restify/products/:id/transition",
  summary: "Releases a product as ready, or takes it back",
  permission: "products.update",
  handle: async (ctx, { params, body, query, ifMatch }) => {
    const status = statusOf(body, byHand);
    const product = await lockForChange(ctx, products, params.id ?? "", "update", ifMatch);
    requireMove(ctx, productMoves, product.status as ProductStatus, status);
    const moved = await changeRecord(ctx, products, product, { status });
    return { body: await recordDocument(ctx, products, moved, readListQuery(query)) };
  },
});
