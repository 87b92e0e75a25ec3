import { products } from "@kantwerk/contract/products";
import { sendNeeds } from "@kantwerk/contract/sendNeeds";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { fetchAll } from "../../../lib/records.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { FormSkeleton } from "../../../ui/FormSkeleton.tsx";
import { PageHeader } from "../../../ui/PageHeader.tsx";
import { maxProductIds } from "../maxProductIds.ts";
import { readNamedProducts } from "../namedProducts.ts";
import { writeQuantities } from "../quantities.ts";
import { DetailsStep } from "./DetailsStep.tsx";
import { LinesStep } from "./LinesStep.tsx";
import { ProductsStep } from "./ProductsStep.tsx";
import { StepFooter } from "./StepFooter.tsx";
import { StepNavigation } from "./StepNavigation.tsx";
import { Summary } from "./Summary.tsx";
import { SuppliersStep } from "./SuppliersStep.tsx";
import type { Step } from "./steps.ts";
import { useSubmit } from "./useSubmit.ts";
import { type ChangeWizard, useStoredWizard, useWizard } from "./useWizard.ts";
import { useWizardLines } from "./useWizardLines.ts";
import { errorsOf, firstStepWithErrors, type WizardErrors } from "./wizardDocument.ts";
import { addProducts, contentsOf, isBegun, type WizardState } from "./wizardState.ts";
import { storeWizard } from "./wizardStorage.ts";

/**
 * Focuses the heading of a new step, or its first error after `showProblem`. Leaves the focus alone on the first
 * render.
 */
function useStepFocus(step: Step) {
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef<Step>(step);
  const wanted = useRef(false);
  // After every render, because errors and steps arrive in separate renders.
  useEffect(() => {
    const isNew = shown.current !== step;
    shown.current = step;
    const problem = wanted.current
      ? body.current?.querySelector<HTMLElement>("[aria-invalid='true'], [data-problem]")
      : undefined;
    if (problem) {
      wanted.current = false;
      problem.scrollIntoView({ block: "center" });
      problem.focus({ preventScroll: true });
    } else if (isNew) {
      body.current?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
    }
  });
  return {
    body,
    showProblem: () => {
      wanted.current = true;
    },
  };
}

/** Adds the products from the URL, then removes them from the URL. */
function useNamedProducts(named: string | undefined, change: ChangeWizard): void {
  const navigate = useNavigate();
  const ids = [...readNamedProducts(named ?? "").keys()].slice(0, maxProductIds);
  const { data } = useQuery({
    queryKey: ["products", "named", ids],
    enabled: ids.length > 0,
    queryFn: ({ signal }) => fetchAll(products, { "filter[id]": ids }, signal),
  });
  useEffect(() => {
    if (!data) return;
    const found = data.map((each) => ({
      ...each,
      quantities: writeQuantities(readNamedProducts(named ?? "").get(each.id) ?? []),
    }));
    change((before) => addProducts(before, found), "products");
    void navigate({ to: "/purchase-requests/create", search: { step: "products" }, replace: true });
  }, [data, named, change, navigate]);
}

type Props = {
  step: Step;
  /** Products passed by another page, see `readNamedProducts`. */
  products: string | undefined;
};

/** Creates a purchase request in five steps. The state survives going back, leaving and reloading. */
export function CreateScreen(props: Props) {
  const { stored, isReading } = useStoredWizard();
  return isReading ? <FormSkeleton /> : <Wizard {...props} stored={stored} />;
}

function Wizard({ step, products, stored }: Props & { stored: WizardState | undefined }) {
  const t = useTranslations("purchaseRequests");
  const navigate = useNavigate();
  const { state, resumed, errors, setErrors, change, startOver } = useWizard(stored);
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
    storeWizard(null);
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
      {leaving ? (
        <ConfirmDialog
          onClose={() => setLeaving(false)}
          title={t("wizard.discardTitle")}
          description={t("wizard.discardText")}
          confirmLabel={t("wizard.discard")}
          cancelLabel={t("wizard.keepEditing")}
          onConfirm={cancel}
        />
      ) : null}
    </>
  );
}
