import { useTranslations } from "use-intl";
import type { KeptEntries } from "../lib/useKeptEntries.ts";
import { Button } from "./Button.tsx";
import { Notice } from "./Notice.tsx";

/** Offers to restore entries from before the session ended. */
export function KeptNotice({ kept }: { kept: KeptEntries }) {
  const t = useTranslations("common.kept");
  return (
    <Notice
      actions={
        <>
          <Button size="small" variant="primary" onClick={kept.restore}>
            {t("restore")}
          </Button>
          <Button size="small" onClick={kept.discard}>
            {t("discard")}
          </Button>
        </>
      }
    >
      {t("text")}
    </Notice>
  );
}
