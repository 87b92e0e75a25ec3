import { useTranslations } from "use-intl";
import { useLabels } from "../i18n/labels.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import type { Refused } from "./bulk.ts";

/** Why a record is refused, with the places that still use it in the reader's language. */
export function useReason() {
  const t = useTranslations("crud.delete");
  const labels = useLabels();
  return ({ message, where }: Pick<Refused, "message" | "where">): string =>
    where ? t("inUse", { where: where.map((type) => labels.many(type)).join(", ") }) : message;
}

const mostShown = 8;

type Props = { refused: readonly Refused[]; total: number; onLeaveOut: () => void };

/** Records that keep all others from being changed, each with its reason, and the way to go on without them. */
export function RefusedRecords({ refused, total, onLeaveOut }: Props) {
  const t = useTranslations("crud.bulk");
  const reasonOf = useReason();
  if (refused.length === 0) return null;
  return (
    <Notice tone="bad">
      <p className="font-medium">{t("refused", { count: refused.length, total })}</p>
      <ul className="my-1 max-h-48 overflow-auto">
        {refused.slice(0, mostShown).map((each) => (
          <li key={each.id} className="wrap-break-word">
            {each.title ? `${each.title}: ${reasonOf(each)}` : reasonOf(each)}
          </li>
        ))}
      </ul>
      {refused.length > mostShown ? <p>{t("moreRefused", { count: refused.length - mostShown })}</p> : null}
      {refused.length < total ? (
        <Button size="small" onClick={onLeaveOut}>
          {t("leaveOut", { count: total - refused.length })}
        </Button>
      ) : null}
    </Notice>
  );
}
