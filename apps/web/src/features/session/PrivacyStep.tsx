import { useController } from "react-hook-form";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/Button.tsx";
import { CheckboxField } from "../../ui/CheckboxField.tsx";
import { Form } from "../../ui/Form.tsx";
import { AcceptPrivacy } from "./AcceptPrivacy.tsx";
import { AuthLayout } from "./AuthLayout.tsx";
import { acceptPrivacyPolicy, signOut } from "./account.ts";
import { useSessionForm } from "./useSessionForm.ts";
import "./texts.ts";

type Props = { onAccepted: () => Promise<void> };

/** Accepting the privacy policy, which completes the first sign-in, and the first one after its text has changed. */
export function PrivacyStep({ onAccepted }: Props) {
  const t = useTranslations("session");
  const form = useSessionForm({
    values: { accepted: false },
    judge: ({ accepted }) => ({ accepted: accepted ? undefined : t("privacyRequired") }),
    act: acceptPrivacyPolicy,
    done: onAccepted,
  });
  const { field, fieldState } = useController({ control: form.control, name: "accepted" });
  return (
    <AuthLayout title={t("privacyTitle")} text={t("privacyHelp")}>
      <Form form={form}>
        <CheckboxField
          label={<AcceptPrivacy />}
          checked={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
        />
        <Button type="submit" variant="primary" pending={form.isPending}>
          {t("privacyContinue")}
        </Button>
        <Button variant="ghost" onClick={() => void signOut()}>
          {t("backToLogin")}
        </Button>
      </Form>
    </AuthLayout>
  );
}
