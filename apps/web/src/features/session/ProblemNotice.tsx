import type { SsoProblem } from "@kantwerk/contract/ssoProblems";
import { useRefusal } from "../../i18n/useRefusal.ts";
import { Notice } from "../../ui/Notice.tsx";

/** Why a sign-in at the provider came to nothing. */
export function ProblemNotice({ problem }: { problem: SsoProblem | undefined }) {
  const text = useRefusal(problem);
  return text ? (
    <Notice tone="bad" isUrgent>
      {text}
    </Notice>
  ) : null;
}
