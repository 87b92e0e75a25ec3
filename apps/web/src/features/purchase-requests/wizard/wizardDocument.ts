import { writeDocument } from "../../../lib/jsonapi.ts";
import { readQuantities } from "../quantities.ts";
import { type Step, steps } from "./steps.ts";
import { nameOf, type WizardState } from "./wizardState.ts";

/** Messages by place, as the server names them: `close_submission_at`, `products.0.quantities`, `suppliers.2`. */
export type WizardErrors = Readonly<Record<string, readonly string[]>>;

const stepsByName: Record<string, Step> = {
  products: "products",
  suppliers: "suppliers",
  product_operations: "operations",
  product_parts: "parts",
};

/** The step of an error. */
export const stepOfError = (place: string): Step => stepsByName[place.split(".")[0] ?? ""] ?? "details";

/** The errors of one step. */
export const errorsOf = (errors: WizardErrors, step: Step): WizardErrors =>
  Object.fromEntries(Object.entries(errors).filter(([place]) => stepOfError(place) === step));

/** The first step that has an error. */
export const firstStepWithErrors = (errors: WizardErrors): Step | undefined =>
  steps.find((step) => Object.keys(errorsOf(errors, step)).length > 0);

/** The request's attributes for the API. */
export function attributesOf(state: WizardState) {
  const { contact: _contact, reminder, close_submission_at, ...details } = state.details;
  return {
    ...details,
    name: nameOf(state),
    ...(close_submission_at !== null && { close_submission_at }),
    ...(reminder && { reminder }),
  };
}

const identifiers = (type: string, ids: readonly string[]) => ids.map((id) => ({ type, id }));

/** The JSON:API document that creates the request with all selected records. */
export function wizardDocument(state: WizardState) {
  const products = state.products.map(({ id, quantities, asked_for }) => ({
    type: "products",
    id,
    meta: {
      quantities: readQuantities(quantities).quantities,
      ...(asked_for && { asked_for }),
    },
  }));
  const { contact } = state.details;
  return writeDocument("purchase-requests", attributesOf(state), {
    products,
    suppliers: identifiers(
      "suppliers",
      state.suppliers.map((supplier) => supplier.id),
    ),
    product_operations: identifiers("product-operations", state.operations),
    product_parts: identifiers("product-parts", state.parts),
    ...(contact && { contact: { type: "users", id: contact.id } }),
  });
}
