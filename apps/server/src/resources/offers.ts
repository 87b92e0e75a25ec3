import { isDeepStrictEqual } from "node:util";
import type { Comparison } from "@kantwerk/comparison/comparison";
import type { Tier } from "@kantwerk/contract/fields";
import { offers as definition } from "@kantwerk/contract/offers";
import type { Context } from "../context.ts";
import { type After, bind, type Hooks } from "../crud/bind.ts";
import {
  boolean,
  choice,
  linkTable,
  refers,
  related,
  sealedRows,
  sortable,
  tenantTable,
} from "../db/columns.ts";
import { and, eq, index, jsonb, primaryKey, sql, uniqueIndex } from "../db/drizzle.ts";
import { resourceTable } from "../db/resourceTable.ts";
import { anyOf, type Row } from "../db/tenantDb.ts";
import { conflict, invalid } from "../http/refusal.ts";
import { type ChangedItem, changedLines } from "./asked/changedLines.ts";

export const offersTable = resourceTable(
  definition,
  {
    /** The invitation that it belongs to, also after that is gone; null: the supplier was not invited. */
    invitation_id: related(),
    /** The invitation that alone sees it until the request is opened. */
    sealed_for: related(),
    lost_to_award: boolean().notNull().default(false),
    line_type: choice(["purchase-request-operations", "purchase-request-parts"]),
  },
  (t) => [
    sortable(t, t.line_id),
    sealedRows("offers"),
    // One standing offer of a supplier on a line, also when two arrive at the same moment.
    uniqueIndex("offers_one_standing")
      .on(t.organization_id, t.line_id, t.supplier_id)
      .where(sql`withdrawn_at is null`),
  ],
);

/** Further lines that the one price of an offer pays for. */
export const offerCoversTable = linkTable(
  "offer_covers",
  {
    offer_id: related().notNull(),
    line_id: related().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.offer_id, t.line_id] }),
    ...refers(t, t.offer_id, () => offersTable, "cascade"),
    index("offer_covers_line_id_index").on(t.organization_id, t.line_id),
  ],
);

export type Offer = Row<typeof offersTable>;

/** What an award made of a supplier's price list: what is needed to take it back. */
export type LearnedPrice = {
  suppliable_id: string;
  /** None: the award made the suppliable. */
  before: PriceState | null;
  after: PriceState;
  /** The suppliable that was the default until the award. */
  former_default_id: string | null;
};

/** How prices are shown, and how much is bought at once. */
export type BuyingTerms = {
  price_unit: number;
  minimum_quantity: number | null;
  order_multiple: number | null;
  pack_size: number | null;
};

/** What an award changes of a suppliable. */
export type PriceState = Partial<BuyingTerms> & {
  cost: string;
  valid_from: string | null;
  valid_until: string | null;
  source: "manual" | "offer";
  awarded_at: string | null;
  default_supplier: boolean;
  doubtful: boolean;
  tiers: Tier[];
};

/** The comparison that lines were awarded from together, as it stood. */
export const awardComparisonsTable = tenantTable("award_comparisons", {
  comparison: jsonb().$type<Comparison>().notNull(),
  /** The same with own work among the offers, for people who see costs; null where it took no part. */
  own_comparison: jsonb().$type<Comparison>(),
});

export type AwardComparison = Row<typeof awardComparisonsTable>;

/** What an award was made from, and what it changed besides its offer. */
export const awardSnapshotsTable = tenantTable(
  "award_snapshots",
  {
    offer_id: related().notNull(),
    award_comparison_id: related().notNull(),
    /** Nothing was learned from an offer in another currency, and of awards from before this was kept nothing is known. */
    learned: jsonb().$type<LearnedPrice>(),
  },
  (t) => [
    ...refers(t, t.offer_id, () => offersTable, "cascade"),
    ...refers(t, t.award_comparison_id, () => awardComparisonsTable),
  ],
);

/** Drafts, and what staff entered, while they are not decided. */
export const isCorrectable = ({ status, source }: Pick<Row<typeof offersTable>, "status" | "source">) =>
  status === "draft" || (status === "offered" && source === "staff");

/**
 * Of anything that cannot be corrected staff changes the rating alone. Supplier, line and status are never changed by a PATCH.
 */
function judgeChange(after: After<typeof offersTable>, before: Row<typeof offersTable>): void {
  const { rating, ...rest } = after;
  if (after.status !== before.status) throw invalid({ status: ["readOnlyAttribute"] });
  if (after.supplier_id !== before.supplier_id) throw invalid({ supplier: ["readOnlyAttribute"] });
  if (after.line_id !== before.line_id) throw invalid({ line: ["readOnlyAttribute"] });
  if (!isCorrectable(before) && !isDeepStrictEqual({ ...rest, rating: before.rating }, before))
    throw conflict("offerFinal", "offer_final");
}

const hooks: Hooks<typeof offersTable> = {
  async beforeWrite(ctx, after, before) {
    if (before) judgeChange(after, before);
    return { currency: after.currency ?? ctx.organization.currency };
  },
  async beforeDelete(_ctx, row) {
    if (row.status !== "draft") throw conflict("offerFinal", "offer_final");
  },
};

type OfferState = Pick<
  Row<typeof offersTable>,
  "id" | "purchase_request_id" | "line_id" | "status" | "withdrawn_at" | "stale"
>;

/** Whether an announced change would make an offer stale. */
const canTurnStale = ({ status, withdrawn_at, stale }: OfferState): boolean =>
  (status === "offered" || status === "deferred") && withdrawn_at === null && !stale;

/**
 * The products and parts that changed since suppliers were told of them, by the offers whose price is for them; nobody
 * has announced the change.
 */
export async function drawingChanges(
  ctx: Context,
  offers: readonly OfferState[],
): Promise<Map<string, ChangedItem>> {
  const standing = offers.filter(canTurnStale);
  const changed = await changedLines(
    ctx,
    standing.flatMap(({ purchase_request_id }) => purchase_request_id ?? []),
  );
  if (changed.size === 0) return new Map();
  const { organization_id, offer_id, line_id } = offerCoversTable;
  const ids = standing.map(({ id }) => id);
  const covers = await ctx.db
    .select({ id: offer_id, line_id })
    .from(offerCoversTable)
    .where(
      and(
        eq(organization_id, ctx.db.organizationId),
        anyOf(offer_id, ids),
        anyOf(line_id, [...changed.keys()]),
      ),
    );
  return new Map(
    [...covers, ...standing].flatMap(({ id, line_id: line }) => {
      const item = changed.get(line);
      return item ? [[id, item] as const] : [];
    }),
  );
}

// An offer is entered and corrected by features/offers/enterOffer.ts.
export const offers = bind(definition, offersTable, {
  hooks,
  byHand: ["create", "update"],
  async derive(ctx, rows, names) {
    const changed = names.includes("drawing_changed") ? await drawingChanges(ctx, rows) : new Map();
    return rows.map(({ id }) => ({ drawing_changed: changed.has(id) }));
  },
  links: {
    covers: {
      table: offerCoversTable,
      own: offerCoversTable.offer_id,
      other: offerCoversTable.line_id,
    },
  },
});
