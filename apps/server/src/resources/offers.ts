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
    /** The offer's invitation, kept even after its deletion; null: the supplier was not invited. */
    invitation_id: related(),
    /** The only invitation that can see the offer until the request is opened. */
    sealed_for: related(),
    lost_to_award: boolean().notNull().default(false),
    line_type: choice(["purchase-request-operations", "purchase-request-parts"]),
  },
  (t) => [
    sortable(t, t.line_id),
    sealedRows("offers"),
    // At most one active offer per supplier and line, even under concurrent submissions.
    uniqueIndex("offers_one_standing")
      .on(t.organization_id, t.line_id, t.supplier_id)
      .where(sql`withdrawn_at is null`),
  ],
);

/** Additional lines included in an offer's price. */
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

/** An award's change of a supplier's price list, with the data needed to undo it. */
export type LearnedPrice = {
  suppliable_id: string;
  /** Null: the award created the suppliable. */
  before: PriceState | null;
  after: PriceState;
  /** The default suppliable before the award. */
  former_default_id: string | null;
};

/** Price display and order quantities. */
export type BuyingTerms = {
  price_unit: number;
  minimum_quantity: number | null;
  order_multiple: number | null;
  pack_size: number | null;
};

/** The attributes of a suppliable that an award changes. */
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

/** Snapshot of the comparison from which lines were awarded together. */
export const awardComparisonsTable = tenantTable("award_comparisons", {
  comparison: jsonb().$type<Comparison>().notNull(),
  /**
   * The comparison including in-house production, for users who see costs; null if in-house production took no part.
   */
  own_comparison: jsonb().$type<Comparison>(),
});

export type AwardComparison = Row<typeof awardComparisonsTable>;

/** The data an award was based on, and its side effects. */
export const awardSnapshotsTable = tenantTable(
  "award_snapshots",
  {
    offer_id: related().notNull(),
    award_comparison_id: related().notNull(),
    /**
     * Null for offers in another currency, whose prices are not learned, and for awards made before this column
     * existed.
     */
    learned: jsonb().$type<LearnedPrice>(),
  },
  (t) => [
    ...refers(t, t.offer_id, () => offersTable, "cascade"),
    ...refers(t, t.award_comparison_id, () => awardComparisonsTable),
  ],
);

/** Drafts, and undecided offers entered by staff. */
export const isCorrectable = ({ status, source }: Pick<Row<typeof offersTable>, "status" | "source">) =>
  status === "draft" || (status === "offered" && source === "staff");

/**
 * If an offer cannot be corrected, staff may change only its rating. A PATCH never changes supplier, line or status.
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

/** Whether an announced change would make the offer stale. */
const canTurnStale = ({ status, withdrawn_at, stale }: OfferState): boolean =>
  (status === "offered" || status === "deferred") && withdrawn_at === null && !stale;

/**
 * Products and parts with unannounced changes since suppliers were informed, by the ids of the offers priced for them.
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

// features/offers/enterOffer.ts enters and corrects offers.
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
