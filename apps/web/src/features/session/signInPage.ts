import type { SsoProblem } from "@kantwerk/contract/ssoProblems";

/** What the sign-in page was opened for. */
export type SignInPage = {
  /** Where the person wants to go on to. */
  next: string;
  /** Why a sign-in at the provider came to nothing just now. */
  problem: SsoProblem | undefined;
};
