import { useTranslations } from "use-intl";
import { actOn } from "../../lib/records.ts";
import { AskDialog } from "../../ui/AskDialog.tsx";
import type { OwnAwardRecord } from "./ownAwards.ts";

/** Revokes an in-house award after showing the consequences. */
export function TakeBackOwnDialog({ award, onClose }: { award: OwnAwardRecord; onClose: () => void }) {
  const t = useTranslations("inHouse.takeBack");
  return (
    <AskDialog
      act={(_, key) => actOn(award, "unaward", key)}
      says={() => t("done")}
      failed={t("failed")}
      onClose={onClose}
      title={t("title", { line: award.line.product_operation.operation.name })}
      description={t("text")}
      confirmLabel={t("action")}
    />
  );
}
