import { locales } from "@kantwerk/notation/languages";
import { z } from "zod";
import { bends } from "../bends.ts";
import { previewKinds } from "../extraction.ts";
import { fileKinds } from "../files.ts";
import { holes } from "../holes.ts";
import { supplierOffers } from "../offers.ts";
import { askedScopes } from "../purchaseRequestProducts.ts";
import { readAttributes } from "../schema.ts";
import { readCosts } from "./prices.ts";

const text = z.string();
const maybe = z.string().nullable();
const figure = z.number();
const amount = z.number().nullable();

const pointer = <T extends string>(...types: [T, ...T[]]) =>
  z.object({ data: z.object({ type: z.enum(types), id: text }) });
const pointers = <T extends string>(type: T) =>
  z.object({ data: z.array(z.object({ type: z.literal(type), id: text })) });

/** Equal holes, bends and contours are counted, not repeated. Lengths in mm, angles in degrees, weights in kg. */
export const specification = z.object({
  thickness: amount,
  width: amount,
  length: amount,
  weight_per_unit: amount,
  in_file: z
    .object({ thickness: figure.optional(), width: figure.optional(), length: figure.optional() })
    .describe("What the model or drawing says otherwise than was entered; what was entered counts"),
  materials: z.array(z.object({ name: text, material_number: maybe })),
  holes: z.array(readAttributes(holes)),
  bends: z.array(readAttributes(bends)),
  contours: z.array(
    z.object({
      kind: z.enum(["inner", "outer"]),
      shape: z.enum(["free", "circle", "slot", "rectangle"]),
      length: amount.describe("The cutting length of all of them together; null where one is unknown"),
      count: figure,
    }),
  ),
});

export const pageSupplier = z.object({
  type: z.literal("suppliers"),
  id: text,
  attributes: z.object({
    name: text,
    email: text,
    phone: maybe,
    address: maybe,
    second_address: maybe,
    zip: maybe,
    city: maybe,
    country: maybe,
    contact_name: maybe,
    contact_email: maybe,
    contact_phone: maybe,
  }),
});

export const pageProduct = z.object({
  type: z.literal("products"),
  id: text,
  attributes: specification.extend({
    name: text,
    number: text,
    product_type: z.enum(["single_part", "assembly", "sub_assembly"]),
    quantities: z.array(figure),
    asked_for: z
      .enum(askedScopes)
      .describe("Whether lines are priced one by one, several may be in one price, or all of them are"),
  }),
  relationships: z.object({
    files: pointers("files"),
    preview: z.union([pointer("files"), z.object({ data: z.null() })]),
  }),
});

export const pagePart = z.object({
  type: z.literal("parts"),
  id: text,
  attributes: specification.extend({ name: text, number: text, second_number: maybe }),
  relationships: z.object({ files: pointers("files") }),
});

const lineAttributes = z.object({
  name: text.describe("Of the operation or part"),
  number: maybe.describe("The operation's external number or the part's number"),
  quantities: z
    .array(figure)
    .describe("Pieces asked for: the product's lots, for a part times its quantity per product"),
  quantity_per_product: figure,
  offered: z
    .boolean()
    .describe("The supplier has a standing offer on it, or on a line whose price is for it too"),
  declined: z
    .object({ reason: maybe, declined_at: text })
    .nullable()
    .describe("The supplier has said that it does not offer on it; an offer takes that back"),
  open: z.boolean().describe("It takes an offer of this supplier now"),
});

export const pageLine = z.union([
  z.object({
    type: z.literal("purchase-request-operations"),
    id: text,
    attributes: lineAttributes,
    relationships: z.object({ product: pointer("products") }),
  }),
  z.object({
    type: z.literal("purchase-request-parts"),
    id: text,
    attributes: lineAttributes,
    relationships: z.object({ product: pointer("products"), part: pointer("parts") }),
  }),
]);

export const pageFile = z.object({
  type: z.literal("files"),
  id: text,
  attributes: z.object({
    name: text,
    media_type: text,
    size: figure,
    kind: z.enum(fileKinds),
    content_url: text.describe("A path that works as long as the link does"),
    preview_url: maybe.describe("A small picture of it; null where there is none"),
    shown_as: z
      .array(z.enum(previewKinds))
      .describe("What else it is shown as, at `preview_url` with `kind`, and for a page `page` from 1"),
    pages: figure.describe("Of a PDF; 0 of anything else"),
    flat_url: maybe.describe("Its flat pattern to be saved as DXF; null without one"),
  }),
});

