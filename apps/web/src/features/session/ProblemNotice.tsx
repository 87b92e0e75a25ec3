import type { SsoProblem } from "@kantwerk/contract/ssoProblems";
import { useRefusal } from "../../i18n/useRefusal.ts";
import { Notice } from "../../ui/Notice.tsx";

/** What the sign-in page was opened for. */
export type SignInPage = {
  /** Where the person wants to go on to. */
  next: string;
  /** Why a sign-in at the provider came to nothing just now. */
  problem: SsoProblem | undefined;
};

/** Why a sign-in at the provider came to nothing. */
export function ProblemNotice({ problem }: { problem: SsoProblem | undefined }) {
  const text = useRefusal(problem);
  return text ? (
    <Notice tone="bad" isUrgent>
      {text}
    </Notice>
  ) : null;
}
