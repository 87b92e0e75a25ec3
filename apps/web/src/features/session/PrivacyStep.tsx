import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { logOut } from "../../lib/session.ts";
import { Button } from "../../ui/Button.tsx";
import { CheckboxField } from "../../ui/CheckboxField.tsx";
import { AuthLayout } from "./AuthLayout.tsx";
import { acceptPrivacyPolicy } from "./account.ts";

type Props = { onAccepted: () => Promise<void>; onLeave: () => void };

/** Accepting the privacy policy, which completes the first sign-in. */
export function PrivacyStep({ onAccepted, onLeave }: Props) {
  const t = useTranslations("session");
  const [accepted, setAccepted] = useState(false);
  const [missing, setMissing] = useState(false);
  const accept = useMutation({
    mutationFn: async () => {
      await acceptPrivacyPolicy();
      await onAccepted();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!accepted);
    if (accepted) accept.mutate();
  };
  const leave = () => {
    logOut();
    onLeave();
  };
  return (
    <AuthLayout title={t("privacyTitle")} text={t("privacyHelp")}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <CheckboxField
          label={t("acceptPrivacy")}
          checked={accepted}
          onChange={setAccepted}
          error={missing && !accepted ? t("privacyRequired") : undefined}
        />
        <Button type="submit" variant="primary" pending={accept.isPending}>
          {t("privacyContinue")}
        </Button>
        <Button variant="ghost" onClick={leave}>
          {t("backToLogin")}
        </Button>
      </form>
    </AuthLayout>
  );
}
