import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { ActionDialog } from "../../../ui/ActionDialog.tsx";
import { Problem } from "../Problem.tsx";

type Props = Omit<ComponentProps<typeof ActionDialog>, "confirmLabel" | "pendingLabel" | "size"> & {
  /** The validation error. */
  problem: string | undefined;
};

/** Shared frame of the dialogs that add records to a request. */
export function AttachDialog({ problem, children, ...dialog }: Props) {
  const t = useTranslations("purchaseRequests.attach");
  return (
    <ActionDialog {...dialog} size="medium" confirmLabel={t("add")} pendingLabel={t("adding")}>
      {problem ? <Problem messages={[problem]} /> : null}
      {children}
    </ActionDialog>
  );
}

/** The initial values: ids of the records to add. */
export const nothingChosen: { chosen: string[] } = { chosen: [] };

/** The selected ids after a checkbox change. */
export const toggled = (chosen: readonly string[], id: string, isTicked: boolean): string[] =>
  isTicked ? [...chosen, id] : chosen.filter((each) => each !== id);
