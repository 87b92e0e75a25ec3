import { processes } from "@kantwerk/contract/operations";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { findVisible } from "../../crud/read.ts";
import { documentWith } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { products } from "../../resources/products.ts";
import { addRouting } from "./addRouting.ts";
import { machineFor, type Routing, routingOf } from "./routing.ts";

const id = z.string();
const misfit = z.object({
  limit: z.enum(["thickness_to", "length_to", "width_to", "weight_to", "force_to"]),
  is: z.number(),
  most: z.number(),
});

const routing = z.object({
  steps: z.array(
    z.object({
      process: z.enum(processes),
      operation: z.object({ id, name: z.string() }).nullable(),
      product_operation_id: id.nullable().describe("Null while the product has no such step"),
      external: z.boolean(),
      asset_id: id.nullable().describe("The machine that the step has"),
      proposed_asset_id: id.nullable().describe("The one that takes the piece; null where none does"),
      machines: z.array(z.object({ asset_id: id, name: z.string(), misfits: z.array(misfit) })),
    }),
  ),
});

function told(product: string, { steps }: Routing) {
  const attributes: z.infer<typeof routing> = {
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
    return told(product.id, await routingOf(ctx, product));
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
    return told(product.id, await routingOf(ctx, product));
  },
});
