import { and, asc, desc, eq, isNull, sql } from "../../../db/drizzle.ts";
import { purchaseRequestSuppliersTable } from "../../../resources/purchaseRequestSuppliers.ts";
import { type PurchaseRequest, purchaseRequestsTable } from "../../../resources/purchaseRequests.ts";
import { questionsTable } from "../../../resources/questions.ts";
import { suppliersTable } from "../../../resources/suppliers.ts";
import { mostRows, type Widget } from "../widget.ts";

const pageOf = ({ id }: Pick<PurchaseRequest, "id">, page: string) => `/purchase-requests/${id}/${page}`;

/** Open requests, the next deadline first. */
export const openRequests: Widget = async ({ db }) => {
  const open = eq(purchaseRequestsTable.state, "open");
  const order = [asc(purchaseRequestsTable.close_submission_at), asc(purchaseRequestsTable.id)];
  const next = await db.all(purchaseRequestsTable, open, { order, limit: mostRows });
  return {
    figure: await db.count(purchaseRequestsTable, open),
    rows: next.map((request) => ({
      label: request.name,
      value: request.close_submission_at,
      link: pageOf(request, "view"),
      details: { number: request.number },
    })),
  };
};

/** Offers that are neither awarded, deferred nor declined, by request. */
export const offersToDecide: Widget = async ({ db }) => {
  const found = await db.execute(sql`
    with waiting as (select purchase_request_id, sum(offers)::int as offers from undecided_offers
      where organization_id = ${db.organizationId} group by purchase_request_id having sum(offers) > 0)
    select request.id, request.name, request.number, waiting.offers, totals.offers as all_offers
    from (select purchase_request_id, offers from waiting order by offers desc, purchase_request_id limit ${mostRows}) as waiting
    join ${purchaseRequestsTable} as request
      on request.organization_id = ${db.organizationId} and request.id = waiting.purchase_request_id
    cross join (select sum(offers)::int as offers from waiting) as totals
    order by waiting.offers desc, request.id`);
  const rows = found.rows as (PurchaseRequest & { offers: number; all_offers: number })[];
  return {
    figure: rows[0]?.all_offers ?? 0,
    rows: rows.map((request) => ({
      label: request.name,
      value: request.offers,
      link: pageOf(request, "offers"),
      details: { number: request.number },
    })),
  };
};

const longestQuestion = 140;

/** Unanswered questions of suppliers, newest first. */
export const questions: Widget = async ({ db }) => {
  const unanswered = and(eq(questionsTable.author, "supplier"), isNull(questionsTable.answered_at));
  const found = await db
    .select({
      body: sql<string>`left(${questionsTable.body}, ${longestQuestion})`,
      asked: questionsTable.created_at,
      id: purchaseRequestsTable.id,
      number: purchaseRequestsTable.number,
      supplier: suppliersTable.name,
    })
    .from(questionsTable)
    .innerJoin(
      purchaseRequestSuppliersTable,
      db.mine(
        purchaseRequestSuppliersTable,
        eq(purchaseRequestSuppliersTable.id, questionsTable.purchase_request_supplier_id),
      ),
    )
    .innerJoin(
      suppliersTable,
      db.mine(suppliersTable, eq(suppliersTable.id, purchaseRequestSuppliersTable.supplier_id)),
    )
    .innerJoin(
      purchaseRequestsTable,
      db.mine(
        purchaseRequestsTable,
        eq(purchaseRequestsTable.id, purchaseRequestSuppliersTable.purchase_request_id),
      ),
    )
    .where(db.mine(questionsTable, unanswered))
    .orderBy(desc(questionsTable.created_at))
    .limit(mostRows);
  return {
    figure: await db.count(questionsTable, unanswered),
    rows: found.map(({ body, asked, id, number, supplier }) => ({
      label: body,
      value: asked,
      link: pageOf({ id }, "questions"),
      details: { supplier, number },
    })),
  };
};