export const pageOffer = z.object({
  type: z.literal("offers"),
  id: text,
  meta: z.object({ version: figure }).describe("The version that a correction is made of"),
  attributes: z.intersection(
    readAttributes(supplierOffers),
    z.object({
      status: z.enum(["offered", "ordered", "declined"]),
      submitted_at: maybe,
      withdrawn_at: maybe,
      stale: z.boolean().describe("What was asked has changed since: it is to be confirmed or corrected"),
      corrected_at: maybe,
      correctable: z.boolean().describe("It can be corrected now: before the deadline and a decision"),
      withdrawable: z.boolean().describe("It can be withdrawn now: before the deadline and the award"),
    }),
  ),
  relationships: z.object({
    line: pointer("purchase-request-operations", "purchase-request-parts"),
    covers: z
      .object({
        data: z.array(
          z.object({ type: z.enum(["purchase-request-operations", "purchase-request-parts"]), id: text }),
        ),
      })
      .describe("Further lines that its one price is for"),
    files: pointers("files"),
  }),
});

export const pageQuestion = z.object({
  type: z.literal("questions"),
  id: text,
  attributes: z.object({
    body: text,
    author: z.enum(["supplier", "staff"]),
    answered_at: maybe,
    extension_until: maybe.describe("Until when more time was asked for"),
    pin: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .nullable()
      .describe("Where on a drawing it is about"),
    pin_name: maybe.describe("The name of that drawing"),
    of_others: z.boolean().describe("Another supplier's, unnamed, that was answered to all"),
    created_at: text,
  }),
});

const outline = z.object({ view: text, paths: z.array(text) });
const matrix = z.tuple([figure, figure, figure, figure, figure, figure]).optional();

const said = z.object({
  title: text,
  rows: z.array(z.object({ label: text, from: text, to: text })),
  geometry: z.array(text).describe("Changes of the geometry in files, one sentence each"),
});
const changed = z.object({
  said: z.object({ en: said, de: said }).describe("In both languages, for the page changes its own"),
  outlines: z
    .object({ from: outline.extend({ matrix }), to: outline })
    .nullable()
    .describe("The flat outline as paths of an SVG; `matrix` puts the old one onto the new one"),
});

export const pageRecord = z.union([
  pageSupplier,
  pageProduct,
  pagePart,
  pageLine,
  pageFile,
  pageOffer,
  pageQuestion,
]);

/** All that the supplier's page needs, and nothing that is none of the supplier's business. */
export const supplierPage = z.object({
  data: z.object({
    type: z.literal("purchase-requests"),
    id: text,
    attributes: z.object({
      number: maybe,
      name: text,
      state: z.enum(["open", "closed"]),
      active: z.boolean(),
      close_submission_at: text,
      include_product_preview: z.boolean(),
      additional_information: maybe,
      sent_at: maybe.describe("When it was posted; null before it is sent"),
      contact_name: maybe.describe("The person of the buyer's to speak to"),
      contact_phone: maybe,
    }),
    relationships: z.object({ files: pointers("files") }),
  }),
  included: z.array(pageRecord),
  meta: z.object({
    submission: z.object({
      allowed: z.boolean(),
      reason: z.enum(["not_sent", "closed", "deadline", "inactive"]).nullable(),
    }),
    organization: z
      .object({ name: text, currency: text, timezone: text, logo_url: maybe })
      .describe("`currency` is the one that prices are asked in; deadlines are meant in `timezone`"),
    language: z.enum(locales).describe("The supplier's; one that the browser has stored comes first"),
    alloyed: z
      .boolean()
      .describe("Whether a material that is asked for has an alloy surcharge, so that an offer speaks of it"),
    changes: z
      .object({ announced_at: text, subjects: z.array(changed) })
      .nullable()
      .describe("What the supplier was told last to have changed since it was asked"),
    once_costs: readCosts.nullable().describe("What is charged once for the whole request"),
    receipts_to: text.describe("Where receipts of offers go"),
    declined_at: maybe,
    decline_reason: maybe,
    asks_survey: z
      .boolean()
      .describe("The supplier has answered or declined, and has not said yet what it thought of the request"),
  }),
});
