import type { MessageKey } from "@kantwerk/contract/messages";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../../i18n/formats.ts";
import { useRefusal } from "../../../i18n/useRefusal.ts";
import { Card } from "../../../ui/Card.tsx";
import { Status } from "../../../ui/Status.tsx";
import { nameOf, type WizardState } from "./wizardState.ts";

type Props = {
  state: WizardState;
  /** What is missing to send the request; undefined if nothing. */
  missing: MessageKey | undefined;
};

/** The request's contents so far, and what is missing to send it. */
export function Summary({ state, missing }: Props) {
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
      <Readiness missing={missing} />
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

function Readiness({ missing }: Pick<Props, "missing">) {
  const t = useTranslations("purchaseRequests");
  const refusal = useRefusal(missing);
  return (
    <div className="mt-3 border-t border-line pt-3">
      <Status tone={missing ? "warn" : "good"}>{t(missing ? "wizard.notReady" : "wizard.ready")}</Status>
      {refusal ? <p className="mt-1 text-xs text-muted">{refusal}</p> : null}
    </div>
  );
}
