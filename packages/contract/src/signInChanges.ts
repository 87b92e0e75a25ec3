/** What can change of how a person signs in: each stands in the history by this name, and the person is told by mail. */
export const signInChanges = [
  "password",
  "mail-code-on",
  "mail-code-off",
  "app-added",
  "app-removed",
  "passkey-added",
  "passkey-removed",
  "recovery-codes",
  "sso-linked",
  "sso-unlinked",
] as const;

export type SignInChange = (typeof signInChanges)[number];
