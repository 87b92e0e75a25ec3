import type { Context } from "../../context.ts";
import { requireAccess, requireAccessTo } from "../../crud/access.ts";
import type { Bound } from "../../crud/bind.ts";
import { readInput } from "../../crud/input.ts";
import { findVisible, listRecords, readRecord, recordDocument } from "../../crud/read.ts";
import { changeRecord, deleteRecord, insertRecord, lockForChange } from "../../crud/write.ts";
import type { Row, TenantTable, Values } from "../../db/tenantDb.ts";
import { nothing, oneRecord, pageOf, recordBody } from "../../http/answers.ts";
import { recordOf } from "../../http/document.ts";
import { type Endpoint, endpoint, type RequestInput } from "../../http/endpoint.ts";
import { readListQuery } from "../../http/listQuery.ts";
import { invalid, notFound } from "../../http/refusal.ts";
import { items } from "../../resources/items.ts";
import type { itemsTable } from "../../resources/itemsTable.ts";
import { itemName } from "./itemName.ts";
import { itemPriceUnit } from "./itemPriceUnit.ts";

type Item = Row<typeof itemsTable>;

/** A record with items: an order with its lines, an assembly with its components. */
export type ItemOwner<T extends TenantTable = TenantTable> = {
  bound: Bound<T>;
  relation: "order" | "product";
  /** Validates an item before it is written; the owner is locked. */
  judge(ctx: Context, owner: Row<T>, item: Values<typeof itemsTable>): Promise<void>;
  /** Adds computed values: the total, and the source of the price. */
  complete(
    ctx: Context,
    owner: Row<T>,
    item: Values<typeof itemsTable>,
    before?: Item,
  ): Promise<Values<typeof itemsTable>>;
  /** Runs after an item was written or deleted; `added` is a new one. */
  settle(ctx: Context, owner: Row<T>, added?: Item): Promise<void>;
};

/** Authorizes and locks the owner in the URL. */
function lockOwner(ctx: Context, owner: ItemOwner, { params }: RequestInput): Promise<Row> {
  return lockForChange(ctx, owner.bound, params.id ?? "", "update", undefined);
}

/** Adds the owner from the URL; refuses a document with another owner. */
function withOwner(owner: ItemOwner, id: string, input: ReturnType<typeof recordOf>) {
  const given = input.relationships[owner.relation]?.data as { id?: unknown } | null | undefined;
  if (given !== undefined && given?.id !== id) throw invalid({ [owner.relation]: ["idMismatch"] });
  const data = { type: owner.bound.resource.type, id };
  return { ...input, relationships: { ...input.relationships, [owner.relation]: { data } } };
}

/** The item in the URL; it must be visible and belong to the owner. */
async function ownItem(ctx: Context, owner: ItemOwner, { params }: RequestInput): Promise<Item> {
  const item = await findVisible(ctx, items, params.itemId ?? "");
  if (item[`${owner.relation}_id`] !== params.id) throw notFound();
  return item;
}

function reading(owner: ItemOwner, path: string): Endpoint[] {
  const { relation, bound } = owner;
  return [
    endpoint({
      method: "GET",
      path,
      summary: `Lists the items of one of ${bound.resource.type}`,
      permission: "signed-in",
      answers: pageOf(items.resource),
      handle: async (ctx, { params, query, address }) => {
        const { id } = await findVisible(ctx, bound, params.id ?? "");
        const asked = readListQuery(query);
        asked.filters.push({ name: relation, operator: "eq", value: id });
        return { body: await listRecords(ctx, items, asked, address, query) };
      },
    }),
    endpoint({
      method: "GET",
      path: `${path}/:itemId`,
      summary: `Reads an item of one of ${bound.resource.type}`,
      permission: "signed-in",
      answers: oneRecord(items.resource),
      handle: async (ctx, input) => {
        requireAccess(ctx, items.resource, "view");
        const { id } = await ownItem(ctx, owner, input);
        return { body: await readRecord(ctx, items, id, input.query) };
      },
    }),
  ];
}

async function addItem(ctx: Context, owner: ItemOwner, input: RequestInput): Promise<Item> {
  const of = await lockOwner(ctx, owner, input);
  const document = withOwner(owner, of.id, recordOf(input.body, items.resource));
  const { values } = await readInput(ctx, items, document);
  requireAccessTo(ctx, items.resource, "create", values);
  await owner.judge(ctx, of, values);
  const item = await insertRecord(ctx, items, {
    ...values,
    item_name: values.item_name ?? (await itemName(ctx, values)),
    ...(await itemPriceUnit(ctx, document, values)),
    ...(await owner.complete(ctx, of, values)),
  });
  await owner.settle(ctx, of, item);
  return item;
}

async function changeItem(ctx: Context, owner: ItemOwner, input: RequestInput): Promise<Item> {
  const of = await lockOwner(ctx, owner, input);
  const { id } = await ownItem(ctx, owner, input);
  const before = await lockForChange(ctx, items, id, "update", input.ifMatch);
  const document = withOwner(owner, of.id, recordOf(input.body, items.resource, id));
  const { values } = await readInput(ctx, items, document, before);
  const after = { ...before, ...values };
  await owner.judge(ctx, of, after);
  const item = await changeRecord(ctx, items, before, {
    ...values,
    ...(await itemPriceUnit(ctx, document, after, before)),
    ...(await owner.complete(ctx, of, after, before)),
  });
  await owner.settle(ctx, of);
  return item;
}

async function removeItem(ctx: Context, owner: ItemOwner, input: RequestInput): Promise<void> {
  const of = await lockOwner(ctx, owner, input);
  const { id } = await ownItem(ctx, owner, input);
  const item = await lockForChange(ctx, items, id, "delete", input.ifMatch);
  await owner.judge(ctx, of, {});
  await deleteRecord(ctx, items, item);
  await owner.settle(ctx, of);
}

function writing(owner: ItemOwner, path: string): Endpoint[] {
  const { type } = owner.bound.resource;
  const answer = async (ctx: Context, row: Item, { query }: RequestInput) =>
    recordDocument(ctx, items, row, query);
  return [
    endpoint({
      method: "POST",
      path,
      summary: `Adds an item to one of ${type}`,
      permission: "signed-in",
      takes: recordBody(items.resource, "create"),
      answers: oneRecord(items.resource, 201),
      handle: async (ctx, input) => ({
        status: 201,
        body: await answer(ctx, await addItem(ctx, owner, input), input),
      }),
    }),
    endpoint({
      method: "PATCH",
      path: `${path}/:itemId`,
      summary: `Changes an item of one of ${type}`,
      permission: "signed-in",
      takes: recordBody(items.resource, "update"),
      answers: oneRecord(items.resource),
      handle: async (ctx, input) => ({
        body: await answer(ctx, await changeItem(ctx, owner, input), input),
      }),
    }),
    endpoint({
      method: "DELETE",
      path: `${path}/:itemId`,
      summary: `Removes an item from one of ${type}`,
      permission: "signed-in",
      answers: nothing("It is gone"),
      handle: async (ctx, input) => {
        await removeItem(ctx, owner, input);
        return { status: 204 };
      },
    }),
  ];
}

/** The endpoints of an owner's items at /restify/{owner}/{id}/items[/{itemId}]. */
export function itemEndpoints<T extends TenantTable>(owner: ItemOwner<T>): Endpoint[] {
  const path = `/restify/${owner.bound.resource.type}/:id/items`;
  return [...reading(owner, path), ...writing(owner, path)];
}
