import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** Whether this browser can have passkeys at all. */
export const hasPasskeys = (): boolean => "PublicKeyCredential" in window;

// Few need it, and it comes with a click.
const library = () => import("@simplewebauthn/browser");

/** Makes a passkey. @throws Error where the person stops, or the device has one already */
export const makePasskey = async (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
  (await library()).startRegistration({ optionsJSON });

/** Proves the person by a passkey. @throws Error where the person stops */
export const askPasskey = async (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
  (await library()).startAuthentication({ optionsJSON });
