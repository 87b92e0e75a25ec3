import { say } from "@kantwerk/contract/messages";
import { purchaseRequests } from "@kantwerk/contract/purchaseRequests";
import { judgeAttributes, sayAll } from "@kantwerk/contract/schema";
import type { Locale } from "../../../i18n/locale.ts";
import { quantitiesProblem } from "../quantitiesProblem.ts";
import { attributesOf, type WizardErrors } from "./wizardDocument.ts";
import type { WizardState } from "./wizardState.ts";

function judgeProducts(state: WizardState, locale: Locale): Record<string, string[]> {
  if (state.products.length === 0) return { products: [say(locale, "selectProductForRequest")] };
  const judged = state.products.map(({ quantities }, index) => {
    const problem = quantitiesProblem(quantities, locale);
    return [`products.${index}.quantities`, problem ? [problem] : []] as const;
  });
  return Object.fromEntries(judged.filter(([, messages]) => messages.length > 0));
}

/** Validates the wizard; returns the server's error messages. */
export function judgeWizard(state: WizardState, locale: Locale, now = new Date()): WizardErrors {
  const { errors: refused } = judgeAttributes(purchaseRequests, attributesOf(state));
  const errors = { ...judgeProducts(state, locale), ...sayAll(locale, refused) };
  const deadline = Date.parse(state.details.close_submission_at ?? "");
  if (deadline <= now.getTime()) errors.close_submission_at = [say(locale, "futureTime")];
  return errors;
}
