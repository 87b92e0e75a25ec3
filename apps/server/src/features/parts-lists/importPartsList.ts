import { type PartsList, type PartsListRow, partsList } from "@kantwerk/contract/answers/partsLists";
import { say } from "@kantwerk/contract/messages";
import type { Context } from "../../context.ts";
import { requireAccess } from "../../crud/access.ts";
import { lockForChange } from "../../crud/write.ts";
import { documentWith } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { unprocessable } from "../../http/refusal.ts";
import { products } from "../../resources/products.ts";
import { sentTable } from "../files/receiveTable.ts";
import { planPartsList, type RowPlan, rowsToWrite } from "./planPartsList.ts";
import { readPartsList } from "./readPartsList.ts";
import { writePartsList } from "./writePartsList.ts";

function rowOf(ctx: Context, planned: RowPlan, isTaken: boolean): PartsListRow {
  const { entry, component, quantity, before, code } = planned;
  const becomes = component ? (component.type === "parts" ? "part" : "product") : "new_product";
  const change = !before ? "added" : before.quantity === quantity ? "same" : "changed";
  return {
    ...{ row: entry.row, level: entry.level, number: entry.number, name: entry.name },
    ...{ quantity: entry.quantity, material: entry.material },
    becomes: isTaken ? becomes : null,
    component: component && { type: component.type, id: component.id },
    change: isTaken ? change : null,
    before: before?.quantity ?? null,
    code,
    message:
      code && say(ctx.locale, `partsList_${code}`, { level: entry.parent ?? "", material: entry.material }),
  };
}

/** Creates or updates an assembly from a parts list; a dry run returns the plan. */
export const importPartsList = endpoint({
  method: "POST",
  path: "/restify/products/:id/parts-lists",
  summary: "Reads a parts list (CSV, XLSX, ODS) into an assembly; with dry_run=true nothing is stored",
  permission: "products.update",
  rateLimit: 30,
  ...sentTable(),
  answers: documentWith("parts-lists", partsList),
  handle: async (ctx, { params, query, body }) => {
    const assembly = await lockForChange(ctx, products, params.id ?? "", "update", undefined);
    const read = readPartsList(body.sheets);
    if (!read) throw unprocessable("partsListUnreadable", {});
    const { planned, removed } = await planPartsList(ctx, assembly.id, read.entries);
    const taken = rowsToWrite(planned);
    const isTaken = new Set(taken);
    const attributes: PartsList = {
      columns: read.columns.map(({ letter, heading, type }) => ({ letter, heading, type })),
      rows: planned.map((each) => rowOf(ctx, each, isTaken.has(each))),
      removed: removed.map(({ id, item_name, quantity }) => ({
        id,
        name: item_name,
        quantity: quantity ?? 1,
      })),
      hidden_rows: read.hidden,
    };
    if (query.get("dry_run") !== "true") {
      if (taken.some(({ component }) => component === null)) requireAccess(ctx, products.resource, "create");
      await writePartsList(ctx, assembly, taken, query.get("remove") === "true" ? removed : []);
    }
    return { body: { data: { type: "parts-lists", id: assembly.id, attributes } } };
  },
});
