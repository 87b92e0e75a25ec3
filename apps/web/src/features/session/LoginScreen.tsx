import { useNavigate } from "@tanstack/react-router";
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
  if (pending) return <SecondFactorStep pending={pending} onVerified={proceed} />;
  if (readToken() && profile?.privacy_policy_read === 0)
    return <PrivacyStep onAccepted={() => proceed("done")} />;
  return <PasswordStep onSignedIn={proceed} />;
}
