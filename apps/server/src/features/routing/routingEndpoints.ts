import { type Routing as RoutingAnswer, routing } from "@kantwerk/contract/answers/routing";
import type { Context } from "../../context.ts";
import { findVisible } from "../../crud/read.ts";
import { documentWith } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { products } from "../../resources/products.ts";
import { addRouting } from "./addRouting.ts";
import { machineFor, type Routing, routingOf } from "./routing.ts";

function routingRecord(product: string, { steps }: Routing) {
  const attributes: RoutingAnswer = {
    steps: steps.map((wanted) => {
      const { process, operation, step, fits } = wanted;
      return {
        process,
        operation: operation ? { id: operation.id, name: operation.name } : null,
        product_operation_id: step?.id ?? null,
        external: step?.external ?? false,
        asset_id: step?.asset_id ?? null,
        proposed_asset_id: machineFor(wanted),
        machines: fits.map(({ machine, misfits }) => ({
          asset_id: machine.id,
          name: machine.name,
          misfits,
        })),
      };
    }),
  };
  return { body: { data: { type: "routings", id: product, attributes } } };
}

const productOf = (ctx: Context, id: string | undefined) => findVisible(ctx, products, id ?? "");

export const readRouting = endpoint({
  method: "GET",
  path: "/restify/products/:id/routing",
  summary:
    "The work that a product's geometry asks for, with the machines that take the piece, or why none does",
  permission: "products.view",
  answers: documentWith("routings", routing),
  handle: async (ctx, { params }) => {
    const product = await productOf(ctx, params.id);
    return routingRecord(product.id, await routingOf(ctx, product));
  },
});

export const takeRouting = endpoint({
  method: "POST",
  path: "/restify/products/:id/routing",
  summary: "Adds the steps that are missing, each with the machine that takes the piece; what is there stays",
  permission: "products.update",
  ignoresBody: true,
  answers: documentWith("routings", routing),
  handle: async (ctx, { params }) => {
    const product = await productOf(ctx, params.id);
    await addRouting(ctx, product);
    return routingRecord(product.id, await routingOf(ctx, product));
  },
});
