import type { roles as rolesDefinition } from "@kantwerk/contract/roles";
import { sso as definition } from "@kantwerk/contract/sso";
import { useTranslations } from "use-intl";
import { titleOf } from "../../fields/definition.ts";
import type { RecordOf } from "../../lib/jsonapi.ts";
import { loadOrganization } from "../../lib/loadOrganization.ts";
import { saveRecord } from "../../lib/records.ts";
import { useShortcut } from "../../lib/shortcuts.ts";
import { useActionForm } from "../../lib/useActionForm.ts";
import { useUnsavedChanges } from "../../lib/useUnsavedChanges.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { CheckboxField } from "../../ui/CheckboxField.tsx";
import { Form } from "../../ui/Form.tsx";
import { FormField } from "../../ui/FormField.tsx";
import { PasswordInput } from "../../ui/PasswordInput.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { UnsavedChangesDialog } from "../../ui/UnsavedChangesDialog.tsx";
import type { Sso } from "./queries.ts";

const valuesOf = (sso: Sso) => ({
  name: sso.name ?? "",
  issuer: sso.issuer ?? "",
  client_id: sso.client_id ?? "",
  client_secret: "",
  allowed_domains: sso.allowed_domains?.join(", ") ?? "",
  trusts_addresses: sso.trusts_addresses,
  role: sso.role?.id ?? null,
  only_sso: sso.only_sso,
  active: sso.active,
});

/** Parses domains separated by commas, spaces or line breaks. */
function domainsIn(text: string): string[] | null {
  const domains = text.split(/[\s,;]+/).filter(Boolean);
  return domains.length > 0 ? domains : null;
}

type Props = { sso: Sso; roles: RecordOf<typeof rolesDefinition>[]; editable: boolean };

/** The provider's connection data. */
export function SsoForm({ sso, roles, editable }: Props) {
  const t = useTranslations();
  const form = useActionForm({
    draft: "sso",
    values: valuesOf(sso),
    act: ({ role, client_secret, allowed_domains, ...values }) =>
      saveRecord(definition, {
        record: sso,
        written: {
          attributes: {
            ...values,
            allowed_domains: domainsIn(allowed_domains),
            ...(client_secret && { client_secret }),
          },
          relations: { role: role === null ? null : { type: "roles", id: role } },
        },
      }),
    says: () => t("common.saved"),
    // Updates the button on the sign-in page.
    done: () => loadOrganization(),
  });
  const { isDirty } = form.formState;
  const leaving = useUnsavedChanges(isDirty && !form.isPending);
  useShortcut("mod+Enter", t("common.save"), form.submit, editable);
  const box = (name: "trusts_addresses" | "only_sso" | "active") => ({
    checked: form.watch(name),
    onChange: (checked: boolean) => form.setValue(name, checked, { shouldDirty: true }),
    disabled: !editable,
  });
  return (
    <Card title={t("sso.settings")}>
      <Form form={form}>
        <FormField control={form.control} name="name" label={t("fields.name")} help={t("sso.nameHelp")}>
          {(field) => <TextInput {...field} maxLength={255} disabled={!editable} />}
        </FormField>
        <FormField control={form.control} name="issuer" label={t("fields.issuer")} help={t("sso.issuerHelp")}>
          {(field) => (
            <TextInput {...field} type="url" placeholder="https://" autoComplete="off" disabled={!editable} />
          )}
        </FormField>
        <FormField control={form.control} name="client_id" label={t("fields.client_id")}>
          {(field) => <TextInput {...field} autoComplete="off" disabled={!editable} />}
        </FormField>
        <FormField control={form.control} name="client_secret" label={t("fields.client_secret")}>
          {(field) => (
            <PasswordInput
              {...field}
              autoComplete="new-password"
              placeholder={sso.has_client_secret ? t("sso.secretKept") : undefined}
              disabled={!editable}
            />
          )}
        </FormField>
        <FormField
          control={form.control}
          name="allowed_domains"
          label={t("fields.allowed_domains")}
          help={t("sso.domainsHelp")}
        >
          {(field) => <TextInput {...field} autoComplete="off" disabled={!editable} />}
        </FormField>
        <CheckboxField
          label={t("fields.trusts_addresses")}
          help={t("sso.trustHelp")}
          {...box("trusts_addresses")}
        />
        <FormField control={form.control} name="role" label={t("fields.role")} help={t("sso.roleHelp")}>
          {(field) => (
            <Select
              {...field}
              emptyLabel={t("sso.roleNone")}
              options={roles.map((role) => ({ value: role.id, label: titleOf(role) }))}
              disabled={!editable}
            />
          )}
        </FormField>
        <CheckboxField label={t("fields.only_sso")} help={t("sso.onlyHelp")} {...box("only_sso")} />
        <CheckboxField label={t("sso.active")} {...box("active")} />
        {editable ? (
          <div>
            <Button
              type="submit"
              variant="primary"
              pending={form.isPending}
              disabled={!isDirty && !form.isPending}
            >
              {t("common.save")}
            </Button>
          </div>
        ) : null}
      </Form>
      <UnsavedChangesDialog leaving={leaving} />
    </Card>
  );
}
