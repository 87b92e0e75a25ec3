/** What the product says of signing in at a provider, in English. */
export const ssoEn = {
  ssoOff: "Single sign-on is switched off",
  ssoAddress: "The address of the sign-in provider is not allowed",
  ssoAway: "The sign-in provider cannot be reached. Please try again later",
  ssoSetup: "The sign-in provider does not answer as single sign-on needs it. Please tell your administrator",
  ssoClient:
    "The sign-in provider does not accept this application: client ID, secret or redirect address are wrong. Please tell your administrator",
  ssoRefused: "The sign-in provider has refused the sign-in, or it was cancelled there",
  ssoBegun: "This sign-in has expired or was begun elsewhere. Please begin again",
  ssoClock:
    "The clocks of the sign-in provider and of this server differ too much. Please tell your administrator",
  ssoUnverified: "The sign-in provider does not say that your e-mail address is verified",
  ssoDomain: "Your e-mail address belongs to no domain that may sign in here",
  ssoInactive: "Your account is inactive. Please tell your administrator",
  ssoUnknown: "There is no account for you here. Please ask your administrator to add you",
  ssoTaken:
    "Your account is connected with another person at the sign-in provider. Please tell your administrator",
  ssoLastWayIn: "Single sign-on is the only way in to this account. Set a password or add a passkey first",
  ssoLastWayInOther:
    "Single sign-on is this person's only way in, and there is none back by it. Have them set a password first",
  ssoOnly: "Sign in with single sign-on. Passwords and passkeys are for administrators only",
};

export type SsoKey = keyof typeof ssoEn;
