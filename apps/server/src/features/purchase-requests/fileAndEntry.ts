import type { Specification } from "@kantwerk/contract/supplierPage";
import type { Context } from "../../context.ts";
import { inFile, readGeometry } from "../supplier-page/readGeometry.ts";
import { askedParts, askedProducts } from "./askedLines.ts";

type Measured = Pick<Specification, "thickness" | "width" | "length">;
type Subject = Measured & { id: string; name: string; number: string | null };

/** A product or part of which a file says otherwise than was entered. */
export type Differing = {
  type: "products" | "parts";
  id: string;
  name: string;
  number: string;
  entered: Measured;
  in_file: Specification["in_file"];
};

async function differing(ctx: Context, type: Differing["type"], subjects: Subject[]): Promise<Differing[]> {
  const read = await readGeometry(
    ctx,
    type,
    subjects.map(({ id }) => id),
  );
  return subjects.flatMap(({ id, name, number, thickness, width, length }) => {
    const geometry = read.get(id);
    const entered = { thickness, width, length };
    const in_file = geometry ? inFile(entered, geometry) : {};
    return Object.keys(in_file).length > 0
      ? [{ type, id, name, number: number ?? "", entered, in_file }]
      : [];
  });
}

/** Where suppliers of a request read two truths: what was entered counts, and the page says so. */
export async function filesThatDiffer(ctx: Context, requestId: string): Promise<Differing[]> {
  const products = (await askedProducts(ctx, requestId)).map(({ product }) => product);
  const parts = new Map((await askedParts(ctx, requestId)).map(({ part }) => [part.id, part]));
  return [
    ...(await differing(ctx, "products", products)),
    ...(await differing(ctx, "parts", [...parts.values()])),
  ];
}
