import { tokenOf } from "./api.ts";
import type { TestFile } from "./fixtures.ts";

/**
 * Adds files to a product; the server reads them in the background.
 * @throws Error with the server's response on failure
 */
export async function attach(url: string, product: string, files: readonly TestFile[]): Promise<void> {
  const headers = { Authorization: `Bearer ${await tokenOf(url)}` };
  for (const { name, mimeType, buffer } of files) {
    const form = new FormData();
    form.append("owner_type", "products");
    form.append("owner_id", product);
    form.append("file", new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
    const answer = await fetch(`${url}/api/v1/restify/files`, { method: "POST", headers, body: form });
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  }
}
