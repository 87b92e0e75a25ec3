import { CircleAlert, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { cx } from "../../ui/cx.ts";
import type { Hint } from "./records.ts";

type Props = {
  hints: readonly Hint[];
  /** Rendered at the end of each hint. */
  action?: (hint: Hint) => ReactNode;
};

/** Production hints with severity, message and figures. */
export function HintList({ hints, action }: Props) {
  const numbered = hints.map((hint, place) => ({ hint, key: `${hint.code} ${hint.feature} ${place}` }));
  return (
    <ul className="divide-y divide-line">
      {numbered.map(({ hint, key }) => (
        <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
          <div className="flex min-w-0 flex-[1_1_14rem] gap-2.5">
            <SeverityIcon severity={hint.severity} />
            <p className="min-w-0 wrap-anywhere">
              <Severity of={hint.severity} /> {hint.message}
            </p>
          </div>
          <div className="ml-auto flex items-center gap-3">
            <Numbers hint={hint} />
            {action?.(hint)}
          </div>
        </li>
      ))}
    </ul>
  );
}

function SeverityIcon({ severity }: Pick<Hint, "severity">) {
  return severity === "error" ? (
    <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-bad" />
  ) : (
    <TriangleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-warn" />
  );
}

function Severity({ of }: { of: Hint["severity"] }) {
  const t = useTranslations("hints.severity");
  return <span className={cx("font-medium", of === "error" ? "text-bad" : "text-warn")}>{`${t(of)}:`}</span>;
}

/** The measured value and the limit. */
function Numbers({ hint: { measured, limit } }: { hint: Hint }) {
  const t = useTranslations("hints");
  const { figure } = useFormats();
  if (measured === null || limit === null) return null;
  return (
    <p className="figures">
      <span className="sr-only">{t("measured")}</span>
      <span className="font-medium">{figure(measured, "", 2)}</span>
      <span className="text-muted">
        {" / "}
        <span className="sr-only">{t("limit")}</span>
        {figure(limit, "mm", 2)}
      </span>
    </p>
  );
}
