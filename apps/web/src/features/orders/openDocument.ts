import { fetchFile } from "../../lib/download.ts";
import { toastError } from "../../lib/errors.ts";
import type { DocumentKind } from "./queries.ts";

/** Opens a document of an order beside the page: the one that it is at now, where none is named. */
export async function openDocument(orderId: string, kind?: DocumentKind): Promise<void> {
  // At once, while the press still counts as one: later the browser would refuse it.
  const tab = window.open("", "_blank");
  try {
    const answer = await fetchFile(`/restify/orders/${orderId}/document.pdf`, { kind });
    const address = URL.createObjectURL(await answer.blob());
    if (tab) tab.location.href = address;
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  } catch (error) {
    tab?.close();
    toastError(error);
  }
}
