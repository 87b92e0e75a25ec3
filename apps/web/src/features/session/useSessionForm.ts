import type { FieldValues } from "react-hook-form";
import { toastError } from "../../lib/errors.ts";
import { type FormAction, useActionForm } from "../../lib/useActionForm.ts";

/** A form of one's own account: it has no records on show to refresh, and a toast says why it failed. */
export const useSessionForm = <V extends FieldValues, R = unknown>(action: FormAction<V, R>) =>
  useActionForm<V, R>({
    refreshes: false,
    refused: (error) => {
      toastError(error, action.failed);
      return true;
    },
    ...action,
  });
