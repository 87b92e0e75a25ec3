import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { RecordPicker } from "../fields/RecordPicker.tsx";
import type { AnyRecord, RecordOfType } from "../lib/jsonapi.ts";
import { useAction } from "../lib/useAction.ts";
import { Button } from "../ui/Button.tsx";
import { NumberInput } from "../ui/NumberInput.tsx";

type Props<T extends string> = {
  /** The types to choose from. */
  to: readonly T[];
  /** What is looked for: in the empty field, and read aloud. */
  label: string;
  /** Says of what is chosen what one should know before it is added. */
  about?: (record: RecordOfType<T>, quantity: number) => ReactNode;
  /** Adds it; the server does what has the same key once. */
  onAdd: (record: RecordOfType<T>, quantity: number, key: string) => Promise<unknown>;
};

/** Adds a record, found by typing, in a quantity, without a dialog. */
export function QuickAdd<T extends string>(props: Props<T>): ReactNode;
export function QuickAdd({ to, label, about, onAdd }: Props<string>) {
  const t = useTranslations();
  const [record, setRecord] = useState<AnyRecord | null>(null);
  const [quantity, setQuantity] = useState<number | null>(1);
  const add = useAction({
    act: (chosen: { record: AnyRecord; quantity: number }, key) => onAdd(chosen.record, chosen.quantity, key),
    done: () => {
      setRecord(null);
      setQuantity(1);
    },
  });
  const isInvalid = quantity === null || !(quantity > 0);
  const submit = () => {
    if (record && !isInvalid) add.run({ record, quantity });
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="min-w-48 flex-1 max-sm:basis-full">
        <RecordPicker to={to} aria-label={label} placeholder={label} value={record} onChange={setRecord} />
      </div>
      <div className="w-24 max-sm:flex-1">
        <NumberInput
          aria-label={t("fields.quantity")}
          aria-invalid={isInvalid ? true : undefined}
          value={quantity}
          onChange={setQuantity}
          onKeyDown={(event) => event.key === "Enter" && submit()}
        />
      </div>
      <Button disabled={!record || isInvalid} pending={add.isPending} onClick={submit}>
        <Plus size={14} aria-hidden="true" />
        {t("common.add")}
      </Button>
      {record && !isInvalid ? about?.(record, quantity) : null}
    </div>
  );
}
