import { bends } from "@kantwerk/contract/bends";
import { contours } from "@kantwerk/contract/contours";
import type { Proposal } from "@kantwerk/contract/extraction";
import { holes } from "@kantwerk/contract/holes";
import type { Resource } from "@kantwerk/contract/resource";
import { createSchema, schemaOf } from "@kantwerk/contract/schema";

const rows = new Map<string, Resource>([
  ["holes", holes],
  ["bends", bends],
  ["contours", contours],
]);

/**
 * A proposal as far as a record can hold it: what a provider has read may be anything. Undefined where nothing of it
 * can be stored.
 */
export function asStored(resource: Resource, proposal: Proposal): Proposal | undefined {
  const { attribute, proposed } = proposal;
  const child = rows.get(attribute);
  if (child && Array.isArray(proposed)) {
    const fitting = proposed.filter((row) => createSchema(child).safeParse(row).success);
    return fitting.length > 0 ? { ...proposal, proposed: fitting } : undefined;
  }
  const field = resource.fields[attribute];
  if (!field) return attribute === "material" ? proposal : undefined;
  // Words of a drawing may be broken into lines where its cell ends.
  const inLine = typeof proposed === "string" ? proposed.trim().replace(/\s*[\r\n]+\s*/g, " ") : proposed;
  const fitting = field.kind === "text" ? inLine : proposed;
  return schemaOf(field).safeParse(fitting).success ? { ...proposal, proposed: fitting } : undefined;
}
