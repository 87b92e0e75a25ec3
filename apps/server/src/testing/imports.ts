import type { ImportAttributes, ImportRow } from "@kantwerk/contract/imports";
import { expect } from "vitest";
import type { TestClient } from "./client.ts";
import { formOf } from "./form.ts";

export type Read = ImportAttributes & { id: string };

export async function readImport(client: TestClient, id: string): Promise<Read> {
  const { body } = await client.get(`/restify/imports/${id}`);
  return { ...(body.data.attributes as ImportAttributes), id };
}

/** The import after its jobs have ended. */
export async function settled(client: TestClient, id: string): Promise<Read> {
  let found: Read | undefined;
  await expect
    .poll(
      async () => {
        found = await readImport(client, id);
        return found.status;
      },
      { timeout: 15_000, interval: 60 },
    )
    .not.toMatch(/reading|running/);
  if (!found) throw new Error("No import was read");
  return found;
}

export async function begin(
  client: TestClient,
  resource: string,
  content: string | Buffer,
  fields: Record<string, string> = {},
  name = "list.csv",
) {
  const { body, headers } = await formOf([[name, content]], { resource, ...fields });
  return client.post("/restify/imports", body, headers);
}

export async function check(...asked: Parameters<typeof begin>): Promise<Read> {
  const answer = await begin(...asked);
  if (answer.status !== 202) throw new Error(answer.text);
  return settled(asked[0], answer.body.data.id);
}

/** Changes an import and returns it. */
export const change = async (client: TestClient, id: string, attributes: object) => {
  const answer = await client.patch(`/restify/imports/${id}`, { data: { type: "imports", id, attributes } });
  return answer.status === 200 ? settled(client, id) : Promise.reject(new Error(answer.text));
};

export async function commit(client: TestClient, id: string): Promise<Read> {
  const answer = await client.post(`/restify/imports/${id}/commit`);
  if (answer.status !== 202) throw new Error(answer.text);
  return settled(client, id);
}

export const rowsOf = async (client: TestClient, id: string) =>
  (await client.get<ImportRow[]>(`/restify/imports/${id}/rows?page[size]=100`)).body.data;

/** The displayed values that each row of a checked import would write. */
export async function textsOf(client: TestClient, id: string): Promise<Record<string, string>[]> {
  const rows = await rowsOf(client, id);
  return rows.map(({ read }) => Object.fromEntries(read.map(({ name, text }) => [name, text])));
}
