import { apiKeys } from "@kantwerk/contract/apiKeys";
import { defaultOf } from "@kantwerk/contract/fields";
import { useTranslations } from "use-intl";
import { endpoints } from "../../lib/endpoints.ts";
import { useActionForm } from "../../lib/useActionForm.ts";
import { ActionDialog } from "../../ui/ActionDialog.tsx";
import { DateTimeInput } from "../../ui/DateTimeInput.tsx";
import { FormField } from "../../ui/FormField.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { PermissionTable } from "../roles/PermissionTable.tsx";
import { IdentityField } from "../session/IdentityField.tsx";
import { useIdentityProblem } from "../session/rules.ts";

type Values = {
  name: string;
  permissions: string[];
  expires_at: string | null;
  current_password: string;
};
type Props = { onClose: () => void; onMade: (secret: string) => void };

/** Creates an API key. Never retries after a lost response: the retry's answer would lack the secret. */
export function KeyDialog({ onClose, onMade }: Props) {
  const t = useTranslations();
  const identityProblem = useIdentityProblem();
  const form = useActionForm({
    draft: "api-key",
    values: {
      name: "",
      permissions: [],
      expires_at: defaultOf(apiKeys.fields.expires_at),
      current_password: "",
    } as Values,
    judge: ({ name, permissions, current_password }) => ({
      name: name.trim() === "" ? t("developers.nameRequired") : undefined,
      permissions: permissions.length === 0 ? t("developers.noPermissions") : undefined,
      current_password: identityProblem(current_password),
    }),
    act: (attributes) => endpoints.makeKey({ body: { data: { type: "api-keys", attributes } } }),
    done: ({ meta }) => onMade(meta.token),
    isLast: true,
  });
  return (
    <ActionDialog
      form={form}
      onClose={onClose}
      size="large"
      title={t("developers.newKey")}
      description={t("developers.newKeyHelp")}
      confirmLabel={t("developers.createKey")}
    >
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField control={form.control} name="name" label={t("fields.name")} required>
            {(field) => <TextInput {...field} maxLength={255} autoComplete="off" />}
          </FormField>
          <FormField
            control={form.control}
            name="expires_at"
            label={t("fields.expires_at")}
            help={t("developers.expiresHelp")}
            required
          >
            {(field) => <DateTimeInput {...field} />}
          </FormField>
        </div>
        <FormField control={form.control} name="permissions" label={t("fields.permissions")} required>
          {({ id, value, onChange }) => (
            <div id={id}>
              <PermissionTable
                granted={new Set(value)}
                onChange={(name, isGranted) =>
                  onChange(isGranted ? [...value, name] : value.filter((each) => each !== name))
                }
              />
            </div>
          )}
        </FormField>
        <IdentityField control={form.control} />
      </div>
    </ActionDialog>
  );
}
