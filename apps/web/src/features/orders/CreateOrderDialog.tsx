import { say } from "@kantwerk/contract/messages";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { subtitleOf, titleOf } from "../../fields/definition.ts";
import { RecordPicker } from "../../fields/RecordPicker.tsx";
import { readLocale } from "../../i18n/locale.ts";
import { api } from "../../lib/api.ts";
import { ApiError, describeError } from "../../lib/errors.ts";
import { readRecord } from "../../lib/jsonapi.ts";
import { goTo } from "../../lib/navigation.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { newKey, refresh } from "../../lib/records.ts";
import { toast } from "../../lib/toast.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { NumberInput } from "../../ui/NumberInput.tsx";
import type { Product } from "../products/records.ts";
import {
  commonCustomer,
  hasSeveralCustomers,
  isOrderable,
  type OrderLine,
  orderDocument,
} from "./orderDraft.ts";

type Props = {
  /** The products that were selected. */
  products: readonly Product[];
  onClose: () => void;
  onCreated?: () => void;
};

/** Asks how many of each selected product are ordered, and by whom, and makes an order of them. */
export function CreateOrderDialog({ products, onClose, onCreated }: Props) {
  const t = useTranslations("orders.create");
  const labels = useTranslations("fields");
  const may = usePermissions();
  const [lines, setLines] = useState(products.map((product): OrderLine => ({ product, quantity: 1 })));
  const [customer, setCustomer] = useState(() => commonCustomer(products));
  const create = useCreateOrder(() => {
    onClose();
    onCreated?.();
  });
  const isIncomplete = lines.some(({ quantity }) => !isOrderable(quantity));
  const nothing = lines.length === 0 ? say(readLocale(), "selectProductForOrder") : undefined;
  const submit = () => {
    if (!isIncomplete && lines.length > 0 && !create.isPending) create.mutate({ lines, customer });
  };
  return (
    <ConfirmDialog
      open
      size="medium"
      onOpenChange={(open) => !open && onClose()}
      title={t("title")}
      description={t("text")}
      confirmLabel={t("confirm")}
      pendingLabel={t("pending")}
      pending={create.isPending}
      onConfirm={submit}
    >
      <div className="grid gap-4">
        {may("customers.view") ? (
          <Field
            label={labels("customer")}
            help={hasSeveralCustomers(products) ? t("customerHelp") : undefined}
          >
            {(control) => (
              <RecordPicker {...control} to={["customers"]} value={customer} onChange={setCustomer} />
            )}
          </Field>
        ) : null}
        <Lines lines={lines} onChange={setLines} onSubmit={submit} />
        <RecordPicker
          key={lines.length}
          to={["products"]}
          aria-label={t("addMore")}
          placeholder={t("addMore")}
          value={null}
          onChange={(product) => {
            const isThere = lines.some((line) => line.product.id === product?.id);
            if (product && !isThere) setLines([...lines, { product, quantity: 1 }]);
          }}
        />
        {(nothing ?? create.error) ? (
          <p role="alert" className="text-bad">
            {nothing ?? describeError(create.error)}
          </p>
        ) : null}
      </div>
    </ConfirmDialog>
  );
}

function useCreateOrder(onCreated: () => void) {
  const t = useTranslations("orders.create");
  const client = useQueryClient();
  const [key, setKey] = useState(newKey);
  return useMutation({
    meta: { quiet: true },
    mutationFn: async ({
      lines,
      customer,
    }: {
      lines: readonly OrderLine[];
      customer: Product["customer"];
    }) => {
      const document = orderDocument(lines, customer);
      return readRecord(await api.post("/restify/orders", document, { idempotencyKey: key }));
    },
    onError: (error) => {
      // The key stands for one request: an answer was given to it, unless the server failed.
      if (error instanceof ApiError && error.status < 500) setKey(newKey());
    },
    onSuccess: async ({ id }) => {
      toast({ title: t("done"), action: { label: t("view"), run: () => goTo(`/orders/${id}/view`) } });
      onCreated();
      await refresh(client);
    },
  });
}

type LinesProps = {
  lines: readonly OrderLine[];
  onChange: (lines: OrderLine[]) => void;
  onSubmit: () => void;
};

function Lines({ lines, onChange, onSubmit }: LinesProps) {
  const t = useTranslations("orders.create");
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
            </div>
            <div className="w-24">
              <NumberInput
                aria-label={t("quantity", { name })}
                aria-invalid={isOrderable(line.quantity) ? undefined : true}
                value={line.quantity}
                onChange={(quantity) =>
                  onChange(lines.map((each) => (each === line ? { ...line, quantity } : each)))
                }
                onKeyDown={(event) => event.key === "Enter" && onSubmit()}
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
