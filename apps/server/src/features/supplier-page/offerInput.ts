import { supplierOffers } from "@kantwerk/contract/offers";
import { judgeAttributes } from "@kantwerk/contract/schema";
import { maxOffersAtOnce } from "@kantwerk/contract/supplierPage";
import { isId, type Values } from "../../db/tenantDb.ts";
import { recordOf } from "../../http/document.ts";
import { badRequest, invalid, type Message, notFound } from "../../http/refusal.ts";
import type { Offer, offersTable } from "../../resources/offers.ts";
import type { Line } from "../offers/line.ts";

/**
 * One validated offer from the page: attributes, its line, additional lines that the price covers, and uploaded files.
 */
export type OfferInput = {
  values: Values<typeof offersTable>;
  line: Line;
  covers: string[] | undefined;
  fileIds: string[];
};

type Errors = Record<string, Message[]>;

const lineTypes = supplierOffers.relationships.line.to;
const maxFiles = 20;

type Pointer = { type?: unknown; id?: unknown };

/** The pointers of a relationship as a list. */
const pointers = (data: unknown): Pointer[] =>
  (Array.isArray(data) ? data : [data]).map((one) => (typeof one === "object" && one !== null ? one : {}));

function readLine(data: unknown, errors: Errors): Line {
  const [{ type, id } = {}] = pointers(data);
  const refuse = (message: Message) => {
    errors.line = [message];
    return { type: "purchase-request-operations" as const, id: "" };
  };
  if (data === undefined || data === null) return refuse("required");
  const lineType = lineTypes.find((one) => one === type);
  if (!lineType) return refuse({ key: "wrongRelatedType", values: { choices: lineTypes.join(", ") } });
  if (!isId(id)) throw notFound();
  return { type: lineType, id };
}

/** Undefined if missing. */
function readCovers(data: unknown, errors: Errors): string[] | undefined {
  if (data === undefined) return undefined;
  const lines = pointers(data);
  const isLine = ({ type }: Pointer) => lineTypes.some((one) => one === type);
  if (!Array.isArray(data) || !lines.every(isLine))
    errors.covers = [{ key: "wrongRelatedType", values: { choices: lineTypes.join(", ") } }];
  else if (lines.length > maxOffersAtOnce)
    errors.covers = [{ key: "listLength", values: { max: maxOffersAtOnce } }];
  else if (!lines.every(({ id }) => isId(id))) throw notFound();
  return lines.map(({ id }) => String(id));
}

function readFileIds(data: unknown, errors: Errors): string[] {
  if (data === undefined) return [];
  const files = pointers(data);
  if (!Array.isArray(data) || files.some(({ type }) => type !== "files"))
    errors.files = [{ key: "wrongRelatedType", values: { choices: "files" } }];
  else if (files.length > maxFiles) errors.files = [{ key: "listLength", values: { max: maxFiles } }];
  else if (!files.every(({ id }) => isId(id))) throw notFound();
  return [...new Set(files.map(({ id }) => String(id)))];
}

/** The changes in a correction of an offer, whose line is fixed. @throws Refusal 400, 404 for malformed ids, 422 */
export function readCorrection(body: unknown, before: Offer): Omit<OfferInput, "line"> {
  const { attributes, relationships } = recordOf(body, supplierOffers, before.id);
  const { files, covers, ...others } = relationships;
  const { values, errors } = judgeAttributes(supplierOffers, attributes, before);
  for (const name of Object.keys(others))
    errors[name] = [{ key: name === "line" ? "readOnlyAttribute" : "unknownAttribute", values: {} }];
  const found: Errors = { ...errors };
  const fileIds = readFileIds(files?.data, found);
  const named = readCovers(covers?.data, found);
  if (Object.keys(found).length > 0) throw invalid(found);
  return { values, covers: named, fileIds };
}

/** Validates one offer; collects errors by attribute. */
function readOffer(data: unknown, errors: Errors): OfferInput {
  const { attributes, relationships } = recordOf({ data }, supplierOffers);
  const { line, covers, files, ...others } = relationships;
  for (const name of Object.keys(others)) errors[name] = ["unknownAttribute"];
  const judged = judgeAttributes(supplierOffers, attributes);
  Object.assign(errors, judged.errors);
  return {
    values: judged.values,
    line: readLine(line?.data, errors),
    covers: readCovers(covers?.data, errors),
    fileIds: readFileIds(files?.data, errors),
  };
}

/**
 * Reads a document with one offer or a list, and reports all errors together; in a list, keys start with the position:
 * `0.tiers.1.unit_price`.
 * @throws Refusal 400, 404 for malformed ids, 422
 */
export function readOffers(body: unknown): OfferInput[] {
  const data = typeof body === "object" && body !== null && "data" in body ? body.data : undefined;
  const list = Array.isArray(data) ? data : [data];
  if (list.length === 0) throw badRequest("malformed");
  if (list.length > maxOffersAtOnce)
    throw invalid({ data: [{ key: "listLength", values: { max: maxOffersAtOnce } }] });
  const all: Errors = {};
  const offers = list.map((one, index) => {
    const errors: Errors = {};
    const offer = readOffer(one, errors);
    const prefix = Array.isArray(data) ? `${index}.` : "";
    for (const [name, messages] of Object.entries(errors)) all[prefix + name] = messages;
    return offer;
  });
  if (Object.keys(all).length > 0) throw invalid(all);
  return offers;
}
