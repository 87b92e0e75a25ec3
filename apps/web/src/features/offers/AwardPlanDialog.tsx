import type { Comparison } from "@kantwerk/comparison/comparison";
import { Circle, CircleAlert, CircleCheck, LoaderCircle } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { useActionForm } from "../../lib/useActionForm.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Progress } from "../../ui/Progress.tsx";
import { Point } from "./AwardDialog.tsx";
import { type AwardPlan, type PlannedAward, planAwards } from "./awardPlan.ts";
import type { AwardState } from "./awardRun.ts";
import type { ProposalName } from "./proposals.ts";
import { type Reason, ReasonFields, useReasonProblems } from "./ReasonFields.tsx";
import { useAwardRun } from "./useAwardRun.ts";

type Props = { comparison: Comparison; name: ProposalName; onClose: () => void };

/** Awards a whole proposal after one confirmation, line by line, and reports what came of each. */
export function AwardPlanDialog({ comparison, name, onClose }: Props) {
  const t = useTranslations("offers");
  const common = useTranslations("common");
  // What was confirmed stays on show, also when the comparison changes with every award.
  const [plan] = useState(() => {
    const proposal = comparison.proposals[name];
    return proposal ? planAwards(comparison, proposal) : undefined;
  });
  const run = useAwardRun(plan?.awards ?? []);
  const form = useActionForm<Reason>({
    values: { reason: name === "fastest" ? "delivery" : "price", comment: "" },
    judge: useReasonProblems(),
    act: run.start,
  });
  if (!plan) return null;
  const left = plan.awards.length - run.awarded;
  const close = () => (run.isRunning ? run.stop() : onClose());
  const isDone = run.isStarted && !run.isRunning && left === 0;
  return (
    <Dialog
      open
      size="large"
      onOpenChange={(open) => !open && close()}
      title={t(`plan.title.${name}`)}
      description={
        plan.awards.length === 0 ? t("plan.nothing") : <Summary plan={plan} currency={comparison.currency} />
      }
      footer={
        <>
          <Button onClick={close}>
            {run.isRunning ? t("plan.stop") : common(run.isStarted ? "close" : "cancel")}
          </Button>
          {plan.awards.length > 0 && !isDone ? (
            <Button
              variant="primary"
              pending={run.isRunning}
              pendingLabel={t("plan.progress", { done: run.awarded, count: plan.awards.length })}
              onClick={() => form.submit()}
            >
              {run.isStarted ? t("plan.again") : t("plan.confirm", { count: plan.awards.length })}
            </Button>
          ) : null}
        </>
      }
    >
      {plan.awards.length > 0 ? (
        <div className="grid gap-4">
          {run.isStarted ? (
            <Report run={run} plan={plan} />
          ) : (
            <>
              <ReasonFields control={form.control} />
              <Consequences plan={plan} />
            </>
          )}
          <PlanTable plan={plan} currency={comparison.currency} stateOf={(id) => run.states[id]} />
        </div>
      ) : null}
    </Dialog>
  );
}

function Summary({ plan, currency }: { plan: AwardPlan; currency: string }) {
  const t = useTranslations("offers.plan");
  const formats = useFormats();
  const suppliers = new Set(plan.awards.map(({ offer }) => offer.supplier_id)).size;
  const total = formats.money(plan.total, currency);
  return t("summary", { lines: plan.awards.length, suppliers, total });
}

function Consequences({ plan }: { plan: AwardPlan }) {
  const t = useTranslations("offers.plan");
  return (
    <ul className="grid gap-1 rounded-md bg-sunken px-3 py-2.5">
      <Point>{t("declines", { count: plan.declines })}</Point>
      {plan.ordered.length > 0 ? <Point>{t("ordered", { count: plan.ordered.length })}</Point> : null}
      {plan.missing.length > 0 ? <Point>{t("missing", { count: plan.missing.length })}</Point> : null}
    </ul>
  );
}

function Report({ run, plan }: { run: ReturnType<typeof useAwardRun>; plan: AwardPlan }) {
  const t = useTranslations("offers.plan");
  const count = plan.awards.length;
  const words = () => {
    if (run.isRunning) return t("progress", { done: run.awarded, count });
    return run.awarded === count ? t("doneAll", { count }) : t("doneSome", { done: run.awarded, count });
  };
  return (
    <div className="grid gap-2">
      <p role="status" className="font-medium">
        {words()}
      </p>
      <Progress value={(run.awarded + run.failed) / count} label={words()} />
      {!run.isRunning && run.waiting > 0 ? (
        <p className="text-warn">{t("stopped", { left: run.waiting })}</p>
      ) : null}
    </div>
  );
}

type TableProps = { plan: AwardPlan; currency: string; stateOf: (offerId: string) => AwardState | undefined };

function PlanTable({ plan, currency, stateOf }: TableProps) {
  const t = useTranslations("offers.plan");
  const head = "sticky top-0 bg-surface py-1.5 pr-4 text-xs font-medium text-muted";
  // Those that failed first: nobody should have to look for them.
  const rank = ({ offer }: PlannedAward) => (stateOf(offer.offer_id)?.name === "failed" ? 0 : 1);
  const awards = plan.awards.toSorted((a, b) => rank(a) - rank(b));
  return (
    <table className="w-full text-left max-sm:text-[13px]">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className={head}>
            {t("line")}
          </th>
          <th scope="col" className={head}>
            {t("supplier")}
          </th>
          <th scope="col" className={`${head} text-right max-sm:hidden`}>
            {t("quantity")}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {t("landed")}
          </th>
          <th scope="col" className={`${head} pr-0`}>
            <span className="sr-only">{t("state")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {awards.map((award) => (
          <PlanRow
            key={award.offer.offer_id}
            award={award}
            currency={currency}
            state={stateOf(award.offer.offer_id)}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { award: PlannedAward; currency: string; state: AwardState | undefined };

function PlanRow({ award: { line, offer, quantity, landed }, currency, state }: RowProps) {
  const formats = useFormats();
  return (
    <tr className="border-b border-line align-top last:border-b-0">
      <td className="py-1.5 pr-4">
        {line.name}
        <span className="block text-xs leading-4 text-muted">{line.product_name}</span>
        {state?.name === "failed" ? (
          <span className="block text-xs leading-4 text-bad">{state.reason}</span>
        ) : null}
      </td>
      <td className="py-1.5 pr-4">{offer.supplier_name}</td>
      <td className="figures py-1.5 pr-4 max-sm:hidden">{formats.figure(quantity)}</td>
      <td className="figures py-1.5 pr-4">{formats.money(landed, currency)}</td>
      <td className="w-5 py-2">
        <ResultIcon state={state} />
      </td>
    </tr>
  );
}

function ResultIcon({ state }: { state: AwardState | undefined }) {
  const t = useTranslations("offers.plan");
  if (state?.name === "awarded")
    return <CircleCheck size={16} role="img" aria-label={t("awarded")} className="text-good" />;
  if (state?.name === "failed")
    return <CircleAlert size={16} role="img" aria-label={t("failed")} className="text-bad" />;
  if (state?.name === "working")
    return (
      <LoaderCircle size={16} role="img" aria-label={t("working")} className="animate-spin text-accent" />
    );
  return <Circle size={16} aria-hidden="true" className="text-line-strong" />;
}
