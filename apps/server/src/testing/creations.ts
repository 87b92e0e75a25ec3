import type { CreationFile, ProductCreation } from "@kantwerk/contract/productCreations";
import { circle, dxfText, rectangle } from "@kantwerk/geometry/testing/drawDxf";
import { expect } from "vitest";
import type { TestClient } from "./client.ts";
import { formOf } from "./form.ts";

export type CreationDocument = { id: string; attributes: ProductCreation };

/** The DXF of a plate of 200 mm by `width` with two holes of 5 mm. */
export const plate = (width = 100): string =>
  dxfText({
    entities: [rectangle(0, 0, 200, width), circle(20, 20, 2.5), circle(180, 20, 2.5)],
    header: { INSUNITS: [70, 4] },
  });

/** A binary DXF that breaks off, so that it cannot be read. */
export const unreadableDxf = "AutoCAD Binary DXF\r\n\x1a\0 and more";

export async function createFrom(
  client: TestClient,
  files: [string, string | Buffer][],
  headers: Record<string, string> = {},
) {
  const form = await formOf(files, {}, "files");
  return client.post<CreationDocument>("/restify/product-creations", form.body, {
    ...form.headers,
    ...headers,
  });
}

export async function readCreation(client: TestClient, id: string): Promise<ProductCreation> {
  const answer = await client.get<CreationDocument>(`/restify/product-creations/${id}`);
  return answer.body.data.attributes;
}

/** Creates products from files and waits for the end. */
export async function created(
  client: TestClient,
  files: [string, string | Buffer][],
): Promise<ProductCreation & { id: string }> {
  const begun = await createFrom(client, files);
  expect(begun.status).toBe(202);
  return ended(client, begun.body.data.id);
}

/** Waits for the end of a creation. */
export async function ended(client: TestClient, id: string): Promise<ProductCreation & { id: string }> {
  const statuses = ["done", "stopped", "failed"];
  const read = () => readCreation(client, id);
  await expect
    .poll(async () => statuses.includes((await read()).status), { timeout: 20_000, interval: 50 })
    .toBe(true);
  return { id, ...(await read()) };
}

export const fileOf = (creation: ProductCreation, name: string): CreationFile => {
  const found = creation.files.find((file) => file.name === name);
  if (!found) throw new Error(`The creation has no file ${name}`);
  return found;
};
