import type { SsoProblem } from "@kantwerk/contract/ssoProblems";

/** A sign-in at a provider that came to nothing. */
export class SsoFailure extends Error {
  readonly problem: SsoProblem;

  constructor(problem: SsoProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}
