import { mostAtOnce } from "@kantwerk/contract/bulk";
import { useTranslations } from "use-intl";
import { useFormats } from "../i18n/formats.ts";
import { Button } from "../ui/Button.tsx";
import { Progress } from "../ui/Progress.tsx";
import type { Parts } from "./useParts.ts";

type Props = { parts: Parts; isRunning: boolean };

/** How far a change of more records is than one request takes, and the way to stop it; before it begins, how it goes. */
export function PartsProgress({ parts: { done, total, isStopping, stop }, isRunning }: Props) {
  const t = useTranslations("crud.bulk");
  const { figure } = useFormats();
  if (total <= mostAtOnce) return null;
  const far = t("far", { done: figure(done), total: figure(total) });
  if (!isRunning) return <p className="text-xs text-muted">{done > 0 ? far : t("byParts")}</p>;
  return (
    <div className="flex items-center gap-3 text-xs" role="status">
      <Progress value={done / total} label={far} />
      <span className="shrink-0 tabular-nums">{far}</span>
      <Button size="small" onClick={stop} disabled={isStopping}>
        {t("stop")}
      </Button>
    </div>
  );
}
