import type { Weights } from "@kantwerk/comparison/bands";
import type { ProductChains } from "@kantwerk/comparison/chains";
import type { ComparedLine, ComparedOffer, Comparison, OwnOffer } from "@kantwerk/comparison/comparison";
import type { StatedProblem } from "@kantwerk/contract/answers/problem";
import type { Similarity } from "@kantwerk/contract/answers/similar";
import type { auditEvents, Changes } from "@kantwerk/contract/auditEvents";
import type { bulkAnswer } from "@kantwerk/contract/bulkSchemas";
import type { PriceSource, PriceState } from "@kantwerk/contract/priceVerdict";
import type { products } from "@kantwerk/contract/products";
import type { Attributes } from "@kantwerk/contract/resource";
import type { Result } from "@kantwerk/costing/calculate";
import type { Problem, Source } from "@kantwerk/costing/costRow";
import type { Movement } from "@kantwerk/costing/movement";
import type { Features } from "@kantwerk/geometry/features";
import type { z } from "zod";
import type { FlatRecord, RecordOf } from "./jsonapi.ts";
import type { SecondFactor } from "./session.ts";

// Answers of the API that the contract has no types of.

export type LoginAnswer = {
  data?: {
    requires_mfa?: boolean;
    temporary_token?: string;
    methods?: SecondFactor[];
    digits?: number;
  };
  meta?: { token?: string };
};

/** Preview of a bulk change: the current records, the count of each value by name, and warnings. */
export type PreviewedBulk = Extract<z.infer<typeof bulkAnswer>["meta"], { records: unknown }>;

/** A record as the palette shows it. */
export type Hit = { type: string; id: string; title: string; subtitle: string | null };

/** What the server tells an open page: the unread notices, what others changed, and a digest of the own rights. */
export type Events = { unread: number; changed: { type: string; id?: string }[]; self: string };

/** An event of the history, as the server tells it to this reader. */
export type HistoryEvent = FlatRecord &
  Omit<Attributes<typeof auditEvents>, "changes" | "undoable"> & { changes: Changes; undoable: boolean };

/** A product with how far it is from another one (0: alike in all that is known), and its newest prices. */
export type SimilarProduct = RecordOf<typeof products, "preview"> & { meta: Similarity };

/** What the API knows of a file that was read. */
export type FeaturesAnswer = Features | { pages: string[] };

export type MailPreview = { to: string; subject: string; html: string; text: string };

type SaidProblem = Pick<Problem, "code" | "source"> & { message: string };

/** The result for one quantity; without permission for costs only prices and their verdict. */
export type LotResult = Pick<Result, "quantity" | "unit_price" | "lot_price"> & {
  /** Only with permission for costs. */
  cheaper_stock?: { source: Source; group: { id: string; name: string }; saves: string }[];
  state: PriceState;
  problems: SaidProblem[];
} & Partial<Omit<Result, "quantity" | "unit_price" | "lot_price" | "warnings">>;

export type Calculation = { currency: string; results: LotResult[] };

/** How a price has moved since a calculation was saved, or up to another one. */
export type Against = { to: { id: string; name: string; created_at: string } | null; results: Movement[] };

/** The price of a product for a quantity, as the server judges it; cost and margin for people who may see costs. */
export type ProductPrice = {
  quantity: number;
  price_source: PriceSource | null;
  unit_price: string | null;
  list_price: string | null;
  calculated_price: string | null;
  unit_cost?: string | null;
  margin?: number | null;
  calculated_at: string;
  published_at: string | null;
  state: PriceState;
  problems: StatedProblem[];
};

export type ProductPrices = { currency: string; target_margin?: number; prices: ProductPrice[] };

export type Chains = { currency: string; products: ProductChains[] };

/** In-house work as an offer without a supplier. */
export type AnsweredOwn = OwnOffer & { in_house: true };

type AnsweredComparison = Omit<Comparison, "lines"> & {
  lines: (Omit<ComparedLine, "own" | "offers"> & { offers: (ComparedOffer | AnsweredOwn)[] })[];
};

/** Its rating weights, and the number of pending nestings. */
export type ComparisonMeta = { weights: Weights; nesting: number };

export type ComparisonAnswer = { data: { attributes: AnsweredComparison; meta: ComparisonMeta } };
