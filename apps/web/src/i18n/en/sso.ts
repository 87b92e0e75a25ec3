export const sso = {
  about:
    "People sign in with the account that they have anyway, for example at Microsoft Entra, Google or Keycloak.",
  active: "Switched on",
  address: "Address after a sign-in",
  addressAfter: "Address after a sign-out",
  addresses: "At the provider",
  addressesHelp:
    "Register Kantwerk there as a web application with these addresses, and enter below what you get.",
  check: "Check the connection",
  checked: "The provider answers and takes Kantwerk as its application.",
  checkedNoEnd: "The provider answers and takes Kantwerk as its application. It has no sign-out of its own.",
  copy: "Copy",
  domainsHelp: "Who has a verified address there is let in, for example example.com; several with commas.",
  inactive: "Switched off",
  issuerHelp: "For example https://login.microsoftonline.com/tenant-id/v2.0",

  nameHelp: "As the button on the sign-in page calls it, for example “Microsoft”.",

  onlyHelp: "Passwords and passkeys count for administrators alone, as a way back.",
  open: "Set up",
  roleHelp: "Of people who come for the first time. With none, only people who were added before are let in.",
  roleNone: "Nobody new",
  secretKept: "Set; leave empty to keep it",
  settings: "Connection",
  trustHelp:
    "For a provider that is silent on whether an address is verified, as Microsoft Entra is by itself. Switch it on only where your own administrators alone give these addresses: whoever sets one there is let in as the person who has it here. An address that the provider calls unverified never counts.",
  signIn: "Sign in there",
  test: "Try it",
  testHelp:
    "Checks what is saved. “Sign in there” takes you all the way: afterwards you are signed in as whoever you are there.",
};
