import { useTranslations } from "use-intl";
import { useFormats } from "../../../i18n/formats.ts";
import { Button } from "../../../ui/Button.tsx";
import { type PlanRow, warningsOf } from "./planRows.ts";

type Props = { row: PlanRow; onChange: (close_gaps: number | null) => void };

/** Reads a drawing again with the gaps in its outlines closed, or open again. */
export function GapSwitch({ row, onChange }: Props) {
  const t = useTranslations("intakePlan.gaps");
  const { figure } = useFormats();
  const warnings = warningsOf(row);
  const gap = warnings.find(({ code }) => code === "open_contours")?.gap;
  const isClosed = warnings.some(({ code }) => code === "gaps_closed");
  if (!isClosed && typeof gap !== "number") return null;
  return (
    <span className="flex flex-wrap gap-1.5">
      {typeof gap === "number" ? (
        <Button size="small" onClick={() => onChange(gap)}>
          {t("close", { width: figure(gap, "mm") })}
        </Button>
      ) : null}
      {isClosed ? (
        <Button size="small" onClick={() => onChange(null)}>
          {t("open")}
        </Button>
      ) : null}
    </span>
  );
}
