import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { cx } from "../../../ui/cx.ts";
import { useCurrentInView } from "../useCurrentInView.ts";
import { type Step, steps } from "./steps.ts";
import { errorsOf, type WizardErrors } from "./wizardDocument.ts";
import type { WizardState } from "./wizardState.ts";

type Props = { step: Step; state: WizardState; errors: WizardErrors };

/** The number of selected records on a step; undefined if it has no selection. */
const countOf = (state: WizardState, step: Step) => (step === "details" ? undefined : state[step].length);

/** Navigation between the wizard's steps; marks steps with errors. */
export function StepNavigation({ step, state, errors }: Props) {
  const t = useTranslations("purchaseRequests");
  const row = useCurrentInView<HTMLElement>(step);
  return (
    <nav ref={row} aria-label={t("wizard.steps")} className="-mx-3 overflow-x-auto px-3 sm:mx-0 sm:px-0">
      <ol className="flex min-w-max gap-1 rounded-lg border border-line bg-surface p-1">
        {steps.map((each, index) => (
          <li key={each} className="flex-1">
            <Link
              to="/purchase-requests/create"
              search={{ step: each }}
              // The router's default would be "page".
              activeProps={{ "aria-current": "step" }}
              data-here={each === step || undefined}
              className="flex h-8 items-center justify-center gap-2 rounded-md px-3 font-medium whitespace-nowrap text-muted hover:bg-hover focus-visible:outline-offset-[-2px] data-here:bg-accent-soft data-here:text-accent pointer-coarse:h-10"
            >
              <Mark number={index + 1} bad={Object.keys(errorsOf(errors, each)).length > 0} />
              {t(`wizard.${each}`)}
              <Count value={countOf(state, each)} />
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Mark({ number, bad }: { number: number; bad: boolean }) {
  const t = useTranslations("purchaseRequests");
  return (
    <span
      className={cx(
        "grid size-5 place-items-center rounded-full border text-[11px] leading-none tabular-nums",
        bad ? "border-bad bg-bad text-on-bad" : "border-current/35",
      )}
    >
      <span aria-hidden={bad}>{bad ? "!" : number}</span>
      {bad ? <span className="sr-only">{t("wizard.needsAttention")}</span> : null}
    </span>
  );
}

function Count({ value }: { value: number | undefined }) {
  return value ? <span className="text-xs font-normal text-faint tabular-nums">{value}</span> : null;
}
