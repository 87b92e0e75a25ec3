import type { LineDecline } from "@kantwerk/contract/fields";
import type {
  SupplierPageDocument,
  SupplierPageLine,
  SupplierPagePart,
  SupplierPageProduct,
  SupplierPageSupplier,
} from "@kantwerk/contract/supplierPage";
import type { Context } from "../../context.ts";
import { isAlloyed } from "../../resources/alloySurcharges.ts";
import {
  type AskedOperation,
  type AskedPart,
  type AskedProduct,
  askedOfPart,
  askedOperations,
  askedParts,
  askedProducts,
} from "../../resources/asked/askedLines.ts";
import { filledUp, readGeometry } from "../../resources/asked/readGeometry.ts";
import { geometryOf, materialsOf } from "../../resources/asked/specifications.ts";
import { openForOffers } from "../../resources/submission.ts";
import { usersTable } from "../../resources/users.ts";
import { logoPath } from "../organization/organizationLogo.ts";
import { asksSurvey } from "./giveSurvey.ts";
import type { SupplierPage } from "./invitation.ts";
import { pageChanges } from "./pageChanges.ts";
import { type FileRow, fileRecord, readFiles } from "./pageFiles.ts";
import { awardedLines, coveredLines, offerRecord, readOffers } from "./pageOffers.ts";
import { readQuestions } from "./pageQuestions.ts";

/* Every attribute is listed explicitly, so that new columns never leak to suppliers. */

function supplierRecord({ supplier }: SupplierPage): SupplierPageSupplier {
  const { id, name, email, phone, address, second_address, zip, city, country } = supplier;
  const { contact_name, contact_email, contact_phone } = supplier;
  const contact = { contact_name, contact_email, contact_phone };
  return {
    type: "suppliers",
    id,
    attributes: { name, email, phone, address, second_address, zip, city, country, ...contact },
  };
}

function pointersTo(files: FileRow[], type: FileRow["owner_type"], id: string) {
  const owned = files.filter((file) => file.owner_type === type && file.owner_id === id);
  return { data: owned.map((file) => ({ type: "files" as const, id: file.id })) };
}

async function productRecords(
  ctx: Context,
  { request }: SupplierPage,
  asked: AskedProduct[],
  files: FileRow[],
): Promise<SupplierPageProduct[]> {
  const ids = asked.map(({ product }) => product.id);
  const materials = await materialsOf(ctx, ids);
  const geometry = await geometryOf(ctx, "product_id", ids);
  const read = await readGeometry(ctx, "products", ids);
  return asked.map(({ product, quantities, asked_for }) => {
    const { id, name, number, product_type, thickness, width, length, weight_per_unit } = product;
    const measures = { thickness, width, length, weight_per_unit };
    const entered = { ...measures, materials: materials.get(id) ?? [], ...geometry(id), in_file: {} };
    const specification = filledUp(entered, read.get(id));
    const preview = request.include_product_preview ? product.preview_id : null;
    return {
      type: "products",
      id,
      attributes: { name, number, product_type, quantities, asked_for, ...specification },
      relationships: {
        files: pointersTo(files, "products", id),
        preview: { data: preview === null ? null : { type: "files", id: preview } },
      },
    };
  });
}

async function partRecords(ctx: Context, asked: AskedPart[], files: FileRow[]): Promise<SupplierPagePart[]> {
  const parts = [...new Map(asked.map((line) => [line.part.id, line])).values()];
  const ids = parts.map(({ part }) => part.id);
  const geometry = await geometryOf(ctx, "part_id", ids);
  const read = await readGeometry(ctx, "parts", ids);
  return parts.map(({ part, material }) => {
    const { id, name, number, second_number, thickness, width, length, weight_per_unit } = part;
    const measures = { thickness, width, length, weight_per_unit };
    const entered = { ...measures, materials: material ? [material] : [], ...geometry(id), in_file: {} };
    const specification = filledUp(entered, read.get(id));
    return {
      type: "parts",
      id,
      attributes: { name, number, second_number, ...specification },
      relationships: { files: pointersTo(files, "parts", id) },
    };
  });
}

type Lines = { operations: AskedOperation[]; parts: AskedPart[]; products: AskedProduct[] };
type State = {
  allowed: boolean;
  declined: ReadonlyMap<string, LineDecline>;
  offered: ReadonlySet<string>;
  awarded: ReadonlySet<string>;
};

const declineOf = (found: LineDecline | undefined) =>
  found ? { reason: found.reason, declined_at: found.declined_at } : null;

