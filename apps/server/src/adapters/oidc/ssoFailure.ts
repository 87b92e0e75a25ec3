import type { SsoProblem } from "@kantwerk/contract/ssoProblems";

/** A failed sign-in at a provider. */
export class SsoFailure extends Error {
  readonly problem: SsoProblem;

  constructor(problem: SsoProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}
