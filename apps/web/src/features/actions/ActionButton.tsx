import { type ActingType, type ActionName, type ActionState, actionOf } from "@kantwerk/contract/actions";
import { type ComponentProps, type ComponentType, useState } from "react";
import { readLocale } from "../../i18n/locale.ts";
import { useMayAct } from "../../lib/mayAct.ts";
import { Button } from "../../ui/Button.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import type { ActDialogProps } from "./ActDialog.tsx";

const ActDialog = onDemand(() =>
  import("./ActDialog.tsx").then((file) => file.ActDialog as ComponentType<object>),
);

type Props<T extends ActingType, N extends ActionName<T>> = Omit<ActDialogProps<T, N>, "onClose"> &
  Pick<ComponentProps<typeof Button>, "variant" | "className"> & { record: ActionState<T, N> };

/** An action's button and dialog, if the user's permissions and the record's state allow it. */
export function ActionButton<T extends ActingType, N extends ActionName<T>>({
  variant,
  className,
  ...dialog
}: Props<T, N>) {
  const { record, action } = dialog;
  const [isOpen, setOpen] = useState(false);
  const { fields, label } = actionOf(record.type, action);
  return (
    <>
      {useMayAct()(record, action) ? (
        <Button variant={variant} className={className} onClick={() => setOpen(true)}>
          {`${label?.[readLocale()] ?? action}${fields ? "…" : ""}`}
        </Button>
      ) : null}
      {isOpen ? <ActDialog {...{ ...dialog, onClose: () => setOpen(false) }} /> : null}
    </>
  );
}
