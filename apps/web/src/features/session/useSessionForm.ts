import type { FieldValues } from "react-hook-form";
import { toastError } from "../../lib/errors.ts";
import { type FormAction, useActionForm } from "../../lib/useActionForm.ts";

/** A form of the user's account: refreshes no records, reports errors as a toast. */
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
