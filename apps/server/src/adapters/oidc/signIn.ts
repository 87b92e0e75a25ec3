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

/** What a sign-in is recognised by when it comes back from the provider. */
export type SignInKeys = { state: string; nonce: string; verifier: string };

/** Who has signed in at a provider. */
export type ProvedPerson = {
  issuer: string;
  subject: string;
  email: string | undefined;
  /** Whether the provider says that the e-mail address is this person's; undefined where it is silent about that. */
  isVerified: boolean | undefined;
  name: string | undefined;
  locale: string | undefined;
  id_token: string;
  /** When the provider asked the person, where it says so. */
  proved_at: string | null;
};

/**
 * Where to send a browser to sign in.
 * @param again whether the provider has to ask the person anew
 * @throws SsoFailure
 */
export async function beginAt(
  provider: Provider,
  { redirectUri, again }: { redirectUri: string; again: boolean },
): Promise<{ url: URL; begun: SignInKeys }> {
  try {
    const begun = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    // Asked anew, so that nobody is sent to a provider that is not there.
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

/** Microsoft Entra says so in a claim of its own, some providers as a text. */
function isVerified({ email_verified, xms_edov }: Claims): boolean | undefined {
  const said = [email_verified, xms_edov].filter((value) => value !== undefined && value !== null);
  return said.length === 0 ? undefined : said.some((value) => yes.includes(value));
}

const nameOf = ({ name, given_name, family_name }: Claims): string | undefined =>
  textOf(name) ?? textOf([given_name, family_name].filter(textOf).join(" "));

/** Each fact comes from one source: a proof in userinfo says nothing about an address in the ID token. */
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
 * Who has come back from the provider.
 * @param address that the browser came back to, with its query
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
    // What the library does not look at: it was issued a moment ago.
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
 * Where to send a browser to sign out of the provider; undefined where it has no such address, or is away.
 * @param page where the provider sends it afterwards
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

/** No provider has given this one to anybody. */
const noCode = "kantwerk-check";

/**
 * Tries a provider as far as that goes without a person: it says where to sign in, and takes the client for one of its own.
 * @returns whether it can be signed out of
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
      // The code is refused, as it has to be; the client was not.
      if (failure.problem !== "ssoBegun") throw failure;
    });
    return { endsSessions: end_session_endpoint !== undefined };
  } catch (error) {
    throw failureOf(error);
  }
}
