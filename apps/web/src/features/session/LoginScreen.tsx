import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { readToken, useProfile } from "../../lib/session.ts";
import type { SignInOutcome } from "./account.ts";
import { CodeStep } from "./CodeStep.tsx";
import { PasswordStep } from "./PasswordStep.tsx";
import { PrivacyStep } from "./PrivacyStep.tsx";

type Step =
  | { name: "password" }
  | { name: "privacy" }
  | { name: "code"; temporaryToken: string; email: string };

/** Signing in, step by step: password, the code where it is asked for, the privacy policy where it is not accepted yet. */
export function LoginScreen({ next }: { next: string }) {
  const navigate = useNavigate();
  const profile = useProfile();
  // Someone with a token who has not accepted the policy was sent here to do so.
  const unread = readToken() !== null && profile?.privacy_policy_read === 0;
  const [step, setStep] = useState<Step>(unread ? { name: "privacy" } : { name: "password" });

  const proceed = async (outcome: SignInOutcome, email: string) => {
    if (outcome.next === "code") setStep({ name: "code", temporaryToken: outcome.temporaryToken, email });
    else if (outcome.next === "privacy") setStep({ name: "privacy" });
    else await navigate({ href: next, replace: true });
  };
  const restart = () => setStep({ name: "password" });

  if (step.name === "privacy")
    return <PrivacyStep onAccepted={() => proceed({ next: "done" }, "")} onLeave={restart} />;
  if (step.name === "code")
    return <CodeStep {...step} onVerified={(outcome) => proceed(outcome, step.email)} onLeave={restart} />;
  return <PasswordStep onSignedIn={proceed} />;
}
