import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { signOut } from "../../lib/account.ts";
import { organizationStore } from "../../lib/organization.ts";
import { hasFormEntries } from "../../lib/ownEntries.ts";
import { pendingSignInStore, readToken, useProfile } from "../../lib/session.ts";
import { useStore } from "../../lib/store.ts";
import { toast } from "../../lib/toast.ts";
import { useAction } from "../../lib/useAction.ts";
import { Button } from "../../ui/Button.tsx";
import { Form } from "../../ui/Form.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { endReturn, leaveForProvider, type ProviderReturn, takeProviderReturn } from "../sso/atProvider.ts";
import { AuthLayout } from "./AuthLayout.tsx";
import { PasswordStep } from "./PasswordStep.tsx";
import { PrivacyField } from "./PrivacyField.tsx";
import { ProblemNotice, type SignInPage } from "./ProblemNotice.tsx";
import { SecondFactorStep } from "./SecondFactorStep.tsx";
import { acceptPrivacyPolicy, completeSso, type SignInOutcome } from "./signIn.ts";
import { useSessionForm } from "./useSessionForm.ts";

type FirstProps = {
  next: string;
  returned: ProviderReturn | undefined;
  onSignedIn: (outcome: SignInOutcome) => Promise<void>;
};

/** The first step: single sign-on, or password and passkey. */
function FirstStep({ next, returned, onSignedIn }: FirstProps) {
  const t = useTranslations("session");
  const sso = useStore(organizationStore)?.single_sign_on;
  const [isByPassword, setByPassword] = useState(false);
  const provider = sso ? (sso.name ?? t("sso")) : undefined;
  const page = { next, problem: returned && "problem" in returned ? returned.problem : undefined };
  return provider && sso?.only && !isByPassword ? (
    <SsoOnlyStep {...page} provider={provider} onPassword={() => setByPassword(true)} />
  ) : (
    <PasswordStep {...page} provider={provider} onSignedIn={onSignedIn} />
  );
}

/**
 * Sign-in: password or provider, then the second factor and the privacy policy if required. The step is derived from
 * browser storage, so a reload returns to it.
 */
export function LoginScreen({ next }: { next: string }) {
  const t = useTranslations("common.kept");
  const navigate = useNavigate();
  const pending = useStore(pendingSignInStore);
  const profile = useProfile();
  const [returned, setReturned] = useState(takeProviderReturn);
  const isUnread = readToken() !== null && profile?.privacy_policy_read === 0;
  const isDone = readToken() !== null && profile !== null && !isUnread && !pending;
  const proceed = async (outcome?: SignInOutcome) => {
    endReturn();
    setReturned(undefined);
    // After a failed re-authentication the user is still signed in.
    if (outcome === "done" || (!outcome && isDone)) {
      await navigate({ href: next, replace: true });
      if (hasFormEntries()) toast({ title: t("reopen") });
    }
  };
  // Keeps the last step visible until the next page has loaded.
  const shown = useRef<ReactNode>(null);
  if (returned && "code" in returned)
    shown.current = <SsoReturn code={returned.code} onSignedIn={proceed} onFailed={proceed} />;
  else if (pending) shown.current = <SecondFactorStep pending={pending} onVerified={proceed} />;
  else if (isUnread) shown.current = <PrivacyStep onAccepted={() => proceed("done")} />;
  else if (!isDone) shown.current = <FirstStep next={next} returned={returned} onSignedIn={proceed} />;
  return shown.current;
}

type SsoReturnProps = {
  code: string;
  onSignedIn: (outcome: SignInOutcome) => Promise<void>;
  onFailed: () => void;
};

/** Completes a sign-in after the provider's redirect. */
function SsoReturn({ code, onSignedIn, onFailed }: SsoReturnProps) {
  const t = useTranslations("session");
  const { run } = useAction({
    act: async () => onSignedIn(await completeSso(code)),
    failed: t("loginFailed"),
    refreshes: false,
    refused: () => {
      onFailed();
      return false;
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the code is single-use
  useEffect(() => run(), []);
  return (
    <AuthLayout title={t("loginTitle")}>
      <p className="flex items-center gap-2 text-muted">
        <Spinner />
        {t("signingIn")}
      </p>
    </AuthLayout>
  );
}

type PrivacyStepProps = { onAccepted: () => Promise<void> };

/** Asks to accept the privacy policy: on the first sign-in, and again after its text has changed. */
function PrivacyStep({ onAccepted }: PrivacyStepProps) {
  const t = useTranslations("session");
  const form = useSessionForm({
    values: { accepted: false },
    judge: ({ accepted }) => ({ accepted: accepted ? undefined : t("privacyRequired") }),
    act: acceptPrivacyPolicy,
    done: onAccepted,
  });
  return (
    <AuthLayout title={t("privacyTitle")} text={t("privacyHelp")}>
      <Form form={form}>
        <PrivacyField control={form.control} name="accepted" />
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

type SsoOnlyProps = SignInPage & { provider: string; onPassword: () => void };

/** Enforced single sign-on; administrators can use their password if the provider is down. */
function SsoOnlyStep({ provider, next, problem, onPassword }: SsoOnlyProps) {
  const t = useTranslations("session");
  const form = useSessionForm({
    values: { privacy: false },
    judge: ({ privacy }) => ({ privacy: privacy ? undefined : t("privacyRequired") }),
    act: async () => leaveForProvider(next),
  });
  return (
    <AuthLayout title={t("loginTitle")}>
      <Form form={form}>
        <ProblemNotice problem={problem} />
        <PrivacyField control={form.control} name="privacy" />
        <Button type="submit" variant="primary" pending={form.isPending}>
          {t("signInAt", { provider })}
        </Button>
        <Button variant="ghost" onClick={onPassword}>
          {t("signInAsAdministrator")}
        </Button>
      </Form>
    </AuthLayout>
  );
}
