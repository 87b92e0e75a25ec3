/** Why a sign-in by the provider came to nothing; each is a message, too. */
export const ssoProblems = [
  "ssoOff",
  "ssoAddress",
  "ssoAway",
  "ssoSetup",
  "ssoClient",
  "ssoRefused",
  "ssoBegun",
  "ssoClock",
  "ssoUnverified",
  "ssoDomain",
  "ssoInactive",
  "ssoUnknown",
  "ssoTaken",
] as const;

export type SsoProblem = (typeof ssoProblems)[number];
