import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  type IDToken,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import { failureOf } from "./problems.ts";
import { configurationOf, type Provider, toleratedSeconds } from "./provider.ts";
import { SsoFailure } from "./ssoFailure.ts";

/** Values that identify a sign-in when the browser returns from the provider. */
export type SignInKeys = { state: string; nonce: string; verifier: string };

/** A person who has signed in at a provider. */
export type ProvedPerson = {
  issuer: string;
  subject: string;
  email: string | undefined;
  /** Whether the provider has verified the e-mail address; undefined if it does not say. */
  isVerified: boolean | undefined;
  name: string | undefined;
  locale: string | undefined;
  id_token: string;
  /** When the person last authenticated, if the provider says so. */
  proved_at: string | null;
};

/**
 * The URL to send a browser to for signing in.
 * @param again requires the person to authenticate again
 * @throws SsoFailure
 */
export async function beginAt(
  provider: Provider,
  { redirectUri, again }: { redirectUri: string; again: boolean },
): Promise<{ url: URL; begun: SignInKeys }> {
  try {
    const begun = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    // Bypasses the cache, so that nobody is sent to a provider that is down.
    const url = buildAuthorizationUrl(await configurationOf(provider, true), {
      redirect_uri: redirectUri,
      scope: "openid email profile",
      state: begun.state,
      nonce: begun.nonce,
      code_challenge: await calculatePKCECodeChallenge(begun.verifier),
      code_challenge_method: "S256",
      ...(again && { prompt: "login" }),
    });
    return { url, begun };
  } catch (error) {
    throw failureOf(error);
  }
}

type Claims = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value ? value : undefined;

const yes: readonly unknown[] = [true, 1, "true", "1"];

/** Microsoft Entra uses a claim of its own, and some providers use strings. */
function isVerified({ email_verified, xms_edov }: Claims): boolean | undefined {
  const said = [email_verified, xms_edov].filter((value) => value !== undefined && value !== null);
  return said.length === 0 ? undefined : said.some((value) => yes.includes(value));
}

const nameOf = ({ name, given_name, family_name }: Claims): string | undefined =>
  textOf(name) ?? textOf([given_name, family_name].filter(textOf).join(" "));

/** Takes each fact from one source: a verification in userinfo does not apply to an address in the ID token. */
function personOf(claims: IDToken, userInfo: Claims, id_token: string): ProvedPerson {
  const addressed: Claims = textOf(claims.email) ? claims : userInfo;
  const { auth_time } = claims;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: textOf(addressed.email)?.toLowerCase(),
    isVerified: isVerified(addressed),
    name: nameOf(claims) ?? nameOf(userInfo),
    locale: textOf(claims.locale) ?? textOf(userInfo.locale),
    id_token,
    proved_at: auth_time === undefined ? null : new Date(auth_time * 1000).toISOString(),
  };
}

/**
 * The person who has returned from the provider.
 * @param address the URL that the browser returned to, with its query
 * @throws SsoFailure
 */
export async function finishAt(provider: Provider, address: URL, begun: SignInKeys): Promise<ProvedPerson> {
  try {
    const configuration = await configurationOf(provider);
    const answer = await authorizationCodeGrant(configuration, address, {
      expectedState: begun.state,
      expectedNonce: begun.nonce,
      pkceCodeVerifier: begun.verifier,
      idTokenExpected: true,
    });
    const claims = answer.claims();
    if (!claims || !answer.id_token) throw new SsoFailure("ssoSetup");
    // The library does not check that the token was not issued in the future.
    if (claims.iat > Date.now() / 1000 + toleratedSeconds) throw new SsoFailure("ssoClock");
    const isComplete = claims.email !== undefined && isVerified(claims);
    const asks = !isComplete && configuration.serverMetadata().userinfo_endpoint !== undefined;
    const userInfo = asks ? await fetchUserInfo(configuration, answer.access_token, claims.sub) : {};
    return personOf(claims, userInfo, answer.id_token);
  } catch (error) {
    throw failureOf(error);
  }
}

/**
 * The URL to send a browser to for signing out of the provider; undefined if it has none or is down.
 * @param page where the provider redirects afterwards
 */
export async function endAt(provider: Provider, id_token: string, page: string): Promise<URL | undefined> {
  try {
    const configuration = await configurationOf(provider);
    if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
    return buildEndSessionUrl(configuration, { id_token_hint: id_token, post_logout_redirect_uri: page });
  } catch {
    return undefined;
  }
}

/** An authorization code that no provider has issued. */
const noCode = "kantwerk-check";

/**
 * Tests a provider as far as possible without a user: its metadata, and whether it accepts the client.
 * @returns whether it supports signing out
 * @throws SsoFailure
 */
export async function tryProvider(
  provider: Provider,
  redirectUri: string,
): Promise<{ endsSessions: boolean }> {
  try {
    const configuration = await configurationOf(provider, true);
    const { issuer, authorization_endpoint, jwks_uri, end_session_endpoint } = configuration.serverMetadata();
    if (!authorization_endpoint || !jwks_uri) throw new SsoFailure("ssoSetup");
    const address = new URL(
      `${redirectUri}?${new URLSearchParams({ code: noCode, state: noCode, iss: issuer })}`,
    );
    await authorizationCodeGrant(configuration, address, {
      expectedState: noCode,
      expectedNonce: noCode,
      pkceCodeVerifier: randomPKCECodeVerifier(),
    }).catch((error: unknown) => {
      const failure = failureOf(error);
      // The code must be refused; this means the client was accepted.
      if (failure.problem !== "ssoBegun") throw failure;
    });
    return { endsSessions: end_session_endpoint !== undefined };
  } catch (error) {
    throw failureOf(error);
  }
}
