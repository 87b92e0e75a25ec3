import { useTranslations } from "use-intl";
import { Button } from "../../../ui/Button.tsx";
import { lacksMaterial, lacksThickness, type Plan } from "./planRows.ts";

type Props = {
  plan: Plan;
  files: number;
  isBusy: boolean;
  isCreating: boolean;
  onCreate: () => void;
  onDiscard: () => void;
};

/** The promise in numbers, and the button that keeps it. */
export function PlanFoot({ plan, files, isBusy, isCreating, onCreate, onDiscard }: Props) {
  const t = useTranslations("intakePlan");
  const missing = plan.rows.reduce(
    (sum, row) => sum + Number(lacksThickness(row)) + Number(lacksMaterial(row)),
    0,
  );
  return (
    <footer className="sticky bottom-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line-strong bg-surface px-4 py-2.5 max-sm:-mx-1">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p aria-live="polite" className="font-semibold">
          {t("title", { count: plan.promised, files })}
        </p>
        <p className="text-xs text-muted max-sm:hidden">{useBalance(plan)}</p>
      </div>
      {missing > 0 ? <p className="text-xs text-muted">{t("foot.missing", { count: missing })}</p> : null}
      <div className="ml-auto flex gap-2">
        <Button onClick={onDiscard}>{t("foot.discard")}</Button>
        <Button
          variant="primary"
          disabled={plan.promised === 0 || isBusy}
          pending={isCreating}
          pendingLabel={t("foot.creating")}
          onClick={onCreate}
          className="min-w-44"
        >
          {t("foot.create", { count: plan.promised })}
        </Button>
      </div>
    </footer>
  );
}

/** Where all files went: "24 files make 27 products; 3 drawings join their parts". */
function useBalance({ rows, others, promised }: Plan): string {
  const t = useTranslations("intakePlan.foot");
  const made = new Set(rows.map(({ file }) => file)).size;
  const joined = others.filter(({ joins }) => joins).length;
  const leftOut = others.filter(({ planned }) => planned?.left_out).length;
  const refused = others.filter(({ file }) => file.status === "failed").length;
  return [
    ...(made > 0 ? [t("files", { made, count: promised })] : []),
    ...(joined > 0 ? [t("joined", { count: joined })] : []),
    ...(leftOut > 0 ? [t("leftOut", { count: leftOut })] : []),
    ...(refused > 0 ? [t("refused", { count: refused })] : []),
  ].join("; ");
}
