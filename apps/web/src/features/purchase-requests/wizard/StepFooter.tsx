import type { MessageKey } from "@kantwerk/contract/messages";
import { useTranslations } from "use-intl";
import { readLocale } from "../../../i18n/locale.ts";
import { useRefusal } from "../../../i18n/useRefusal.ts";
import { usePermissions } from "../../../lib/permissions.ts";
import { useShortcut } from "../../../lib/shortcuts.ts";
import { Button } from "../../../ui/Button.tsx";
import { type Step, stepBeside } from "./steps.ts";
import type { Submission } from "./useSubmit.ts";
import { errorsOf, type WizardErrors } from "./wizardDocument.ts";
import type { WizardState } from "./wizardState.ts";

type Props = {
  step: Step;
  state: WizardState;
  /** What is missing to send the request; undefined if nothing. */
  missing: MessageKey | undefined;
  pending: Submission | undefined;
  onStep: (step: Step) => void;
  /** Receives the validation errors. */
  onRefused: (errors: WizardErrors) => void;
  onSubmit: (send: boolean) => void;
};

/** Back, next, and the buttons that create the request. */
export function StepFooter({ step, state, missing, pending, onStep, onRefused, onSubmit }: Props) {
  const t = useTranslations();
  const before = stepBeside(step, -1);
  const after = stepBeside(step, 1);
  const goOn = async () => {
    if (!after) return onSubmit(false);
    const { judgeWizard } = await import("./judgeWizard.ts");
    const errors = errorsOf(judgeWizard(state, readLocale()), step);
    if (Object.keys(errors).length > 0) onRefused(errors);
    else onStep(after);
  };
  useShortcut("mod+Enter", t("purchaseRequests.wizard.goOn"), () => void goOn());
  return (
    <footer className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 bg-bg py-3">
      {before ? <Button onClick={() => onStep(before)}>{t("common.back")}</Button> : null}
      <div className="ml-auto flex flex-wrap justify-end gap-2">
        <Button
          variant={after ? "ghost" : "default"}
          pending={pending === "create"}
          pendingLabel={t("purchaseRequests.wizard.creating")}
          disabled={pending === "send"}
          onClick={() => onSubmit(false)}
        >
          {t(after ? "purchaseRequests.wizard.saveDraft" : "common.create")}
        </Button>
        {after ? (
          <Button variant="primary" onClick={() => void goOn()}>
            <span>
              {t("purchaseRequests.wizard.next")}
              <span className="max-sm:hidden">: {t(`purchaseRequests.wizard.${after}`)}</span>
            </span>
          </Button>
        ) : (
          <CreateAndSend missing={missing} pending={pending} onSubmit={onSubmit} />
        )}
      </div>
    </footer>
  );
}

function CreateAndSend({ missing, pending, onSubmit }: Pick<Props, "missing" | "pending" | "onSubmit">) {
  const t = useTranslations("purchaseRequests.wizard");
  const may = usePermissions();
  const refusal = useRefusal(missing);
  if (!may("purchase-requests.send")) return null;
  return (
    <Button
      variant="primary"
      pending={pending === "send"}
      pendingLabel={t("sending")}
      disabled={missing !== undefined || pending === "create"}
      title={refusal}
      onClick={() => onSubmit(true)}
    >
      {t("createAndSend")}
    </Button>
  );
}
