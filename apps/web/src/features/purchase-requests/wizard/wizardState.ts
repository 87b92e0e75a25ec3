import { daysAfter } from "@kantwerk/contract/days";
import type { AskedScope } from "@kantwerk/contract/purchaseRequestProducts";
import { requestName } from "@kantwerk/contract/requestName";
import type { RequestContents } from "@kantwerk/contract/sendNeeds";
import { pointAt, wallClock } from "../../../i18n/zone.ts";
import type { WizardState } from "./wizardSchema.ts";

export type { WizardState };
export type Details = WizardState["details"];
export type ChosenProduct = WizardState["products"][number];
export type ChosenSupplier = WizardState["suppliers"][number];

const daysToAnswer = 14;
const closingTime = "18:00";

/** 6 pm in two weeks, as ISO 8601 in UTC. */
export function defaultDeadline(now: Date): string {
  return pointAt(daysAfter(wallClock(now).day, daysToAnswer), closingTime) ?? now.toISOString();
}

/** The wizard's initial state. */
export function newWizard(now: Date, contact: Details["contact"]): WizardState {
  return {
    products: [],
    details: {
      name: null,
      close_submission_at: defaultDeadline(now),
      contact,
      include_product_preview: true,
      reminder: null,
      additional_information: "",
    },
    suppliers: [],
    operations: [],
    parts: [],
    proposed: [],
  };
}

/** Whether there is unsaved input. */
export const isBegun = ({ products, suppliers, details }: WizardState): boolean =>
  products.length > 0 ||
  suppliers.length > 0 ||
  details.name !== null ||
  details.additional_information !== "";

/** The request's name, derived from its products until edited. */
export const nameOf = ({ details, products }: WizardState): string =>
  details.name ?? requestName(products.map(({ name }) => name));

type NewProduct = Pick<ChosenProduct, "id" | "name" | "number"> & { quantities?: string };

/** Adds new products with their own lot sizes, or those of the last one. */
export function addProducts(state: WizardState, added: readonly NewProduct[]): WizardState {
  const known = new Set(state.products.map((product) => product.id));
  const last = state.products.at(-1)?.quantities ?? "";
  const fresh = added
    .filter((product) => !known.has(product.id))
    .map(({ id, name, number, quantities }) => ({ id, name, number, quantities: quantities || last }));
  return { ...state, products: [...state.products, ...fresh] };
}

/** Sets the scope of offers of a product with several lines. */
export const setScope = (state: WizardState, productId: string, asked_for: AskedScope): WizardState => ({
  ...state,
  products: state.products.map((product) => (product.id === productId ? { ...product, asked_for } : product)),
});

/** The lines of one product; proposed ones are preselected with the product. */
export type ProductLines = {
  productId: string;
  operations: readonly { id: string; proposed: boolean }[];
  parts: readonly { id: string; proposed: boolean }[];
};

/** The contents of a request created now. */
export function contentsOf(state: WizardState, lines: readonly ProductLines[]): RequestContents {
  const chosen = new Set([...state.operations, ...state.parts]);
  const chosenOf = ({ productId, operations, parts }: ProductLines) =>
    [...operations, ...parts].filter(({ id }) => chosen.has(id)).map(() => productId);
  return {
    suppliers: state.suppliers.length,
    products: state.products.map((product) => product.id),
    lines: lines.flatMap(chosenOf),
  };
}

/** Removes a product and its lines. */
export function removeProduct(state: WizardState, productId: string, lines?: ProductLines): WizardState {
  const gone = new Set([...(lines?.operations ?? []), ...(lines?.parts ?? [])].map((line) => line.id));
  return {
    ...state,
    products: state.products.filter((product) => product.id !== productId),
    operations: state.operations.filter((line) => !gone.has(line)),
    parts: state.parts.filter((line) => !gone.has(line)),
    proposed: state.proposed.filter((product) => product !== productId),
  };
}

/** Preselects the proposed lines of new products, once each. Returns the same state if there are none. */
export function proposeLines(state: WizardState, lines: readonly ProductLines[]): WizardState {
  const chosen = new Set(state.products.map((product) => product.id));
  const fresh = lines.filter(({ productId }) => chosen.has(productId) && !state.proposed.includes(productId));
  if (fresh.length === 0) return state;
  const proposedOf = (kind: "operations" | "parts") =>
    fresh.flatMap((product) => product[kind].filter((line) => line.proposed).map((line) => line.id));
  return {
    ...state,
    operations: [...new Set([...state.operations, ...proposedOf("operations")])],
    parts: [...new Set([...state.parts, ...proposedOf("parts")])],
    proposed: [...state.proposed, ...fresh.map(({ productId }) => productId)],
  };
}
