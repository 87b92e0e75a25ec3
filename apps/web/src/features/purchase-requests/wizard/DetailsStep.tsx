import { reminders } from "@kantwerk/contract/purchaseRequests";
import { users } from "@kantwerk/contract/users";
import { useTranslations } from "use-intl";
import { useFormats } from "../../../i18n/formats.ts";
import { today } from "../../../i18n/zone.ts";
import { usePermissions } from "../../../lib/permissions.ts";
import { fetchList } from "../../../lib/records.ts";
import { useSetting } from "../../../lib/settings.ts";
import { CheckboxField } from "../../../ui/CheckboxField.tsx";
import { Combobox, type ComboboxOption } from "../../../ui/Combobox.tsx";
import { DateTimeInput } from "../../../ui/DateTimeInput.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Select } from "../../../ui/Select.tsx";
import { TextArea } from "../../../ui/TextArea.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import type { ChangeWizard } from "./useWizard.ts";
import type { WizardErrors } from "./wizardDocument.ts";
import { type Details, nameOf, type WizardState } from "./wizardState.ts";

/** Searches active users for a combobox. */
async function searchUsers(search: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  const { records } = await fetchList(
    users,
    { "filter[search]": search || undefined, "filter[active]": true },
    signal,
  );
  return records.map(({ id, name, email }) => ({ value: id, label: name, hint: email }));
}

type Props = { state: WizardState; errors: WizardErrors; change: ChangeWizard };

/** The organization's default reminder; undefined if unknown. */
function useDefaultReminder(): Details["reminder"] | undefined {
  const preset = useSetting("default_reminder");
  return reminders.find((reminder) => reminder === preset);
}

/** Name, deadline and texts of the request. */
export function DetailsStep({ state, errors, change }: Props) {
  const t = useTranslations();
  const formats = useFormats();
  const may = usePermissions();
  const defaultReminder = useDefaultReminder();
  const { details } = state;
  const set = (changed: Partial<Details>, place: string) =>
    change((before) => ({ ...before, details: { ...before.details, ...changed } }), place);
  const errorOf = (place: string) => errors[place]?.join("\n");
  const deadline = details.close_submission_at;
  const isTime = !Number.isNaN(Date.parse(deadline ?? ""));
  return (
    <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
      <Field label={t("fields.name")} error={errorOf("name")} className="sm:col-span-2">
        {(control) => (
          <TextInput
            {...control}
            value={nameOf(state)}
            onChange={(event) => set({ name: event.target.value }, "name")}
          />
        )}
      </Field>
      <Field
        label={t("fields.close_submission_at")}
        required
        help={deadline && isTime ? formats.relative(deadline) : undefined}
        error={errorOf("close_submission_at")}
      >
        {(control) => (
          <DateTimeInput
            {...control}
            value={deadline}
            min={today()}
            onChange={(close_submission_at) => set({ close_submission_at }, "close_submission_at")}
          />
        )}
      </Field>
      <Field
        label={t("fields.reminder")}
        help={t("purchaseRequests.reminderHelp")}
        error={errorOf("reminder")}
      >
        {(control) => (
          <Select
            {...control}
            value={details.reminder ?? defaultReminder ?? "none"}
            onChange={(value) =>
              set({ reminder: reminders.find((reminder) => reminder === value) ?? null }, "reminder")
            }
            options={reminders.map((value) => ({
              value,
              label: t(`choices.purchase-requests.reminder.${value}`),
            }))}
          />
        )}
      </Field>
      {may("users.view") ? (
        <Field
          label={t("fields.contact")}
          help={t("purchaseRequests.contactHelp")}
          error={errorOf("contact")}
        >
          {(control) => (
            <Combobox
              {...control}
              value={details.contact && { value: details.contact.id, label: details.contact.name }}
              onChange={(chosen) =>
                set({ contact: chosen && { id: chosen.value, name: chosen.label } }, "contact")
              }
              search={searchUsers}
            />
          )}
        </Field>
      ) : null}
      <div className="sm:col-span-2">
        <CheckboxField
          label={t("fields.include_product_preview")}
          help={t("purchaseRequests.previewHelp")}
          checked={details.include_product_preview}
          onChange={(include_product_preview) => set({ include_product_preview }, "include_product_preview")}
          error={errorOf("include_product_preview")}
        />
        <CheckboxField
          label={t("fields.sealed")}
          help={t("purchaseRequests.sealed.help")}
          checked={details.sealed ?? false}
          onChange={(sealed) => set({ sealed }, "sealed")}
          error={errorOf("sealed")}
        />
        <CheckboxField
          label={t("fields.in_house")}
          help={t("purchaseRequests.inHouseHelp")}
          checked={details.in_house ?? true}
          onChange={(in_house) => set({ in_house }, "in_house")}
          error={errorOf("in_house")}
        />
      </div>
      <Field
        label={t("fields.additional_information")}
        optional
        help={t("purchaseRequests.informationHelp")}
        error={errorOf("additional_information")}
        className="sm:col-span-2"
      >
        {(control) => (
          <TextArea
            {...control}
            value={details.additional_information}
            onChange={(event) =>
              set({ additional_information: event.target.value }, "additional_information")
            }
          />
        )}
      </Field>
    </div>
  );
}
