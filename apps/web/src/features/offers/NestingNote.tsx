import { useTranslations } from "use-intl";
import { Spinner } from "../../ui/Spinner.tsx";

/** Says that alloy surcharges are provisional while sheets are being nested. */
export function NestingNote({ count }: { count: number }) {
  const t = useTranslations("offers");
  if (count === 0) return null;
  return (
    <p role="status" className="flex items-center gap-2 text-xs text-muted">
      <Spinner />
      {t("nesting", { count })}
    </p>
  );
}
