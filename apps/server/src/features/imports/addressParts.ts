import { brokenCell } from "./brokenCell.ts";
import { shown } from "./cellValue.ts";
import { addAssumed, addProblem, type Draft, type Given, type Plan, type PlanColumn } from "./draft.ts";
import type { AddressPart } from "./targets.ts";

/** A cell with a part of an address, which waits until all of the row is known. */
export function readPart(
  plan: Plan,
  draft: Draft,
  column: PlanColumn,
  { part, cell, isCorrected }: { part: AddressPart } & Given,
): void {
  const broken = brokenCell(cell);
  const text = shown(cell);
  if (broken) addProblem(plan, draft, column, broken);
  else if (text !== "") draft.parts[part] = { text, column, isCorrected };
}

/** Joins a street with its number, and names the person: as the contact of a supplier, or where there is no company in its place. */
export function completeAddress(plan: Plan, draft: Draft): void {
  const { attributes, parts } = draft;
  const { person, given_name, family_name, house_number } = parts;
  const { address, name } = attributes;
  const street = typeof address === "string" ? address : "";
  if (house_number && !street.endsWith(` ${house_number.text}`))
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
