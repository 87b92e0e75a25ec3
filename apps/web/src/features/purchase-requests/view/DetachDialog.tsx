import { useTranslations } from "use-intl";
import type { FlatRecord } from "../../../lib/jsonapi.ts";
import { toast } from "../../../lib/toast.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { detach, useAction } from "../actions.ts";

type Props = {
  link: FlatRecord;
  name: string;
  title: string;
  /** What goes along. */
  text: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Asks before something is taken out of the request. */
export function DetachDialog({ link, name, title, text, open, onOpenChange }: Props) {
  const t = useTranslations("purchaseRequests.detach");
  const remove = useAction(
    () => detach(link),
    () => {
      onOpenChange(false);
      toast({ title: t("done", { name }) });
    },
  );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={text}
      confirmLabel={t("action")}
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
    />
  );
}
