import type { SsoProblem } from "@kantwerk/contract/ssoProblems";
import { useRefusal } from "../../i18n/useRefusal.ts";
import { Notice } from "../../ui/Notice.tsx";

export type SignInPage = {
  /** Path to open after sign-in. */
  next: string;
  /** Error of the last sign-in at the provider. */
  problem: SsoProblem | undefined;
};

/** Explains a failed sign-in at the provider. */
export function ProblemNotice({ problem }: { problem: SsoProblem | undefined }) {
  const text = useRefusal(problem);
  return text ? (
    <Notice tone="bad" isUrgent>
      {text}
    </Notice>
  ) : null;
}
