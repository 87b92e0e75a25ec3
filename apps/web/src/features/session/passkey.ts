import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** Whether the browser supports passkeys. */
export const hasPasskeys = (): boolean => "PublicKeyCredential" in window;

// Lazy: few users need it, and only after a click.
const library = () => import("@simplewebauthn/browser");

/** Creates a passkey. @throws Error if the user cancels or the device already has one */
export const createPasskey = async (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
  (await library()).startRegistration({ optionsJSON });

/** Authenticates by a passkey. @throws Error if the user cancels */
export const authenticateWithPasskey = async (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
  (await library()).startAuthentication({ optionsJSON });
