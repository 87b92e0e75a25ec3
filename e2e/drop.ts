import type { Page } from "@playwright/test";
import type { TestFile } from "./fixtures.ts";

/** Drops files onto a list of products, as from a file manager. */
export async function drop(page: Page, files: readonly TestFile[]): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    text: buffer.toString("base64"),
  }));
  const dragged = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, text } of all) {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, sent);
  await page.dispatchEvent("body", "drop", { dataTransfer: dragged });
}
