import { useTranslations } from "use-intl";
import type { FlatRecord } from "../../../lib/jsonapi.ts";
import { deleteRecord } from "../../../lib/records.ts";
import { AskDialog } from "../../../ui/AskDialog.tsx";

type Props = {
  link: FlatRecord;
  name: string;
  title: string;
  /** Describes what else is removed. */
  text: string;
  onClose: () => void;
};

/** Confirms removing a record from the request. */
export function DetachDialog({ link, name, title, text, onClose }: Props) {
  const t = useTranslations("purchaseRequests.detach");
  return (
    <AskDialog
      act={() => deleteRecord(link)}
      says={() => t("done", { name })}
      onClose={onClose}
      title={title}
      description={text}
      confirmLabel={t("action")}
      destructive
    />
  );
}
