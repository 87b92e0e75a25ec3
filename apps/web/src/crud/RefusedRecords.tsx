import { useTranslations } from "use-intl";
import { useFormats } from "../i18n/formats.ts";
import { useLabels } from "../i18n/labels.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { type Refusal, refusedOf } from "./bulk.ts";
import type { useParts } from "./useParts.ts";

/** Why a record was refused, with the translated places that still use it. */
export function useReason() {
  const t = useTranslations("crud.delete");
  const labels = useLabels();
  return ({ message, where }: Pick<Refusal, "message" | "where">): string =>
    where ? t("inUse", { where: where.map((type) => labels.many(type)).join(", ") }) : message;
}

const mostShown = 8;

type Props = { error: unknown; parts: ReturnType<typeof useParts> };

/** Records that block a bulk change, each with its reason, and a button to continue without them. */
export function RefusedRecords({ error, parts }: Props) {
  const t = useTranslations("crud.bulk");
  const reasonOf = useReason();
  const { figure } = useFormats();
  const refused = refusedOf(error).filter(({ id }) => parts.left.some((record) => record.id === id));
  if (refused.length === 0) return null;
  const total = parts.total - parts.done;
  return (
    <Notice tone="bad">
      <p className="font-medium">
        {parts.done > 0
          ? t("refusedPart", { count: refused.length, done: figure(parts.done), total: figure(parts.total) })
          : t("refused", { count: refused.length, total })}
      </p>
      <ul className="my-1 max-h-48 overflow-auto">
        {refused.slice(0, mostShown).map((each) => (
          <li key={each.id}>{each.title ? `${each.title}: ${reasonOf(each)}` : reasonOf(each)}</li>
        ))}
      </ul>
      {refused.length > mostShown ? <p>{t("moreRefused", { count: refused.length - mostShown })}</p> : null}
      {refused.length < total ? (
        <Button size="small" onClick={() => parts.leaveOut(refused.map(({ id }) => id))}>
          {t("leaveOut", { count: total - refused.length })}
        </Button>
      ) : null}
    </Notice>
  );
}
