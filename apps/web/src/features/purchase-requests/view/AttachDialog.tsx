import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { ActionDialog } from "../../../ui/ActionDialog.tsx";
import { Problem } from "../Problem.tsx";

type Props = Omit<ComponentProps<typeof ActionDialog>, "confirmLabel" | "pendingLabel" | "size"> & {
  /** What keeps it from being added. */
  problem: string | undefined;
};

/** What the dialogs that add something to a request have in common. */
export function AttachDialog({ problem, children, ...dialog }: Props) {
  const t = useTranslations("purchaseRequests.attach");
  return (
    <ActionDialog {...dialog} size="medium" confirmLabel={t("add")} pendingLabel={t("adding")}>
      {problem ? <Problem messages={[problem]} /> : null}
      {children}
    </ActionDialog>
  );
}

/** What such a dialog begins with: the ids of what is to be added. */
export const nothingChosen: { chosen: string[] } = { chosen: [] };

/** The chosen ids once one of them is ticked or no longer ticked. */
export const toggled = (chosen: readonly string[], id: string, isTicked: boolean): string[] =>
  isTicked ? [...chosen, id] : chosen.filter((each) => each !== id);
