import { locales } from "@kantwerk/notation/languages";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { localeOf } from "../../i18n/locale.ts";
import { changeLocale } from "../../i18n/translate.ts";
import { type Profile, roleNameOf, useProfile } from "../../lib/session.ts";
import { useShortcut } from "../../lib/shortcuts.ts";
import { useAction } from "../../lib/useAction.ts";
import { useUnsavedChanges } from "../../lib/useUnsavedChanges.ts";
import { addressOf } from "../../records/files.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Form } from "../../ui/Form.tsx";
import { FormField } from "../../ui/FormField.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { UnsavedChangesDialog } from "../../ui/UnsavedChangesDialog.tsx";
import { NoticeMails } from "../notices/NoticeMails.tsx";
import { IdentityField } from "./IdentityField.tsx";
import { cancelEmailChange, removeAvatar, saveProfile } from "./profile.ts";
import { useEmailProblem, useIdentityProblem } from "./rules.ts";
import { SecurityCard } from "./SecurityCard.tsx";
import { SessionsCard } from "./SessionsCard.tsx";
import { useSessionForm } from "./useSessionForm.ts";

export function ProfileScreen() {
  const t = useTranslations("shell");
  const profile = useProfile();
  return (
    <>
      <PageHeader title={t("profile")} aside={roleNameOf(profile)} />
      <div className="grid max-w-xl gap-3.5">
        {profile ? <ProfileForm key={profile.email} profile={profile} /> : null}
        {profile ? <SecurityCard profile={profile} /> : null}
        <SessionsCard />
        <NoticeMails />
      </div>
    </>
  );
}

type Values = { name: string; email: string; phone: string; language_code: string } & {
  current_password: string;
};

const valuesOf = (profile: Profile): Values => ({
  name: profile.name,
  email: profile.email,
  phone: profile.phone ?? "",
  language_code: profile.language_code,
  current_password: "",
});

function ProfileForm({ profile }: { profile: Profile }) {
  const t = useTranslations();
  const emailProblem = useEmailProblem();
  const identityProblem = useIdentityProblem();
  const form = useSessionForm<Values, string>({
    draft: "profile",
    values: valuesOf(profile),
    judge: ({ name, email, current_password }) => ({
      name: name ? undefined : t("session.nameRequired"),
      email: emailProblem(email),
      current_password: email === profile.email ? undefined : identityProblem(current_password),
    }),
    act: ({ phone, current_password, ...values }) =>
      saveProfile({ ...values, phone: phone.trim() || null, ...(current_password && { current_password }) }),
    says: () => t("session.profileSaved"),
    done: async (language, values) => {
      // A new address takes effect once confirmed.
      form.reset({ ...values, email: profile.email, current_password: "" });
      const locale = localeOf(language);
      if (locale) await changeLocale(locale);
    },
    failed: t("session.profileFailed"),
  });
  const { isDirty } = form.formState;
  const languages = locales.map((value) => ({ value, label: t(`shell.languages.${value}`) }));
  const leaving = useUnsavedChanges(isDirty);
  useShortcut("mod+Enter", t("common.save"), form.submit);
  return (
    <Card>
      <Form form={form}>
        <p className="text-muted">{t("session.profileHelp")}</p>
        <AvatarField profile={profile} />
        <FormField control={form.control} name="name" label={t("session.name")} required>
          {(field) => <TextInput {...field} autoComplete="name" />}
        </FormField>
        <FormField
          control={form.control}
          name="email"
          label={t("session.email")}
          help={t("session.emailHelp")}
          required
        >
          {(field) => <TextInput {...field} type="email" autoComplete="email" />}
        </FormField>
        {form.watch("email") === profile.email ? null : <IdentityField control={form.control} />}
        {profile.pending_email ? <PendingEmail email={profile.pending_email} /> : null}
        <FormField control={form.control} name="phone" label={t("session.phone")}>
          {(field) => <TextInput {...field} type="tel" autoComplete="tel" />}
        </FormField>
        <FormField control={form.control} name="language_code" label={t("session.language")}>
          {(field) => <Select {...field} options={languages} />}
        </FormField>
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
      </Form>
      <UnsavedChangesDialog leaving={leaving} />
    </Card>
  );
}

/** An unconfirmed new e-mail address, which can be cancelled. */
function PendingEmail({ email }: { email: string }) {
  const t = useTranslations("session");
  const cancel = useAction({
    act: cancelEmailChange,
    says: () => t("emailCancelled"),
    failed: t("profileFailed"),
    refreshes: false,
  });
  return (
    <Notice
      actions={
        <Button size="small" pending={cancel.isPending} onClick={() => cancel.run()}>
          {t("emailCancel")}
        </Button>
      }
    >
      {t("emailPending", { email })}
    </Notice>
  );
}

const AvatarDialog = onDemand(() => import("./AvatarDialog.tsx").then((file) => file.AvatarDialog));

/** The profile picture, which can be replaced or removed. */
function AvatarField({ profile: { name, avatar_url } }: { profile: Profile }) {
  const t = useTranslations("session");
  const [isOpen, setOpen] = useState(false);
  const remove = useAction({
    act: removeAvatar,
    says: () => t("avatarRemoved"),
    failed: t("profileFailed"),
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Avatar name={name} src={avatar_url ? addressOf(avatar_url) : undefined} size="large" />
      <Button onClick={() => setOpen(true)}>{avatar_url ? t("avatarChange") : t("avatarAdd")}</Button>
      {avatar_url ? (
        <Button variant="ghost" pending={remove.isPending} onClick={() => remove.run()}>
          {t("remove")}
        </Button>
      ) : null}
      {isOpen ? <AvatarDialog onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
