import { useController } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { today } from "../../i18n/zone.ts";
import { actOn } from "../../lib/records.ts";
import { useActionForm } from "../../lib/useActionForm.ts";
import { ActionDialog } from "../../ui/ActionDialog.tsx";
import { CheckboxField } from "../../ui/CheckboxField.tsx";
import { DateInput } from "../../ui/DateInput.tsx";
import { FormField } from "../../ui/FormField.tsx";
import { NumberInput } from "../../ui/NumberInput.tsx";
import type { OrderLine, PurchaseOrder } from "./records.ts";

type ReceivedLine = { id: string; quantity: number | null };
type Props = { order: PurchaseOrder; lines: readonly OrderLine[]; onClose: () => void };

/** Records a delivery; defaults to the open quantities. */
export function ReceiveDialog({ order, lines, onClose }: Props) {
  const t = useTranslations("purchaseOrders.receive");
  const form = useActionForm({
    draft: "receive",
    values: {
      lines: lines.map(
        ({ id, quantity, received_quantity }): ReceivedLine => ({
          id,
          quantity: Math.max(0, quantity - received_quantity),
        }),
      ),
      received_on: today() as string | null,
      close: false,
    },
    act: ({ lines: came, received_on, close }, key) => {
      const noted = came.flatMap(({ id, quantity }) => (quantity ? { id, quantity, received_on } : []));
      return actOn(order, "receive", key, { lines: noted, close });
    },
    says: () => t("done"),
    done: onClose,
  });
  const { control } = form;
  const { field } = useController({ control, name: "lines" });
  return (
    <ActionDialog
      form={form}
      size="medium"
      onClose={onClose}
      title={t("title")}
      description={t("text")}
      confirmLabel={t("confirm")}
      pendingLabel={t("pending")}
    >
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            value={field.value.find(({ id }) => id === line.id)?.quantity ?? null}
            onChange={(quantity) =>
              field.onChange(field.value.map((one) => (one.id === line.id ? { ...one, quantity } : one)))
            }
          />
        ))}
      </ul>
      <FormField control={control} name="received_on" label={t("day")}>
        {(day) => <DateInput {...day} />}
      </FormField>
      <Close control={control} label={t("close")} />
    </ActionDialog>
  );
}

type LineProps = { line: OrderLine; value: number | null; onChange: (quantity: number | null) => void };

function Line({ line, value, onChange }: LineProps) {
  const t = useTranslations("purchaseOrders.receive");
  const { figure } = useFormats();
  const name = line.description ?? "";
  const open = figure(Math.max(0, line.quantity - line.received_quantity));
  return (
    <li className="flex items-center gap-3 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="text-xs text-muted">{t("left", { open, ordered: figure(line.quantity) })}</p>
      </div>
      <div className="w-28">
        <NumberInput aria-label={t("quantity", { name })} value={value} onChange={onChange} />
      </div>
    </li>
  );
}

type CloseProps = {
  control: ReturnType<
    typeof useActionForm<{ lines: ReceivedLine[]; received_on: string | null; close: boolean }>
  >["control"];
  label: string;
};

function Close({ control, label }: CloseProps) {
  const { field } = useController({ control, name: "close" });
  return <CheckboxField label={label} checked={field.value} onChange={field.onChange} />;
}
