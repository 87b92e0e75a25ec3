import type { PreviewKind } from "./extraction.ts";
import type { Costs } from "./fields.ts";
import type { supplierOffers } from "./offers.ts";
import type { Attributes } from "./resource.ts";

/** Lines of one request answered in one go. */
export const maxOffersAtOnce = 500;

/** Why a request takes no offers; undefined while it does. */
export type SubmissionReason = "not_sent" | "closed" | "deadline" | "inactive";

type Pointer<T extends string> = { data: { type: T; id: string } };
type Pointers<T extends string> = { data: { type: T; id: string }[] };

/** Equal holes, bends and contours are counted, not repeated. Lengths in mm, angles in degrees, weights in kg. */
export type Specification = {
  thickness: number | null;
  width: number | null;
  length: number | null;
  weight_per_unit: number | null;
  /** What the model or drawing says otherwise than was entered; what was entered counts. */
  in_file: Partial<Record<"thickness" | "width" | "length", number>>;
  materials: { name: string; material_number: string | null }[];
  holes: {
    hole_type: "counterbore" | "countersink" | "hole" | "thread";
    diameter: number;
    inner_diameter: number | null;
    outer_diameter: number | null;
    depth: number | null;
    through: boolean;
    thread: string | null;
    count: number;
  }[];
  bends: {
    bend_class: string | null;
    angle: number;
    length: number;
    inner_radius: number | null;
    combined: boolean;
    count: number;
  }[];
  /** `length` is the cutting length of all of them together; null where one is unknown. */
  contours: {
    kind: "inner" | "outer";
    shape: "free" | "circle" | "slot" | "rectangle";
    length: number | null;
    count: number;
  }[];
};

export type SupplierPageSupplier = {
  type: "suppliers";
  id: string;
  attributes: {
    name: string;
    email: string;
    phone: string | null;
    address: string | null;
    second_address: string | null;
    zip: string | null;
    city: string | null;
    country: string | null;
    contact_name: string | null;
    contact_email: string | null;
    contact_phone: string | null;
  };
};

export type SupplierPageProduct = {
  type: "products";
  id: string;
  attributes: Specification & {
    name: string;
    number: string;
    product_type: "single_part" | "assembly" | "sub_assembly";
    quantities: number[];
  };
  relationships: { files: Pointers<"files">; preview: Pointer<"files"> | { data: null } };
};

export type SupplierPagePart = {
  type: "parts";
  id: string;
  attributes: Specification & { name: string; number: string; second_number: string | null };
  relationships: { files: Pointers<"files"> };
};

type LineAttributes = {
  /** Name of the operation or part. */
  name: string;
  /** The operation's external number or the part's number. */
  number: string | null;
  /** Pieces asked for: the product's lots, for a part times its quantity per product. */
  quantities: number[];
  quantity_per_product: number;
  /** The supplier has a standing offer on it. */
  offered: boolean;
  /** The supplier has said that it does not offer on it; an offer takes that back. */
  declined: { reason: string | null; declined_at: string } | null;
  /** It takes an offer of this supplier now. */
  open: boolean;
};

export type SupplierPageLine =
  | {
      type: "purchase-request-operations";
      id: string;
      attributes: LineAttributes;
      relationships: { product: Pointer<"products"> };
    }
  | {
      type: "purchase-request-parts";
      id: string;
      attributes: LineAttributes;
      relationships: { product: Pointer<"products">; part: Pointer<"parts"> };
    };

export type SupplierPageFile = {
  type: "files";
  id: string;
  attributes: {
    name: string;
    media_type: string;
    size: number;
    kind: "model" | "drawing" | "image" | "document" | "audio" | "avatar";
    /** Paths that work as long as the link does. */
    content_url: string;
    /** A small picture of it; null where there is none. */
    preview_url: string | null;
    /** What else it is shown as, at `preview_url` with `kind`, and for a page `page` from 1. */
    shown_as: PreviewKind[];
    /** Pages of a PDF; 0 of anything else. */
    pages: number;
    /** Its flat pattern to be saved as DXF; null without one. */
    flat_url: string | null;
  };
};

export type SupplierPageOffer = {
  type: "offers";
  id: string;
  /** The version that a correction is made of. */
  meta: { version: number };
  attributes: Attributes<typeof supplierOffers> & {
    status: "offered" | "ordered" | "declined";
    submitted_at: string | null;
    withdrawn_at: string | null;
    /** What was asked has changed since: it is to be confirmed or corrected. */
    stale: boolean;
    corrected_at: string | null;
    /** It can be corrected now: before the deadline and a decision. */
    correctable: boolean;
    /** It can be withdrawn now: before the deadline and the award. */
    withdrawable: boolean;
  };
  relationships: {
    line: Pointer<"purchase-request-operations" | "purchase-request-parts">;
    files: Pointers<"files">;
  };
};

export type SupplierPageQuestion = {
  type: "questions";
  id: string;
  attributes: {
    body: string;
    author: "supplier" | "staff";
    answered_at: string | null;
    /** Until when more time was asked for. */
    extension_until: string | null;
    created_at: string;
  };
};

export type SupplierPageRecord =
  | SupplierPageSupplier
  | SupplierPageProduct
  | SupplierPagePart
  | SupplierPageLine
  | SupplierPageFile
  | SupplierPageOffer
  | SupplierPageQuestion;

/** All that the supplier's page needs, and nothing that is none of the supplier's business. */
export type SupplierPageDocument = {
  data: {
    type: "purchase-requests";
    id: string;
    attributes: {
      number: string | null;
      name: string;
      state: "open" | "closed";
      active: boolean;
      close_submission_at: string;
      include_product_preview: boolean;
      additional_information: string | null;
      /** When it was posted; null before it is sent. */
      sent_at: string | null;
      /** The person of the buyer's to speak to. */
      contact_name: string | null;
      contact_phone: string | null;
    };
    relationships: { files: Pointers<"files"> };
  };
  included: SupplierPageRecord[];
  meta: {
    submission: { allowed: boolean; reason: SubmissionReason | null };
    /** `currency` is the one that prices are asked in; deadlines are meant in `timezone`. */
    organization: { name: string; currency: string; timezone: string; logo_url: string | null };
    /** The supplier's language; one that the browser has stored comes first. */
    language: "en" | "de";
    /** What is charged once for the whole request. */
    once_costs: Costs | null;
    /** Where receipts of offers go. */
    receipts_to: string;
    declined_at: string | null;
    decline_reason: string | null;
    /** The supplier has answered or declined, and has not said yet what it thought of the request. */
    asks_survey: boolean;
  };
};

/** What the server writes into the page; null: the address leads nowhere. */
export type SupplierPageData = SupplierPageDocument | null;
