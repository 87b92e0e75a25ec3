import { suppliers } from "@kantwerk/contract/suppliers";
import { useTranslations } from "use-intl";
import { fetchList } from "../../lib/records.ts";
import { Combobox } from "../../ui/Combobox.tsx";
import { Field } from "../../ui/Field.tsx";
import { useRequest } from "../purchase-requests/view/RequestContext.ts";
import type { OfferSupplier } from "./useOfferForm.ts";

type SupplierProps = {
  value: OfferSupplier | null;
  onChange: (supplier: OfferSupplier | null) => void;
  error: string | undefined;
};

const maxFound = 20;

/** Selects the supplier: suggests invited ones, finds others by typing. */
export function SupplierField({ value, onChange, error }: SupplierProps) {
  const t = useTranslations("offers.form");
  const request = useRequest();
  const invited = request.purchase_request_suppliers.map(({ supplier }) => supplier);
  const search = async (words: string, signal: AbortSignal) => {
    if (words === "" && invited.length > 0)
      return invited.map(({ id, name, email }) => ({ value: id, label: name, hint: email }));
    const { records } = await fetchList(
      suppliers,
      { "page[size]": maxFound, "filter[search]": words || undefined },
      signal,
    );
    return records.map(({ id, name, email }) => ({ value: id, label: name, hint: email }));
  };
  return (
    <Field label={t("supplier")} required error={error}>
      {(control) => (
        <Combobox
          {...control}
          value={value && { value: value.id, label: value.name }}
          onChange={(option) => onChange(option && { id: option.value, name: option.label })}
          search={search}
        />
      )}
    </Field>
  );
}
