import { say } from "@kantwerk/contract/messages";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { readLocale } from "../../../i18n/locale.ts";
import { toast } from "../../../lib/toast.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { attach, useAction } from "../actions.ts";
import { ProductPicker } from "../ProductPicker.tsx";
import { QuantitiesField } from "../QuantitiesField.tsx";
import { quantityLimits, readQuantities, writeQuantities } from "../quantities.ts";
import { AttachDialog } from "./AttachDialog.tsx";
import { useRequest } from "./RequestContext.ts";

/** Adds products to the request, with the lot sizes that are asked for. */
export function AttachProductDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("purchaseRequests");
  const request = useRequest();
  const links = request.purchase_request_products;
  const [chosen, setChosen] = useState<string[]>([]);
  const [typed, setTyped] = useState(() => writeQuantities(links.at(-1)?.quantities ?? []));
  const [problems, setProblems] = useState<{ chosen?: string; quantities?: string }>({});
  const add = useAction(
    (quantities: number[]) => attach(request, "product", chosen, { quantities }),
    () => {
      onClose();
      toast({ title: t("addedProducts", { count: chosen.length }) });
    },
  );
  const submit = () => {
    if (add.isPending) return;
    const { quantities, problem } = readQuantities(typed, readLocale());
    const found = {
      ...(chosen.length === 0 && { chosen: t("attach.requiresProduct") }),
      ...(problem && { quantities: say(readLocale(), problem, quantityLimits) }),
    };
    setProblems(found);
    if (Object.keys(found).length === 0) add.mutate(quantities);
  };
  const taken = new Set(links.map(({ product }) => product.id));
  return (
    <AttachDialog
      title={t("attach.product")}
      onClose={onClose}
      onAttach={submit}
      pending={add.isPending}
      problem={problems.chosen}
    >
      <ProductPicker
        isChosen={(id) => chosen.includes(id)}
        onToggle={({ id }, on) => {
          setChosen((before) => (on ? [...before, id] : before.filter((each) => each !== id)));
          setProblems({});
        }}
        taken={taken}
        takenMark={<Badge>{t("alreadyAsked")}</Badge>}
      />
      <div>
        <p className="mb-1 font-medium">{t("attach.quantitiesFor")}</p>
        <QuantitiesField
          label={t("attach.quantitiesFor")}
          value={typed}
          error={problems.quantities}
          onChange={(value) => {
            setTyped(value);
            setProblems({});
          }}
        />
        <p className="mt-1 text-xs text-muted">{t("quantitiesHelp")}</p>
      </div>
    </AttachDialog>
  );
}
