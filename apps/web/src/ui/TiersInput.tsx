import type { Tier } from "@kantwerk/contract/fields";
import { Plus, Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "./Button.tsx";
import { DecimalInput, type ReadDecimal } from "./DecimalInput.tsx";
import { IconButton } from "./IconButton.tsx";
import { NumberInput } from "./NumberInput.tsx";

type Draft = { min_quantity: number | null; max_quantity: number | null; unit_price: string | null };

type Props = {
  id?: string;
  value: readonly (Tier | Draft)[] | null;
  onChange: (value: Draft[]) => void;
  /** Messages by path, e.g. `0.unit_price`. */
  errors?: Readonly<Record<string, string>>;
  currency: string;
  /** Price unit in pieces. */
  per?: number;
  /** Parses a price per piece. */
  read?: ReadDecimal;
};

const empty: Draft = { min_quantity: null, max_quantity: null, unit_price: null };

/** The next price break: starts where the last one ends. */
function following(last: Draft | undefined): Draft {
  return { ...empty, min_quantity: last?.max_quantity ? last.max_quantity + 1 : last ? null : 1 };
}

/** Price breaks: from quantity, to quantity (empty: unlimited), unit price. */
export function TiersInput({ id, value, onChange, errors = {}, currency, per, read }: Props) {
  const t = useTranslations();
  const rows: readonly Draft[] = value?.length ? value : [following(undefined)];
  const change = (index: number, part: Partial<Draft>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const place = (index: number, name: keyof Draft) => ({
    "aria-label": `${t(`fields.${name}`)} ${index + 1}`,
    "aria-invalid": errors[`${index}.${name}`] ? true : undefined,
  });
  return (
    <div id={id} className="grid max-w-xl gap-2">
      {[...rows.entries()].map(([index, row]) => (
        // Price breaks have no id, so the index is the key.
        <div key={index} className="grid grid-cols-[1fr_1fr_1.4fr_auto] items-start gap-2">
          <NumberInput
            {...place(index, "min_quantity")}
            placeholder={t("fields.min_quantity")}
            value={row.min_quantity}
            onChange={(next) => change(index, { min_quantity: next })}
          />
          <NumberInput
            {...place(index, "max_quantity")}
            placeholder={t("fields.max_quantity")}
            value={row.max_quantity}
            onChange={(next) => change(index, { max_quantity: next })}
          />
          <DecimalInput
            {...place(index, "unit_price")}
            placeholder={t("fields.unit_price")}
            value={row.unit_price}
            onChange={(next) => change(index, { unit_price: next })}
            unit={currency}
            per={per}
            read={read}
          />
          <IconButton
            label={t("common.remove")}
            disabled={rows.length === 1}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
          >
            <Trash2 size={16} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <div>
        <Button size="small" onClick={() => onChange([...rows, following(rows.at(-1))])}>
          <Plus size={14} aria-hidden="true" />
          {t("common.add")}
        </Button>
      </div>
    </div>
  );
}
