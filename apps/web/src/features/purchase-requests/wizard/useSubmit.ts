import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { readLocale } from "../../../i18n/locale.ts";
import { endpoints } from "../../../lib/endpoints.ts";
import { ApiError } from "../../../lib/errors.ts";
import { useAction } from "../../../lib/useAction.ts";
import { reviewHash } from "../reviewHash.ts";
import { type WizardErrors, wizardDocument } from "./wizardDocument.ts";
import type { WizardState } from "./wizardState.ts";
import { storeWizard } from "./wizardStorage.ts";

export type Submission = "create" | "send";

type SubmitValues = { document: ReturnType<typeof wizardDocument>; send: boolean };

const submissionOf = ({ send }: SubmitValues): Submission => (send ? "send" : "create");

/**
 * Creates the request as a draft and opens it; "create and send" opens its send dialog with the mail previews.
 * @param refuse receives the errors by place
 */
export function useSubmit(state: WizardState, refuse: (errors: WizardErrors) => void) {
  const t = useTranslations("purchaseRequests");
  const navigate = useNavigate();
  const { run, pending } = useAction({
    act: async ({ document, send }: SubmitValues, idempotencyKey) => {
      const request = await endpoints.createRequest({ body: document, idempotencyKey });
      storeWizard(null);
      return { request, send };
    },
    // Creating a draft after a lost response of "create and send" must not create a second request.
    sameBy: ({ document }) => document,
    says: ({ request, send }) => (send ? undefined : t("created", { number: request.number ?? "" })),
    done: ({ request, send }) =>
      navigate({
        to: "/purchase-requests/$id/view",
        params: { id: request.id },
        ...(send && { hash: reviewHash }),
      }),
    refused: (error) => {
      if (error instanceof ApiError) refuse(error.fieldErrors);
      return false;
    },
  });
  const submit = async (send: boolean) => {
    const { judgeWizard } = await import("./judgeWizard.ts");
    const errors = judgeWizard(state, readLocale());
    if (Object.keys(errors).length > 0) return refuse(errors);
    run({ document: wizardDocument(state), send });
  };
  return { submit, pending: pending && submissionOf(pending) };
}
