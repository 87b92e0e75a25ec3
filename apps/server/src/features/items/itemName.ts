import { labelsIn } from "@kantwerk/contract/labels";
import type { Context } from "../../context.ts";
import { boundOf } from "../../crud/registry.ts";
import type { Values } from "../../db/tenantDb.ts";
import type { itemsTable } from "../../resources/itemsTable.ts";

const longest = 255;

/** The default name of a new item: its component's, otherwise its description, otherwise its kind. */
export async function itemName(ctx: Context, item: Values<typeof itemsTable>): Promise<string> {
  const { component_type, component_id, description, item_type } = item;
  const component = component_type && (await ctx.db.find(boundOf(component_type).table, component_id));
  if (component && "name" in component) return String(component.name);
  const [line = ""] = (description ?? "").trim().split("\n");
  return (
    line.trim().slice(0, longest) || labelsIn(ctx.locale).choice("items", "item_type", item_type ?? "text")
  );
}
