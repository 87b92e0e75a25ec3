import { sendNeeds } from "@kantwerk/contract/sendNeeds";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { PageHeader } from "../../../ui/PageHeader.tsx";
import { DetailsStep } from "./DetailsStep.tsx";
import { LinesStep } from "./LinesStep.tsx";
import { ProductsStep } from "./ProductsStep.tsx";
import { StepFooter } from "./StepFooter.tsx";
import { StepNavigation } from "./StepNavigation.tsx";
import { Summary } from "./Summary.tsx";
import { SuppliersStep } from "./SuppliersStep.tsx";
import type { Step } from "./steps.ts";
import { useNamedProducts } from "./useNamedProducts.ts";
import { useStepFocus } from "./useStepFocus.ts";
import { useSubmit } from "./useSubmit.ts";
import { useWizard } from "./useWizard.ts";
import { useWizardLines } from "./useWizardLines.ts";
import { errorsOf, firstStepWithErrors, type WizardErrors } from "./wizardDocument.ts";
import { contentsOf, isBegun } from "./wizardState.ts";
import { keepWizard } from "./wizardStorage.ts";

type Props = {
  step: Step;
  /** Ids of products that another page has chosen, joined by commas. */
  products: string | undefined;
};

/** Makes a purchase request in five steps. Nothing is lost by going back, leaving or reloading. */
export function CreateScreen({ step, products }: Props) {
  const t = useTranslations("purchaseRequests");
  const navigate = useNavigate();
  const { state, resumed, errors, setErrors, change, startOver } = useWizard();
  const lines = useWizardLines(state, change);
  const { body, showProblem } = useStepFocus(step);
  const [leaving, setLeaving] = useState(false);
  useNamedProducts(products, change);

  const goTo = (next: Step) => void navigate({ to: "/purchase-requests/create", search: { step: next } });
  const refuse = (found: WizardErrors) => {
    setErrors(found);
    const first = firstStepWithErrors(found);
    if (first) showProblem();
    if (first && first !== step) goTo(first);
  };
  const { submit, pending } = useSubmit(state, refuse);
  const cancel = () => {
    keepWizard(null);
    void navigate({ to: "/purchase-requests/list" });
  };
  const own = errorsOf(errors, step);
  const missing = sendNeeds(contentsOf(state, lines.proposals));
  return (
    <>
      <PageHeader
        title={t("wizard.title")}
        aside={resumed ? <span className="text-xs">{t("wizard.resumed")}</span> : undefined}
        actions={
          <>
            {isBegun(state) ? (
              <Button variant="ghost" onClick={startOver}>
                {t("wizard.startOver")}
              </Button>
            ) : null}
            <Button onClick={() => (isBegun(state) ? setLeaving(true) : cancel())}>
              {t("wizard.cancel")}
            </Button>
          </>
        }
      />
      <StepNavigation step={step} state={state} errors={errors} />
      <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid min-w-0 gap-3.5">
          <Card>
            <div ref={body}>
              <h2 tabIndex={-1} className="mb-1 text-base font-semibold outline-none">
                {t(`wizard.${step}`)}
              </h2>
              <p className="mb-4 text-muted">{t(`wizard.help.${step}`)}</p>
              {step === "products" ? (
                <ProductsStep state={state} errors={own} change={change} lines={lines.proposals} />
              ) : null}
              {step === "details" ? <DetailsStep state={state} errors={own} change={change} /> : null}
              {step === "suppliers" ? (
                <SuppliersStep state={state} errors={own} change={change} lines={lines} />
              ) : null}
              {step === "operations" || step === "parts" ? (
                <LinesStep kind={step} state={state} errors={own} change={change} lines={lines} />
              ) : null}
            </div>
          </Card>
          <StepFooter
            step={step}
            state={state}
            missing={missing}
            pending={pending}
            onStep={goTo}
            onRefused={refuse}
            onSubmit={submit}
          />
        </div>
        <div className="lg:sticky lg:top-18">
          <Summary state={state} missing={missing} />
        </div>
      </div>
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title={t("wizard.discardTitle")}
        description={t("wizard.discardText")}
        confirmLabel={t("wizard.discard")}
        cancelLabel={t("wizard.keepEditing")}
        destructive
        onConfirm={cancel}
      />
    </>
  );
}
