import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { readLocale } from "../../../i18n/locale.ts";
import { api } from "../../../lib/api.ts";
import { ApiError, toastError } from "../../../lib/errors.ts";
import { type RecordOfType, readRecord } from "../../../lib/jsonapi.ts";
import { newKey, refresh } from "../../../lib/records.ts";
import { toast } from "../../../lib/toast.ts";
import { sendRequest } from "../actions.ts";
import { judgeWizard, type WizardErrors, wizardDocument } from "./wizardDocument.ts";
import type { WizardState } from "./wizardState.ts";
import { keepWizard } from "./wizardStorage.ts";

/** What is being done with the wizard. */
export type Submission = "create" | "send";

/** One key for one document, until the server has given a word on it: a lost answer asked for again makes no second one. */
function useDocumentKey() {
  const latest = useRef<{ text: string; key: string }>(undefined);
  return {
    keyOf: (text: string) => {
      if (latest.current?.text !== text) latest.current = { text, key: newKey() };
      return latest.current.key;
    },
    forget: () => {
      latest.current = undefined;
    },
  };
}

/** A request that was made stays when it cannot be sent; the server's reason is said. */
async function trySending(request: { id: string }): Promise<boolean> {
  try {
    await sendRequest(request);
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
  const client = useQueryClient();
  const navigate = useNavigate();
  const key = useDocumentKey();
  // Set at once, where the state of the mutation is known only at the next drawing: too late for a double click.
  const isBusy = useRef(false);
  const mutation = useMutation({
    mutationFn: async ({ send }: { send: boolean }) => {
      const document = wizardDocument(state, readLocale());
      const idempotencyKey = key.keyOf(JSON.stringify(document));
      const answer = await api.post("/restify/purchase-requests", document, { idempotencyKey });
      keepWizard(null);
      const request = readRecord<RecordOfType<"purchase-requests">>(answer);
      return { request, sent: send && (await trySending(request)), send };
    },
    onSuccess: async ({ request, sent, send }) => {
      const number = request.number ?? "";
      if (sent) toast({ title: t("sent", { number, count: state.suppliers.length }) });
      else if (!send) toast({ title: t("created", { number }) });
      void refresh(client);
      await navigate({ to: "/purchase-requests/$id/view", params: { id: request.id } });
    },
    onError: (error) => {
      if (error instanceof ApiError) {
        key.forget();
        refuse(error.fieldErrors);
      }
      toastError(error);
    },
    onSettled: () => {
      isBusy.current = false;
    },
  });
  const submit = (send: boolean) => {
    if (isBusy.current) return;
    const errors = judgeWizard(state, readLocale());
    if (Object.keys(errors).length > 0) return refuse(errors);
    isBusy.current = true;
    mutation.mutate({ send });
  };
  const pending: Submission | undefined = mutation.isPending
    ? mutation.variables.send
      ? "send"
      : "create"
    : undefined;
  return { submit, pending };
}
