import type { Comparison } from "@kantwerk/comparison/comparison";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import type { Change } from "./useAward.ts";

type Props = { comparison: Comparison; changes: readonly Change[] | undefined; onRenew: () => void };

/** Shows what changed since the plan was started, with a button to apply the current offers. */
export function ChangedOffers({ comparison, changes = [], onRenew }: Props) {
  const t = useTranslations("awardChanges");
  const lines = new Map(comparison.lines.map((line) => [line.line.id, line]));
  const words = changes.map(({ line, offer_id, what }) => {
    const found = line && lines.get(line.id);
    const offer = found?.offers.find((each) => each.offer_id === offer_id);
    const place = [offer?.supplier_name, found && `${found.name} (${found.product_name})`].filter(Boolean);
    return [...place, t(`what.${what}`)].join(" · ");
  });
  return (
    <Notice
      tone="warn"
      isUrgent
      title={t("title")}
      actions={
        <Button variant="primary" onClick={onRenew}>
          {t("renew")}
        </Button>
      }
    >
      {words.length > 0 ? (
        <ul className="list-inside list-disc">
          {[...new Set(words)].slice(0, 8).map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      ) : null}
      {t("kept")}
    </Notice>
  );
}
