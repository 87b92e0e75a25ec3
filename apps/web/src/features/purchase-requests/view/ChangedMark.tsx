import { useTranslations } from "use-intl";
import { Badge } from "../../../ui/Badge.tsx";
import "../texts.ts";

/** Beside the name of a line or product that suppliers know otherwise. */
export function ChangedMark() {
  const t = useTranslations("purchaseRequests.changes");
  return (
    <span className="ml-2 inline-block">
      <Badge tone="warn">{t("mark")}</Badge>
    </span>
  );
}
