import { say } from "@kantwerk/contract/messages";
import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useController } from "react-hook-form";
import { useTranslations } from "use-intl";
import { subtitleOf, titleOf } from "../../fields/definition.ts";
import { RecordPicker } from "../../fields/RecordPicker.tsx";
import { readLocale } from "../../i18n/locale.ts";
import { endpoints } from "../../lib/endpoints.ts";
import type { FlatRecord } from "../../lib/jsonapi.ts";
import { goTo } from "../../lib/navigation.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { useActionForm } from "../../lib/useActionForm.ts";
import type { Product } from "../../records/products.ts";
import { ActionDialog } from "../../ui/ActionDialog.tsx";
import { FormField } from "../../ui/FormField.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { NumberInput } from "../../ui/NumberInput.tsx";
import { LinePrice } from "./LinePrice.tsx";
import {
  commonCustomer,
  hasSeveralCustomers,
  isComplete,
  isOrderable,
  type OrderLine,
  orderDocument,
} from "./orderDraft.ts";
import { pricesQuery } from "./queries.ts";

type Props = {
  /** The selected products. */
  products: readonly Product[];
  onClose: () => void;
  onCreated?: (() => void) | undefined;
  /** By product; 1 by default. */
  quantities?: ReadonlyMap<string, number> | undefined;
};

type Draft = { lines: OrderLine[]; customer: Product["customer"] };

/** Creates an order from the selected products: asks for quantities and customer. */
export function CreateOrderDialog({ products, quantities, onClose, onCreated }: Props) {
  const t = useTranslations("orders.create");
  const labels = useTranslations("fields");
  const may = usePermissions();
  const form = useActionForm<Draft, FlatRecord>({
    draft: "create-order",
    values: {
      lines: products.map(
        (product): OrderLine => ({
          product,
          quantity: quantities?.get(product.id) ?? 1,
        }),
      ),
      customer: commonCustomer(products),
    },
    // Each quantity field shows its own error.
    judge: ({ lines }) => ({ lines: isComplete(lines) ? undefined : { nested: {} } }),
    act: (draft, idempotencyKey) => endpoints.createOrder({ body: orderDocument(draft), idempotencyKey }),
    says: ({ id }) => ({
      title: t("done"),
      action: { label: t("view"), run: () => goTo(`/orders/${id}/view`) },
    }),
    done: () => {
      onClose();
      onCreated?.();
    },
  });
  const { control } = form;
  const { field } = useController({ control, name: "lines" });
  const lines = field.value;
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
      {may("customers.view") ? (
        <FormField
          control={control}
          name="customer"
          label={labels("customer")}
          help={hasSeveralCustomers(products) ? t("customerHelp") : undefined}
        >
          {(customer) => <RecordPicker {...customer} to={["customers"]} />}
        </FormField>
      ) : null}
      <Lines lines={lines} onChange={field.onChange} />
      <RecordPicker
        key={lines.length}
        to={["products"]}
        aria-label={t("addMore")}
        placeholder={t("addMore")}
        value={null}
        onChange={(product) => {
          const isThere = lines.some((line) => line.product.id === product?.id);
          if (product && !isThere) field.onChange([...lines, { product, quantity: 1 }]);
        }}
      />
      {lines.length === 0 ? (
        <p role="alert" className="text-bad">
          {say(readLocale(), "selectProductForOrder")}
        </p>
      ) : null}
    </ActionDialog>
  );
}

type LinesProps = {
  lines: readonly OrderLine[];
  onChange: (lines: OrderLine[]) => void;
};

function Lines({ lines, onChange }: LinesProps) {
  const t = useTranslations("orders.create");
  const asked = lines.flatMap(({ product, quantity }) =>
    isOrderable(quantity) ? [{ id: product.id, quantity }] : [],
  );
  const { data: prices = [] } = useQuery(pricesQuery(asked));
  return (
    <ul className="divide-y divide-line border-y border-line empty:hidden">
      {lines.map((line) => {
        const name = titleOf(line.product);
        const others = lines.filter((each) => each !== line);
        return (
          <li key={line.product.id} className="flex items-center gap-3 py-1.5">
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{name}</p>
              <p className="truncate text-xs text-muted">{subtitleOf(line.product)}</p>
              <LinePrice price={prices.find(({ id }) => id === line.product.id)} />
            </div>
            <div className="w-24">
              <NumberInput
                aria-label={t("quantity", { name })}
                aria-invalid={isOrderable(line.quantity) ? undefined : true}
                value={line.quantity}
                onChange={(quantity) =>
                  onChange(lines.map((each) => (each === line ? { ...line, quantity } : each)))
                }
              />
            </div>
            <IconButton label={t("remove", { name })} onClick={() => onChange(others)}>
              <Trash2 size={16} aria-hidden="true" />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
