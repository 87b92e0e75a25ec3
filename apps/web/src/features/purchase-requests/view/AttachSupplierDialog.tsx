import { useState } from "react";
import { useTranslations } from "use-intl";
import { toast } from "../../../lib/toast.ts";
import { attach, useAction } from "../actions.ts";
import { SupplierPicker } from "../SupplierPicker.tsx";
import { AttachDialog } from "./AttachDialog.tsx";
import { useRequest } from "./RequestContext.ts";

/** Adds suppliers to the request. */
export function AttachSupplierDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("purchaseRequests");
  const request = useRequest();
  const [chosen, setChosen] = useState<string[]>([]);
  const [problem, setProblem] = useState<string>();
  const add = useAction(
    () => attach(request, "supplier", chosen),
    () => {
      onClose();
      toast({ title: t("addedSuppliers", { count: chosen.length }) });
    },
  );
  const submit = () => {
    if (add.isPending) return;
    if (chosen.length === 0) setProblem(t("attach.requiresSupplier"));
    else add.mutate(undefined);
  };
  return (
    <AttachDialog
      title={t("attach.supplier")}
      description={request.sent_at ? t("attach.notSent") : undefined}
      onClose={onClose}
      onAttach={submit}
      pending={add.isPending}
      problem={problem}
    >
      <SupplierPicker
        isChosen={(id) => chosen.includes(id)}
        onToggle={({ id }, on) => {
          setChosen((before) => (on ? [...before, id] : before.filter((each) => each !== id)));
          setProblem(undefined);
        }}
        taken={new Set(request.purchase_request_suppliers.map(({ supplier }) => supplier.id))}
      />
    </AttachDialog>
  );
}
