import { type Changes, isUnkept, type NamedIdentifier } from "@kantwerk/contract/auditEvents";
import { labelsIn } from "@kantwerk/contract/labels";
import { findResource } from "@kantwerk/contract/resources";
import type { Context } from "../../context.ts";
import { cellOf } from "../exports/cell.ts";
import type { Column } from "../exports/columns.ts";
import { exportsOf } from "../exports/exportRecords.ts";
import { auditEvents } from "./events.ts";

const isRecord = (value: unknown): value is NamedIdentifier =>
  typeof value === "object" && value !== null && "id" in value && "meta" in value;

/** Formats the changes of an event with the labels of its resource. */
function textsOf(ctx: Context, type: string) {
  const labels = labelsIn(ctx.locale);
  const fields = findResource(type)?.fields ?? {};
  function valueText(name: string, value: unknown): string {
    if (value === null || value === undefined || value === "") return "–";
    if (isUnkept(value)) return "…";
    if (isRecord(value)) return value.meta.title ?? value.id;
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const cell = field && cellOf(value, { type, name, field, labels, timezone: ctx.organization.timezone });
    return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? value);
  }
  const listText = (name: string, values: unknown[], sign: string) =>
    values.map((value) => `${sign}${valueText(name, value)}`);
  return ([name, change]: [string, Changes[string] | number]): string => {
    const label = labels.field(type, name);
    if (!Array.isArray(change)) return `${label}: ${change}`;
    const [before, after] = change;
    const isLink = [before, after].every((side) => Array.isArray(side) && side.every(isRecord));
    if (!isLink) return `${label}: ${valueText(name, before)} → ${valueText(name, after)}`;
    const links = [...listText(name, before as unknown[], "−"), ...listText(name, after as unknown[], "+")];
    return `${label}: ${links.join(", ")}`;
  };
}

/** An event's changes, such as "City: Ulm → Bonn; Zip: – → 53111". */
const changesColumn = (ctx: Context): Column => ({
  heading: labelsIn(ctx.locale).field("audit-events", "changes"),
  cell: ({ attributes }) =>
    Object.entries((attributes.changes ?? {}) as Changes)
      .map(textsOf(ctx, String(attributes.subject_type)))
      .join("; ") || null,
});

const typeColumn = (ctx: Context): Column => ({
  heading: labelsIn(ctx.locale).field("audit-events", "subject_type"),
  cell: ({ attributes }) => labelsIn(ctx.locale).one(String(attributes.subject_type)),
});

/** Exports the history, limited to what the reader may see. */
export const eventExports = exportsOf(auditEvents, { changes: changesColumn, subject_type: typeColumn });
