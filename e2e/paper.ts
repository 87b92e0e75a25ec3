import { PDFiumLibrary } from "@hyzyla/pdfium";
import { tokenOf } from "./api.ts";
import { server } from "./staff.ts";

/** The text of an order's document, as its reader sees it. */
export async function paper(order: string): Promise<string> {
  const headers = { Authorization: `Bearer ${await tokenOf(server())}` };
  const answer = await fetch(`${server()}/api/v1/restify/orders/${order}/document.pdf`, { headers });
  const pdfium = await PDFiumLibrary.init();
  const document = await pdfium.loadDocument(new Uint8Array(await answer.arrayBuffer()));
  const text = Array.from({ length: document.getPageCount() }, (_, at) =>
    document.getPage(at).getText(),
  ).join(" ");
  document.destroy();
  pdfium.destroy();
  return text.replaceAll(/\s+/g, " ");
}
