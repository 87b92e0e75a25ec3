export const signInEn = {
  credentials: "These credentials do not match our records",
  signInAnew: "Please sign in again first",
  passkeyRefused: "This passkey was not accepted",
  passwordCommon: "This password is easy to guess. Please choose a longer or rarer one",
  ownProfile: "Please change this in your profile",
  invitationAccepted: "This person has set a password already",
  personInactive: "This person is not active",
  totpExists: "There is an authenticator app already. Remove it first",
  wrongCode: "This code is not right",
  codeSpent: "This code has expired or was wrong too often. Please sign in again",
};
