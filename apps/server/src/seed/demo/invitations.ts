import type { Context } from "../../context.ts";
import { eq } from "../../db/drizzle.ts";
import { purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { questionsTable } from "../../resources/questions.ts";
import { surveysTable } from "../../resources/surveys.ts";
import { addRows, moment } from "./rows.ts";

/** A request with the ids of its suppliers; `sent` in days from now. */
type DemoRequest = { id: string; suppliers: string[]; sent: number };

/** Updates a supplier's invitation. @returns its id */
export async function setInvitation(
  ctx: Context,
  request: DemoRequest,
  supplier: string,
  changes: Partial<typeof purchaseRequestSuppliersTable.$inferInsert>,
): Promise<string> {
  const table = purchaseRequestSuppliersTable;
  const invitations = await ctx.db.all(table, eq(table.purchase_request_id, request.id));
  const id = invitations.find((one) => one.supplier_id === supplier)?.id ?? "";
  await ctx.db.update(table, eq(table.id, id), {
    last_viewed_at: changes.first_viewed_at ?? null,
    ...changes,
  });
  return id;
}

/** One supplier opened the page, one declined, one asked a question and got an answer. */
export async function addTalk(ctx: Context, request: DemoRequest): Promise<void> {
  const [asking = "", , , , , looking = "", declining = ""] = request.suppliers;
  await setInvitation(ctx, request, looking, { status: "viewed", first_viewed_at: moment(-1) });
  await setInvitation(ctx, request, declining, {
    status: "declined",
    first_viewed_at: moment(-3),
    declined_at: moment(-2),
    decline_reason: "Our coating line is booked until the end of next month.",
  });
  const invitation = await setInvitation(ctx, request, asking, {
    status: "answered",
    first_viewed_at: moment(request.sent + 1),
  });
  await addRows(ctx.db, surveysTable, [
    {
      purchase_request_id: request.id,
      supplier_id: asking,
      rating: 4,
      comment: "Zeichnungen und Stückzahlen klar, die Frist war etwas knapp.",
      submitted_at: moment(-1.5),
    },
    { purchase_request_id: request.id, supplier_id: declining, rating: 5, submitted_at: moment(-2) },
  ]);
  const common = { purchase_request_id: request.id, purchase_request_supplier_id: invitation };
  await addRows(ctx.db, questionsTable, [
    {
      ...common,
      author: "supplier" as const,
      body: "Gilt RAL 7035 Feinstruktur für alle Positionen, oder bleibt die Rückwand unbeschichtet?",
      answered_at: moment(-2),
      created_at: moment(-3),
    },
    {
      ...common,
      author: "staff" as const,
      body: "RAL 7035 Feinstruktur gilt für alle Positionen. Die Gewinde bitte freihalten.",
      created_at: moment(-2),
    },
    {
      ...common,
      author: "supplier" as const,
      body: "Können die Teile auch in zwei Teillieferungen abgerufen werden?",
      created_at: moment(-0.2),
    },
  ]);
}