function lineRecords({ operations, parts, products }: Lines, state: State): SupplierPageLine[] {
  const quantities = new Map(products.map((asked) => [asked.product.id, asked.quantities]));
  const standing = (id: string) => ({
    declined: declineOf(state.declined.get(id)),
    offered: state.offered.has(id),
    open: state.allowed && !state.offered.has(id) && !state.awarded.has(id),
  });
  const product = (id: string) => ({ data: { type: "products" as const, id } });
  return [
    ...operations.map(({ id, name, number, product: productId }): SupplierPageLine => {
      const asked = quantities.get(productId) ?? [];
      const attributes = { name, number, quantities: asked, quantity_per_product: 1, ...standing(id) };
      return {
        type: "purchase-request-operations",
        id,
        attributes,
        relationships: { product: product(productId) },
      };
    }),
    ...parts.map(({ id, part, perProduct, product: productId }): SupplierPageLine => {
      const { name, number } = part;
      const asked = askedOfPart(quantities.get(productId) ?? [], perProduct);
      const attributes = {
        name,
        number,
        quantities: asked,
        quantity_per_product: perProduct,
        ...standing(id),
      };
      const relationships = {
        product: product(productId),
        part: { data: { type: "parts" as const, id: part.id } },
      };
      return { type: "purchase-request-parts", id, attributes, relationships };
    }),
  ];
}

async function requestRecord(
  ctx: Context,
  { request }: SupplierPage,
  files: FileRow[],
): Promise<SupplierPageDocument["data"]> {
  const contact = await ctx.db.find(usersTable, request.contact_id);
  const { id, number, name, state, active, close_submission_at, sent_at } = request;
  const { include_product_preview, additional_information } = request;
  return {
    type: "purchase-requests",
    id,
    attributes: {
      ...{ number, name, state, active, close_submission_at, sent_at },
      ...{ include_product_preview, additional_information },
      contact_name: contact?.active ? contact.name : null,
      contact_phone: contact?.active ? contact.phone : null,
    },
    relationships: { files: pointersTo(files, "purchase-requests", id) },
  };
}

async function linesOf(ctx: Context, requestId: string): Promise<Lines> {
  return {
    products: await askedProducts(ctx, requestId),
    operations: await askedOperations(ctx, requestId),
    parts: await askedParts(ctx, requestId),
  };
}

/** All data of a supplier's page. */
export async function pageDocument(ctx: Context, page: SupplierPage): Promise<SupplierPageDocument> {
  const { request, invitation, supplier } = page;
  const submission = openForOffers(request);
  const { allowed } = submission;
  const lines = await linesOf(ctx, request.id);
  const files = await readFiles(ctx, page);
  const offers = await readOffers(ctx, page);
  const lineIds = [...lines.operations, ...lines.parts].map((line) => line.id);
  const awarded = await awardedLines(ctx, lineIds);
  const standing = offers.filter((offer) => offer.withdrawn_at === null);
  const declines = invitation.declined_lines ?? [];
  const declined = new Map(declines.map((each) => [each.line.id, each]));
  const covers = await coveredLines(ctx, request.id, offers);
  const coversOf = ({ id }: { id: string }) => covers.get(id) ?? [];
  const offered = new Set(
    standing.flatMap((offer) => [offer.line_id, ...coversOf(offer).map(({ id }) => id)]),
  );
  const state = { allowed, declined, awarded, offered };
  const { name, currency, timezone } = ctx.organization;
  return {
    data: await requestRecord(ctx, page, files),
    included: [
      supplierRecord(page),
      ...(await productRecords(ctx, page, lines.products, files)),
      ...(await partRecords(ctx, lines.parts, files)),
      ...lineRecords(lines, state),
      ...files.map((file) => fileRecord(page, file)),
      ...offers.map((offer) => offerRecord(offer, { allowed, awarded, files, covers: coversOf(offer) })),
      ...(await readQuestions(ctx, page)),
    ],
    meta: {
      submission,
      organization: {
        name,
        currency,
        timezone,
        logo_url: await logoPath(ctx, request.id, invitation.access_id),
      },
      language: supplier.language_code,
      alloyed: await isAlloyed(ctx, {
        products: lines.products.map(({ product }) => product.id),
        materials: lines.parts.flatMap(({ part }) => part.material_id ?? []),
      }),
      changes: await pageChanges(ctx, page),
      once_costs: invitation.once_costs,
      receipts_to: invitation.email ?? supplier.email,
      declined_at: invitation.declined_at,
      decline_reason: invitation.decline_reason,
      asks_survey: await asksSurvey(ctx, page),
    },
  };
}
