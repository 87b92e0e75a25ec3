import type { RoutingStep as Step } from "@kantwerk/contract/answers/routing";
import { products } from "@kantwerk/contract/products";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Check, TriangleAlert, Wand2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { useLabels } from "../../i18n/labels.ts";
import { endpoints } from "../../lib/endpoints.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { useAction } from "../../lib/useAction.ts";
import { Button } from "../../ui/Button.tsx";

const routingQuery = (id: string) =>
  queryOptions({
    queryKey: [products.type, "routing", id],
    queryFn: async ({ signal }) => (await endpoints.routing({ id, signal })).steps,
  });

const lacksMachine = ({ external, asset_id, proposed_asset_id }: Step) =>
  !external && asset_id === null && proposed_asset_id !== null;

/** Whether applying the proposal would change anything. */
const isOpen = (step: Step) =>
  step.product_operation_id === null ? step.operation !== null : lacksMachine(step);

/** Operations required by the geometry: whether the product has them, and the machine or why none fits. */
export function RoutingStrip({ productId }: { productId: string }) {
  const t = useTranslations("routing");
  const may = usePermissions();
  const { data: steps } = useQuery(routingQuery(productId));
  const add = useAction({
    act: (_: undefined, key) => endpoints.addRouting({ id: productId, body: {}, idempotencyKey: key }),
    says: () => t("taken"),
    failed: t("failed"),
  });
  if (!steps || steps.length === 0) return null;
  const open = steps.filter(isOpen).length;
  return (
    <section
      aria-label={t("label")}
      className="flex flex-wrap items-center gap-x-4 gap-y-1.5 rounded-md border border-line bg-sunken px-3 py-2 text-xs"
    >
      <span className="text-muted">{t("label")}</span>
      <ul className="contents">
        {steps.map((step) => (
          <StepState key={step.process} step={step} />
        ))}
      </ul>
      {open > 0 && may("products.update") ? (
        <Button className="ml-auto" disabled={add.isPending} onClick={() => add.run(undefined)}>
          <Wand2 size={14} aria-hidden="true" />
          {t("take", { count: open })}
        </Button>
      ) : null}
    </section>
  );
}

function StepState({ step }: { step: Step }) {
  const { trouble, reasons, text } = useStepWords()(step);
  return (
    <li className="flex items-start gap-1.5">
      {trouble ? (
        <TriangleAlert size={14} aria-hidden="true" className="mt-px shrink-0 text-warn" />
      ) : (
        <Check size={14} aria-hidden="true" className="mt-px shrink-0 text-good" />
      )}
      <span className="grid wrap-anywhere">
        <span>{text}</span>
        {reasons.map((reason) => (
          <span key={reason} className="text-muted">
            {reason}
          </span>
        ))}
      </span>
    </li>
  );
}

function useStepWords() {
  const t = useTranslations("routing");
  const labels = useLabels();
  const formats = useFormats();
  const units = {
    thickness_to: "mm",
    length_to: "mm",
    width_to: "mm",
    weight_to: "kg",
    force_to: "kN",
  } as const;
  const reasonsOf = ({ name, misfits }: Step["machines"][number]) =>
    misfits.map(({ limit, is, most }) => {
      const said = (value: number) => formats.measure(value, units[limit], units[limit]);
      return t(`limits.${limit}`, { machine: name, is: said(is), most: said(most) });
    });
  return (step: Step): { text: string; trouble: boolean; reasons: string[] } => {
    const { external, machines, operation, product_operation_id, asset_id, proposed_asset_id } = step;
    const process = operation?.name ?? labels.choice("operations", "process", step.process);
    const nameOf = (id: string | null) => machines.find((machine) => machine.asset_id === id)?.name ?? "";
    if (external) return { text: t("external", { process }), trouble: false, reasons: [] };
    if (!operation) return { text: t("noOperation", { process }), trouble: true, reasons: [] };
    const own = machines.find((machine) => machine.asset_id === asset_id);
    if (own && own.misfits.length > 0) {
      const other =
        proposed_asset_id && proposed_asset_id !== asset_id
          ? [t("other", { machine: nameOf(proposed_asset_id) })]
          : [];
      return {
        text: t("wrong", { process, machine: own.name }),
        trouble: true,
        reasons: [...reasonsOf(own), ...other],
      };
    }
    const machine = own?.name ?? nameOf(proposed_asset_id);
    if (product_operation_id === null && machine)
      return {
        text: t("missing", { process }),
        trouble: true,
        reasons: [t("onMachine", { process, machine })],
      };
    if (machine) return { text: t("onMachine", { process, machine }), trouble: false, reasons: [] };
    if (machines.length === 0) return { text: t("noMachine", { process }), trouble: true, reasons: [] };
    return { text: t("none", { process }), trouble: true, reasons: machines.flatMap(reasonsOf) };
  };
}
