import { say } from "@kantwerk/contract/messages";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { readLocale } from "../../../i18n/locale.ts";
import { toast } from "../../../lib/toast.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { changeQuantities, useAction } from "../actions.ts";
import { QuantitiesField } from "../QuantitiesField.tsx";
import { quantityLimits, readQuantities, writeQuantities } from "../quantities.ts";
import type { RequestProduct } from "../records.ts";

type Props = { link: RequestProduct; onClose: () => void };

/** Changes the lot sizes that are asked for of one product. */
export function QuantitiesDialog({ link, onClose }: Props) {
  const t = useTranslations();
  const [typed, setTyped] = useState(() => writeQuantities(link.quantities));
  const [problem, setProblem] = useState<string>();
  const change = useAction(
    (quantities: number[]) => changeQuantities(link, quantities),
    () => {
      onClose();
      toast({ title: t("purchaseRequests.quantitiesSaved") });
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const read = readQuantities(typed, readLocale());
    if (read.problem) setProblem(say(readLocale(), read.problem, quantityLimits));
    else change.mutate(read.quantities);
  };
  const label = t("purchaseRequests.quantitiesOf", { name: link.product.name });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={label}
      description={t("purchaseRequests.quantitiesHelp")}
    >
      <form noValidate onSubmit={submit} className="grid gap-4 pb-2">
        <div>
          <QuantitiesField
            label={label}
            value={typed}
            error={problem}
            onChange={(value) => {
              setTyped(value);
              setProblem(undefined);
            }}
          />
        </div>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button type="submit" variant="primary" pending={change.isPending}>
            {t("common.save")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
