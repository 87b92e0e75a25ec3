import { type ComponentProps, useRef } from "react";
import { type Action, failureOf, useAction } from "../lib/useAction.ts";
import { ActionDialog } from "./ActionDialog.tsx";

type Props<R> = Omit<ComponentProps<typeof ActionDialog>, "form"> &
  Pick<Action<void, R>, "act" | "says" | "done" | "failed">;

/** Confirms an action without a form; closes on success and shows a failure inside. */
export function AskDialog<R>({ act, says, done, failed, ...dialog }: Props<R>) {
  const element = useRef<HTMLFormElement>(null);
  const { run, isPending, error } = useAction<void, R>({
    act,
    says,
    done: (result) => {
      dialog.onClose();
      return done?.(result);
    },
    refused: () => true,
    isLast: true,
  });
  const failure = error ? failureOf(error, failed) : undefined;
  return (
    <ActionDialog {...dialog} form={{ element, submit: () => run(), failure, isUnsaved: false, isPending }} />
  );
}
