import { type Control, type FieldValues, type Path, useController } from "react-hook-form";
import { useTranslations } from "use-intl";
import { signInAgain } from "../../lib/account.ts";
import { organizationStore } from "../../lib/organization.ts";
import { useProfile } from "../../lib/session.ts";
import { keepUnsavedForms } from "../../lib/unsavedForms.ts";
import { Button } from "../../ui/Button.tsx";
import { FormField } from "../../ui/FormField.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { PasswordInput } from "../../ui/PasswordInput.tsx";
import { leaveForProvider } from "../sso/atProvider.ts";

const name = "current_password";

type IdentityValues = FieldValues & { [name]: string };

/** Re-authentication: the current password, or a fresh sign-in for users without one. */
export function IdentityField<V extends IdentityValues>({ control }: { control: Control<V> }) {
  const t = useTranslations("session");
  const path = name as Path<V>;
  const { fieldState } = useController({ control, name: path });
  const hasPassword = useProfile()?.has_password ?? true;
  if (hasPassword)
    return (
      <FormField control={control} name={path} label={t("currentPassword")} required>
        {(field) => <PasswordInput {...field} autoComplete="current-password" />}
      </FormField>
    );
  const refused = fieldState.error?.message;
  return (
    <Notice
      tone={refused ? "bad" : "info"}
      isUrgent={Boolean(refused)}
      actions={refused ? <Button onClick={reauthenticate}>{t("again")}</Button> : null}
    >
      {refused ?? t("identityHelp")}
    </Notice>
  );
}

/** Re-authenticates by a new sign-in (at the provider or here) and returns to the current page. */
function reauthenticate(): void {
  const page = location.pathname;
  if (organizationStore.get()?.single_sign_on) {
    keepUnsavedForms();
    leaveForProvider(page, true);
    return;
  }
  void signInAgain(page);
}
