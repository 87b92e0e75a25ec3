import { say } from "@kantwerk/contract/messages";
import { sendNeeds } from "@kantwerk/contract/sendNeeds";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../../i18n/formats.ts";
import { Card } from "../../../ui/Card.tsx";
import { Status } from "../../../ui/Status.tsx";
import { nameOf, type WizardState } from "./wizardState.ts";

/** How much of the wizard a request would have. */
export const contentsOf = ({ suppliers, products, operations, parts }: WizardState) => ({
  suppliers: suppliers.length,
  products: products.length,
  lines: operations.length + parts.length,
});

/** What the request holds so far, and what it still needs before it can be sent. */
export function Summary({ state }: { state: WizardState }) {
  const t = useTranslations("purchaseRequests");
  const formats = useFormats();
  const deadline = state.details.close_submission_at;
  const hasDeadline = !Number.isNaN(Date.parse(deadline ?? ""));
  return (
    <Card title={t("wizard.summary")}>
      <p className="font-medium wrap-anywhere">{nameOf(state) || t("wizard.unnamed")}</p>
      {deadline && hasDeadline ? (
        <p className="text-xs text-muted">
          {t("closes", { time: formats.dateTime(deadline) })} · {formats.relative(deadline)}
        </p>
      ) : null}
      <dl className="mt-3 grid gap-1.5">
        <Figure name={t("wizard.products")} value={state.products.length} />
        <Figure name={t("wizard.operations")} value={state.operations.length} />
        <Figure name={t("wizard.parts")} value={state.parts.length} />
        <Figure name={t("wizard.suppliers")} value={state.suppliers.length} />
      </dl>
      <Readiness state={state} />
    </Card>
  );
}

function Figure({ name, value }: { name: ReactNode; value: number }) {
  const formats = useFormats();
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-muted">{name}</dt>
      <dd className="figures font-medium">{formats.figure(value)}</dd>
    </div>
  );
}

function Readiness({ state }: { state: WizardState }) {
  const t = useTranslations("purchaseRequests");
  const { locale } = useFormats();
  const missing = sendNeeds(contentsOf(state));
  return (
    <div className="mt-3 border-t border-line pt-3">
      <Status tone={missing ? "warn" : "good"}>{t(missing ? "wizard.notReady" : "wizard.ready")}</Status>
      {missing ? <p className="mt-1 text-xs text-muted">{say(locale, missing)}</p> : null}
    </div>
  );
}
