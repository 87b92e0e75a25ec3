import { type AskedScope, askedScopes } from "@kantwerk/contract/purchaseRequestProducts";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { useLabels } from "../../i18n/labels.ts";
import { Select } from "../../ui/Select.tsx";

type Props = {
  /** The product's name. */
  name: string;
  value: AskedScope | undefined;
  onChange: (value: AskedScope) => void;
};

/** Selects how suppliers may offer a product with several lines: single, combined, or complete only. */
export function AskedForField({ name, value = "several", onChange }: Props) {
  const t = useTranslations("purchaseRequests");
  const labels = useLabels();
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className="text-muted">
        {labels.field("purchase-request-products", "asked_for")}
        <span className="sr-only">: {name}</span>
      </label>
      <span className="w-72 max-w-full">
        <Select
          id={id}
          value={value}
          onChange={(scope) => scope && onChange(scope)}
          options={askedScopes.map((scope) => ({
            value: scope,
            label: labels.choice("purchase-request-products", "asked_for", scope),
          }))}
        />
      </span>
      <span className="text-xs text-muted">{t(`askedForHelp.${value}`)}</span>
    </div>
  );
}
