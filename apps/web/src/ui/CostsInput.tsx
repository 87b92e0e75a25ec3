import { type Costs, costNames } from "@kantwerk/contract/fields";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { DecimalInput } from "./DecimalInput.tsx";

type Props = {
  id?: string;
  value: Costs | null;
  onChange: (value: Costs | null) => void;
  /** Messages by path, e.g. `customs_price`. */
  errors?: Readonly<Record<string, string>>;
  currency: string;
};

const asked = [...costNames, "minimum_order_value"] as const;

const none: Costs = { packaging_price: null, shipping_price: null, customs_price: null };

/** One-off costs and the minimum order value, an amount each; null if all are empty. */
export function CostsInput({ id, value, onChange, errors = {}, currency }: Props) {
  const t = useTranslations();
  const own = useId();
  const change = (name: keyof Costs, amount: string | null) => {
    const { minimum_order_value: _before, ...others } = { ...none, ...value, [name]: amount };
    const minimum = name === "minimum_order_value" ? amount : value?.minimum_order_value;
    const next = { ...others, ...(minimum && { minimum_order_value: minimum }) };
    onChange(Object.values(next).some((each) => each !== null) ? next : null);
  };
  return (
    <div id={id} className="grid max-w-xl gap-2 sm:grid-cols-2">
      {asked.map((name) => (
        <div key={name} className="grid gap-1">
          <label htmlFor={`${own}-${name}`} className="text-xs text-muted">
            {t(`fields.${name}`)}
          </label>
          <DecimalInput
            id={`${own}-${name}`}
            aria-invalid={errors[name] ? true : undefined}
            value={value?.[name] ?? null}
            onChange={(amount) => change(name, amount)}
            unit={currency}
          />
        </div>
      ))}
    </div>
  );
}
