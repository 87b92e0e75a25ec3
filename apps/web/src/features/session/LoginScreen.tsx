import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useRef } from "react";
import { pendingSignInStore, readToken, useProfile } from "../../lib/session.ts";
import { useStore } from "../../lib/store.ts";
import type { SignInOutcome } from "./account.ts";
import { PasswordStep } from "./PasswordStep.tsx";
import { PrivacyStep } from "./PrivacyStep.tsx";
import { SecondFactorStep } from "./SecondFactorStep.tsx";

/**
 * Signing in, step by step: password, second factor where one is asked for, the privacy policy where it is not accepted
 * yet. Which step it is tells what the browser keeps, so that a reload comes back to the same one.
 */
export function LoginScreen({ next }: { next: string }) {
  const navigate = useNavigate();
  const pending = useStore(pendingSignInStore);
  const profile = useProfile();
  const proceed = async (outcome: SignInOutcome) => {
    if (outcome === "done") await navigate({ href: next, replace: true });
  };
  const isUnread = readToken() !== null && profile?.privacy_policy_read === 0;
  const isDone = readToken() !== null && profile !== null && !isUnread && !pending;
  // The last step stays on show until the page that is wanted is there.
  const shown = useRef<ReactNode>(null);
  if (pending) shown.current = <SecondFactorStep pending={pending} onVerified={proceed} />;
  else if (isUnread) shown.current = <PrivacyStep onAccepted={() => proceed("done")} />;
  else if (!isDone) shown.current = <PasswordStep onSignedIn={proceed} />;
  return shown.current;
}
