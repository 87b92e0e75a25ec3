import { useMutation } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { localeOf, locales } from "../../i18n/locale.ts";
import { changeLocale } from "../../i18n/translate.ts";
import { ApiError, toastError } from "../../lib/errors.ts";
import { type Profile, roleNameOf, useProfile } from "../../lib/session.ts";
import { useShortcut } from "../../lib/shortcuts.ts";
import { toast } from "../../lib/toast.ts";
import { useUnsavedChanges } from "../../lib/useUnsavedChanges.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Field } from "../../ui/Field.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { UnsavedChangesDialog } from "../../ui/UnsavedChangesDialog.tsx";
import { saveProfile } from "./account.ts";
import { useEmailRules } from "./rules.ts";

/** The signed-in person's own data. */
export function ProfileScreen() {
  const t = useTranslations("shell");
  const profile = useProfile();
  return (
    <>
      <PageHeader title={t("profile")} aside={roleNameOf(profile)} />
      {profile ? <ProfileForm profile={profile} /> : null}
    </>
  );
}

type Values = { name: string; email: string; phone: string; language_code: string | null } & {
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
  const emailRules = useEmailRules();
  const form = useForm<Values>({ defaultValues: valuesOf(profile) });
  const { errors, isDirty } = form.formState;
  const languages = locales.map((value) => ({ value, label: t(`shell.languages.${value}`) }));
  const leaving = useUnsavedChanges(isDirty);
  const save = useMutation({
    mutationFn: ({ phone, current_password, ...values }: Values) =>
      saveProfile({ ...values, phone: phone.trim() || null, ...(current_password && { current_password }) }),
    onSuccess: async (language, values) => {
      form.reset({ ...values, current_password: "" });
      const locale = localeOf(language);
      if (locale) await changeLocale(locale);
      toast({ title: t("session.profileSaved") });
    },
    onError: (error) => {
      if (error instanceof ApiError)
        for (const [name, messages] of Object.entries(error.fieldErrors))
          if (name in form.getValues()) form.setError(name as keyof Values, { message: messages[0] });
      toastError(error, t("session.profileFailed"));
    },
  });
  const submit = form.handleSubmit((values) => save.mutate(values));
  useShortcut("mod+Enter", t("common.save"), () => void submit());
  return (
    <Card className="max-w-xl">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-muted">{t("session.profileHelp")}</p>
        <Field label={t("session.name")} required error={errors.name?.message}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="name"
              {...form.register("name", { required: t("session.nameRequired") })}
            />
          )}
        </Field>
        <Field label={t("session.email")} required error={errors.email?.message}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="email"
              {...form.register("email", emailRules)}
            />
          )}
        </Field>
        {form.watch("email") === profile.email ? null : (
          <Field label={t("session.currentPassword")} required error={errors.current_password?.message}>
            {(control) => (
              <TextInput
                {...control}
                type="password"
                autoComplete="current-password"
                {...form.register("current_password", { required: t("session.passwordRequired") })}
              />
            )}
          </Field>
        )}
        <Field label={t("session.phone")} error={errors.phone?.message}>
          {(control) => <TextInput {...control} type="tel" autoComplete="tel" {...form.register("phone")} />}
        </Field>
        <Field label={t("session.language")} error={errors.language_code?.message}>
          {(control) => (
            <Controller
              control={form.control}
              name="language_code"
              render={({ field: { value, onChange } }) => (
                <Select {...control} value={value} onChange={onChange} options={languages} />
              )}
            />
          )}
        </Field>
        <div>
          <Button
            type="submit"
            variant="primary"
            pending={save.isPending}
            disabled={!isDirty && !save.isPending}
          >
            {t("common.save")}
          </Button>
        </div>
      </form>
      <UnsavedChangesDialog leaving={leaving} />
    </Card>
  );
}
