import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { readLocale } from "../../../i18n/locale.ts";
import { api } from "../../../lib/api.ts";
import { ApiError, toastError } from "../../../lib/errors.ts";
import { type RecordOfType, readRecord } from "../../../lib/jsonapi.ts";
import { useAction } from "../../../lib/useAction.ts";
import { sendRequest } from "../actions.ts";
import { type WizardErrors, wizardDocument } from "./wizardDocument.ts";
import type { WizardState } from "./wizardState.ts";
import { keepWizard } from "./wizardStorage.ts";

/** What is being done with the wizard. */
export type Submission = "create" | "send";

type Sent = { document: ReturnType<typeof wizardDocument>; send: boolean };

const submissionOf = ({ send }: Sent): Submission => (send ? "send" : "create");

/** A request that was made stays when it cannot be sent; the server's reason is said. */
async function trySending(request: { id: string }, key: string): Promise<boolean> {
  try {
    await sendRequest(request, key);
    return true;
  } catch (error) {
    toastError(error);
    return false;
  }
}

/**
 * Makes the request of the wizard, as a draft or sent at once, and goes there.
 * @param refuse takes what keeps it from being made, by place
 */
export function useSubmit(state: WizardState, refuse: (errors: WizardErrors) => void) {
  const t = useTranslations("purchaseRequests");
  const navigate = useNavigate();
  const { run, pending } = useAction({
    act: async ({ document, send }: Sent, idempotencyKey) => {
      const answer = await api.post("/restify/purchase-requests", document, { idempotencyKey });
      keepWizard(null);
      const request = readRecord<RecordOfType<"purchase-requests">>(answer);
      return { request, sent: send && (await trySending(request, idempotencyKey)) };
    },
    // A draft in place of a request whose answer was lost is that request.
    sameBy: ({ document }) => document,
    says: ({ request, sent }, { send }) => {
      const number = request.number ?? "";
      if (sent) return t("sent", { number, count: state.suppliers.length });
      return send ? undefined : t("created", { number });
    },
    done: ({ request }) => navigate({ to: "/purchase-requests/$id/view", params: { id: request.id } }),
    refused: (error) => {
      if (error instanceof ApiError) refuse(error.fieldErrors);
      return false;
    },
  });
  const submit = async (send: boolean) => {
    const { judgeWizard } = await import("./judgeWizard.ts");
    const errors = judgeWizard(state, readLocale());
    if (Object.keys(errors).length > 0) return refuse(errors);
    run({ document: wizardDocument(state, readLocale()), send });
  };
  return { submit, pending: pending && submissionOf(pending) };
}
