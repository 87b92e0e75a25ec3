import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { escapeHtml } from "@kantwerk/contract/html";
import { eq } from "../../db/drizzle.ts";
import { nothing } from "../../http/answers.ts";
import type { Answer } from "../../http/idempotency.ts";
import { purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { textsIn } from "../../resources/texts/textsIn.ts";
import { invited, lockInvitation, type SupplierPage } from "./invitation.ts";
import { publicEndpoint } from "./publicEndpoint.ts";

const style = `
:root{color-scheme:light dark;font:16px/24px system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#f6f8fa,#0d1117)}
main{box-sizing:border-box;max-width:28rem;margin:1rem;padding:1.5rem;border:1px solid light-dark(#d8dee4,#30363d);border-radius:10px;background:light-dark(#fff,#161b22);overflow-wrap:anywhere}
h1{margin:0 0 .5rem;font-size:20px;line-height:28px}p{margin:0 0 1rem}
button{width:100%;min-height:44px;border:0;border-radius:6px;background:#17699f;color:#fff;font:inherit;font-weight:600;cursor:pointer}`;
const policy = `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`;

/** A page that needs no script: it is opened from a mail, perhaps in a reader that runs none. */
function pageFor({ request, supplier }: SupplierPage, isStopped: boolean): Answer {
  const say = textsIn(supplier.language_code, "supplierPage");
  const rest = isStopped
    ? `<p role="status">${say("reminders.done")}</p>`
    : `<p>${say("reminders.ask")}</p><form method="post"><button>${say("reminders.button")}</button></form>`;
  const html = `<!doctype html><html lang="${supplier.language_code}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${say("reminders.title")}</title><style>${style}</style></head><body><main><h1>${escapeHtml(request.name)}</h1>${rest}</main></body></html>`;
  const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy };
  return { stream: Readable.from([html]), headers };
}

const answersPage = { status: 200, description: "A page that says so, for a browser", media: ["text/html"] };
const below = "/reminders/stop";
const rateLimit = 60;

export const askToStopReminders = publicEndpoint({
  method: "GET",
  below,
  rateLimit,
  summary: "A page with one button, so that a scanner of links stops nothing",
  answers: answersPage,
  handle: async (ctx, { params }) => {
    const page = await invited(ctx, params);
    return pageFor(page, page.invitation.reminders_stopped_at !== null);
  },
});

export const stopReminders = publicEndpoint({
  method: "POST",
  below,
  rateLimit,
  ignoresBody: true,
  summary: "Ends the reminders of one request, by the button or by a mail program's one-click unsubscribing",
  answers: [nothing("There are no more reminders"), answersPage],
  handle: async (ctx, { params, request }) => {
    const page = await lockInvitation(ctx, params);
    const { id, reminders_stopped_at } = page.invitation;
    const table = purchaseRequestSuppliersTable;
    if (reminders_stopped_at === null)
      await ctx.db.update(table, eq(table.id, id), { reminders_stopped_at: new Date().toISOString() });
    return request.headers.accept?.includes("text/html") ? pageFor(page, true) : { status: 204 };
  },
});
