import type { FieldValues } from "react-hook-form";
import { toastError } from "../../lib/errors.ts";
import { type FormAction, useActionForm } from "../../lib/useActionForm.ts";

/** A form of one's own account: it has no records on show to refresh, and a toast says why it failed. */
export const useSessionForm = <V extends FieldValues, R = unknown>(
  action: Omit<FormAction<V, R>, "draft"> & Partial<Pick<FormAction<V, R>, "draft">>,
) =>
  useActionForm<V, R>({
    draft: false,
    refreshes: false,
    refused: (error) => {
      toastError(error, action.failed);
      return true;
    },
    ...action,
  });
