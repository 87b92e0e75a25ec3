import { ranges } from "@kantwerk/contract/dashboard";
import type { WidgetOptions } from "@kantwerk/contract/widgets";
import { useTranslations } from "use-intl";
import { useLabels } from "../../i18n/labels.ts";
import { useActionForm } from "../../lib/useActionForm.ts";
import { ActionDialog } from "../../ui/ActionDialog.tsx";
import { FormField } from "../../ui/FormField.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { shapes } from "./kinds.ts";
import type { ShownWidget } from "./useWidgets.ts";

type Props = {
  widget: ShownWidget;
  onSave: (options: WidgetOptions) => Promise<unknown>;
  onClose: () => void;
};

type Values = { title: string; range: WidgetOptions["range"] | null; view: WidgetOptions["view"] | null };

/** Sets a widget's title, its own range and its initial view. */
export function ConfigureDialog({ widget, onSave, onClose }: Props) {
  const t = useTranslations("dashboard");
  const common = useTranslations("common");
  const labels = useLabels();
  const { kind, options } = widget;
  const { hasRange, body } = shapes[kind];
  const name = labels.choice("widgets", "kind", kind);
  const form = useActionForm<Values>({
    draft: `widget ${widget.id}`,
    values: { title: options.title ?? "", range: options.range ?? null, view: options.view ?? null },
    act: ({ title, range, view }) =>
      onSave({
        ...(title.trim() && { title: title.trim() }),
        ...(range && { range }),
        ...(view && { view }),
      }),
    says: () => t("configured"),
    done: onClose,
  });
  return (
    <ActionDialog
      form={form}
      onClose={onClose}
      title={t("configureTitle", { name })}
      confirmLabel={common("save")}
    >
      <FormField control={form.control} name="title" label={t("title")} help={t("titleHelp")}>
        {(control) => <TextInput {...control} maxLength={80} placeholder={name} />}
      </FormField>
      {hasRange ? (
        <FormField control={form.control} name="range" label={t("rangeLabel")}>
          {(control) => (
            <Select
              {...control}
              value={control.value ?? null}
              emptyLabel={t("rangeOfPage")}
              options={ranges.map((value) => ({ value, label: t(`ranges.${value}`) }))}
            />
          )}
        </FormField>
      ) : null}
      {body === "bars" ? (
        <FormField control={form.control} name="view" label={t("view")}>
          {(control) => (
            <Select
              {...control}
              value={control.value ?? "chart"}
              options={(["chart", "table"] as const).map((value) => ({ value, label: t(value) }))}
            />
          )}
        </FormField>
      ) : null}
    </ActionDialog>
  );
}
