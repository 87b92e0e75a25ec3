import { addAssumed, type Draft, type Entry, type Plan, type PlanColumn, readNoted } from "./draft.ts";
import type { AddressPart } from "./targets.ts";

const field = { kind: "text", choices: [], unit: undefined } as const;

/** Collects a part of an address until the whole row has been read. */
export function readPart(
  plan: Plan,
  draft: Draft,
  column: PlanColumn,
  { part, cell, isCorrected }: { part: AddressPart } & Entry,
): void {
  const said = readNoted(plan, draft, column, { type: "", name: "", field, cell, isCorrected });
  if (said && said.value !== null) draft.parts[part] = { text: String(said.value), column, isCorrected };
}

/** Joins street and number, and uses a person's name as the supplier's contact, or as the name if there is no company. */
export function completeAddress(plan: Plan, draft: Draft): void {
  const { attributes, parts } = draft;
  const { person, given_name, family_name, house_number } = parts;
  const { address, name } = attributes;
  const street = typeof address === "string" ? address : "";
  const isRead = plan.columns.some(({ target }) => target.name === "address");
  if (house_number && isRead && !street.endsWith(` ${house_number.text}`))
    attributes.address = `${street} ${house_number.text}`.trim();
  const said = person ?? family_name ?? given_name;
  if (!said) return;
  const full = person?.text ?? [given_name, family_name].flatMap((part) => part?.text ?? []).join(" ");
  if (name != null) {
    if ("contact_name" in plan.resource.fields) attributes.contact_name ??= full;
    return;
  }
  attributes.name = full;
  if (!said.isCorrected)
    addAssumed(plan, draft, said.column, {
      ...{ code: "person_as_company", value: full, key: "importPersonAsCompany" },
    });
}
