import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { organizationStore } from "../../lib/organization.ts";
import { pendingSignInStore, readToken, useProfile } from "../../lib/session.ts";
import { useStore } from "../../lib/store.ts";
import { endReturn, type Returned, takeReturned } from "../sso/atProvider.ts";
import type { SignInOutcome } from "./account.ts";
import { PasswordStep } from "./PasswordStep.tsx";
import { PrivacyStep } from "./PrivacyStep.tsx";
import { SecondFactorStep } from "./SecondFactorStep.tsx";
import { SsoOnlyStep } from "./SsoOnlyStep.tsx";
import { SsoReturn } from "./SsoReturn.tsx";
import "./texts.ts";

type FirstProps = {
  next: string;
  returned: Returned | undefined;
  onSignedIn: (outcome: SignInOutcome) => Promise<void>;
};

/** The first step: at the provider, or by what one has here. */
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
 * Signing in, step by step: password or provider, second factor where one is asked for, the privacy policy where it is not accepted
 * yet. Which step it is tells what the browser keeps, so that a reload comes back to the same one.
 */
export function LoginScreen({ next }: { next: string }) {
  const navigate = useNavigate();
  const pending = useStore(pendingSignInStore);
  const profile = useProfile();
  const [returned, setReturned] = useState(takeReturned);
  const isUnread = readToken() !== null && profile?.privacy_policy_read === 0;
  const isDone = readToken() !== null && profile !== null && !isUnread && !pending;
  const proceed = async (outcome?: SignInOutcome) => {
    endReturn();
    setReturned(undefined);
    // Who failed to prove themselves anew is signed in as before.
    if (outcome === "done" || (!outcome && isDone)) await navigate({ href: next, replace: true });
  };
  // The last step stays on show until the page that is wanted is there.
  const shown = useRef<ReactNode>(null);
  if (returned && "code" in returned)
    shown.current = <SsoReturn code={returned.code} onSignedIn={proceed} onFailed={proceed} />;
  else if (pending) shown.current = <SecondFactorStep pending={pending} onVerified={proceed} />;
  else if (isUnread) shown.current = <PrivacyStep onAccepted={() => proceed("done")} />;
  else if (!isDone) shown.current = <FirstStep next={next} returned={returned} onSignedIn={proceed} />;
  return shown.current;
}
