import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf } from "../../testing/client.ts";
import { emailOf, testPassword } from "../../testing/database.ts";
import { browserAt, startOidcProvider, type TestProvider } from "../../testing/oidcProvider.ts";
import { composeMail } from "../mail-delivery/composeMail.ts";

// Runs against a real provider in a separate process.

const page = "http://test.localhost:3000";
const host = "test.localhost:3000";
const callback = `${page}/api/v1/restify/sso/callback`;
const key = "a-key-that-only-this-page-has-0123456789";

const person = (email: string, more: object = {}) => ({ email, email_verified: true, ...more });
const people = {
  new: person("Neu@Kantwerk.example", { name: "Nele Neu", locale: "de-DE" }),
  demo: person("demo@kantwerk.example"),
  buyer: person("buyer@kantwerk.example"),
  estimator: person("estimator@kantwerk.example"),
  namesake: person("buyer@kantwerk.example"),
  unverified: person("viewer@kantwerk.example", { email_verified: false }),
  nameless: { name: "Ohne Adresse" },
  silent: { email: "viewer@kantwerk.example" },
  silentStranger: { email: "stranger@elsewhere.example" },
  stranger: person("stranger@elsewhere.example"),
  below: person("stranger@sub.kantwerk.example"),
  borrower: person("borrower@kantwerk.example", { in_token: { email: "demo@kantwerk.example" } }),
  refuted: person("viewer@kantwerk.example", {
    in_token: { email: "viewer@kantwerk.example", email_verified: false },
  }),
  complete: { in_token: person("complete@kantwerk.example", { name: "Carla Complete" }) },
};

let server: TestApp;
let provider: TestProvider;

beforeAll(async () => {
  [server, provider] = await Promise.all([
    startTestApp({ env: { WEBHOOK_PRIVATE: "1" } }),
    startOidcProvider({ callbacks: [callback], pages: [`${page}/login`], people }),
  ]);
  await setUp({});
});
afterAll(async () => {
  await provider.stop();
  await server.close();
});

const change = async (attributes: object, related = {}, by: "demo" | "buyer" = "demo") => {
  const { id } = (await server.as("demo").get("/restify/sso")).body.data;
  return server.as(by).patch("/restify/sso", documentOf("sso", { ...attributes }, related, id));
};

async function setUp(attributes: object, role: string | null = "Viewer") {
  const [found] = (await server.as("demo").list(`/restify/roles?filter[name]=${role}`)).body.data;
  const answer = await change(
    {
      name: "Werkstatt-Konto",
      issuer: provider.issuer,
      client_id: "kantwerk",
      client_secret: "a secret of the provider",
      allowed_domains: ["kantwerk.example"],
      active: true,
      only_sso: false,
      ...attributes,
    },
    { role: role && found ? { type: "roles", id: found.id } : null },
  );
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
}

const cookieOf = (headers: Record<string, unknown>) =>
  /sso=([^;]*)/.exec([headers["set-cookie"]].flat().join(" "))?.[1] ?? "";

const start = (query: Record<string, string> = {}) =>
  server.call(
    "GET",
    `/api/v1/restify/sso/start?${new URLSearchParams({ key, page, redirect: "/orders/list", ...query })}`,
    { host },
  );

const comeBack = (address: string, cookie: string) =>
  server.call("GET", address.slice(page.length), { host, headers: { cookie: `a=b; sso=${cookie}` } });

const told = (headers: Record<string, unknown>) =>
  Object.fromEntries(new URLSearchParams(new URL(String(headers.location)).hash.slice(1)));

type Arrived = { location: string; sso?: string; sso_error?: string };

/** Follows the redirects back to the sign-in page; returns its result. */
async function go(login: string | null, browser = browserAt(provider), query = {}): Promise<Arrived> {
  const begun = await start(query);
  const returned = await browser.signIn(String(begun.headers.location), login);
  const back = await comeBack(returned, cookieOf(begun.headers));
  expect(back.status).toBe(302);
  return { ...told(back.headers), location: String(back.headers.location) };
}

type Login = {
  attributes: Record<string, unknown>;
  requires_mfa?: boolean;
  temporary_token?: string;
  methods?: string[];
};

const exchange = (code: string | undefined, secret = key) =>
  server.call<Login & { id: string }>("POST", "/api/v1/restify/sso/session", {
    host,
    body: { code, key: secret },
  });

const tokenOf = (body: { meta: unknown }) => (body.meta as { token: string }).token;

async function signIn(login: string, browser = browserAt(provider)): Promise<string> {
  const { sso } = await go(login, browser);
  return tokenOf((await exchange(sso)).body);
}

const userCalled = async (name: string) => {
  const { body } = await server.as("demo").list(`/restify/users?filter[name]=${name}`);
  return body.data[0] as (typeof body.data)[number];
};

const profileOf = async (token: string) =>
  (await server.call("GET", "/api/v1/restify/profile", { host, token })).body.data.attributes;

test("a new user gets the default role, and continues to their destination", async () => {
  const arrived = await go("new");
  expect(arrived.location).toMatch(/^http:\/\/test\.localhost:3000\/login\?redirect=%2Forders%2Flist#sso=/);
  const { body } = await exchange(arrived.sso);
  expect(body.data.attributes).toMatchObject({
    name: "Nele Neu",
    email: "neu@kantwerk.example",
    language_code: "de",
    privacy_policy_read: 0,
  });
  const token = tokenOf(body);
  await server.call("POST", "/api/v1/restify/privacy-policy/accept", { host, token });
  expect((await server.call("GET", "/api/v1/restify/orders", { host, token })).status).toBe(200);
  expect((await server.call("GET", "/api/v1/restify/users", { host, token })).status).toBe(403);
  expect(await profileOf(token)).toMatchObject({ has_password: false });
  const [listed] = (await server.as("demo").list("/restify/users?filter[email]=neu@kantwerk.example")).body
    .data;
  expect(listed?.attributes.invitation).toBe("accepted");
  expect((await exchange(arrived.sso)).status, "the code a second time").toBe(422);
});

test("a known user is matched by address once, and by the provider's subject ever after", async () => {
  expect(await profileOf(await signIn("buyer"))).toMatchObject({ name: "buyer" });
  const rename = (to: string, from: string) =>
    server.deps.pool.query("update users set email = $1 where email = $2", [to, from]);
  await rename("moved@kantwerk.example", "buyer@kantwerk.example");
  expect(await profileOf(await signIn("buyer"))).toMatchObject({ email: "moved@kantwerk.example" });
  await rename("buyer@kantwerk.example", "moved@kantwerk.example");
  expect((await go("namesake")).sso_error, "another person with the same address").toBe("ssoTaken");
});

test("users who may not sign in are told why", async () => {
  const cases = {
    unverified: "ssoUnverified",
    nameless: "ssoUnverified",
    stranger: "ssoDomain",
    below: "ssoDomain",
  };
  for (const [login, problem] of Object.entries(cases))
    expect([login, (await go(login)).sso_error]).toEqual([login, problem]);
  expect((await go(null)).sso_error, "stopped at the provider").toBe("ssoRefused");
});

test("if a provider does not report verification, addresses are trusted if the organization says so, within its domains", async () => {
  expect((await go("silent")).sso_error).toBe("ssoUnverified");
  await setUp({ trusts_addresses: true });
  expect((await go("unverified")).sso_error, "said not to be").toBe("ssoUnverified");
  expect((await go("silentStranger")).sso_error).toBe("ssoDomain");
  expect(await profileOf(await signIn("silent"))).toMatchObject({ email: emailOf("viewer") });
  const elsewhere = await change({ issuer: "http://localhost:9" });
  expect(elsewhere.body.data.attributes.trusts_addresses, "of another provider").toBe(false);
  await setUp({ trusts_addresses: false });
});

test("an address and its verification must come from the same source", async () => {
  expect((await go("borrower")).sso_error, "proved of another address").toBe("ssoUnverified");
  expect((await go("refuted")).sso_error, "refuted by the ID token").toBe("ssoUnverified");
  expect(await profileOf(await signIn("complete"))).toMatchObject({ email: "complete@kantwerk.example" });
});

test("inactive users cannot sign in, and without a default role neither can new ones", async () => {
  const [estimator] = (await server.as("demo").list("/restify/users?filter[name]=estimator")).body.data;
  const setActive = (active: boolean) =>
    server
      .as("demo")
      .patch(`/restify/users/${estimator?.id}`, documentOf("users", { active }, {}, estimator?.id));
  await setActive(false);
  expect((await go("estimator")).sso_error).toBe("ssoInactive");
  await setActive(true);
  await signIn("estimator");
  await setActive(false);
  expect((await go("estimator")).sso_error, "known from before").toBe("ssoInactive");
  await setActive(true);
  await setUp({}, null);
  expect((await go("stranger")).sso_error).toBe("ssoDomain");
  await setUp({ allowed_domains: ["elsewhere.example"] }, null);
  expect((await go("stranger")).sso_error).toBe("ssoUnknown");
  await setUp({});
});

test("a user deactivated during any step of signing in is refused", async () => {
  const { id } = await userCalled("estimator");
  const setActive = (active: boolean) =>
    server.as("demo").patch(`/restify/users/${id}`, documentOf("users", { active }, {}, id));
  const begun = await start();
  const returned = await browserAt(provider).signIn(String(begun.headers.location), "estimator");
  await setActive(false);
  expect(told((await comeBack(returned, cookieOf(begun.headers))).headers), "at the provider").toEqual({
    sso_error: "ssoInactive",
  });
  await setActive(true);
  const { sso } = await go("estimator");
  await setActive(false);
  expect((await exchange(sso)).body, "back on the page").toMatchObject({ code: "sso_begun" });
  await setActive(true);
  expect((await exchange(sso)).status, "with what was sent before").toBe(422);
  await server.deps.pool.query("update users set two_factor_enabled = true where id = $1", [id]);
  const asked = (await exchange((await go("estimator")).sso)).body.data as unknown as Login;
  await setActive(false);
  const code = await server.call("POST", "/api/v1/restify/mfa-verify", {
    host,
    token: asked.temporary_token,
    body: { mfa_code: "123456" },
  });
  expect(code.status, "asked for the second factor").toBe(401);
  await server.deps.pool.query("update users set two_factor_enabled = false");
  await setActive(true);
});

test("a provider failing during sign-in is reported, and the password still works", async () => {
  const passing = await startOidcProvider({ callbacks: [callback], people });
  await setUp({ issuer: passing.issuer });
  const begun = await start();
  const returned = await browserAt(passing).signIn(String(begun.headers.location), "buyer");
  await passing.stop();
  expect(told((await comeBack(returned, cookieOf(begun.headers))).headers)).toEqual({ sso_error: "ssoAway" });
  expect(told((await start()).headers), "and nobody is sent there any more").toEqual({
    sso_error: "ssoAway",
  });
  const byPassword = { email: emailOf("buyer"), password: testPassword };
  expect((await server.call("POST", "/api/v1/restify/login", { host, body: byPassword })).status).toBe(200);
  await setUp({});
});

test("a sign-in is bound to the browser and page where it began", async () => {
  const begun = await start();
  const cookie = cookieOf(begun.headers);
  expect([begun.headers["set-cookie"]].flat().join()).toMatch(/HttpOnly; SameSite=Lax/);
  const asked = new URL(String(begun.headers.location)).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    code_challenge_method: "S256",
    scope: "openid email profile",
  });
  const returned = await browserAt(provider).signIn(String(begun.headers.location), "demo");
  const without = await server.call("GET", returned.slice(page.length), { host });
  expect(told(without.headers)).toEqual({ sso_error: "ssoBegun" });
  const others = cookieOf((await start()).headers);
  expect(told((await comeBack(returned, others)).headers), "begun anew meanwhile").toEqual({
    sso_error: "ssoBegun",
  });
  const { sso } = told((await comeBack(returned, cookie)).headers);
  expect((await exchange(sso, "another-page-would-have-another-key-0123")).body.code).toBe("sso_begun");
  expect((await exchange(sso)).status).toBe(200);
  expect(told((await comeBack(returned, cookie)).headers), "the same answer twice").toEqual({
    sso_error: "ssoBegun",
  });
});

test("there is no redirect back to foreign pages", async () => {
  const back = await go("demo", browserAt(provider), { page: "https://evil.example" });
  expect(back.location).toMatch(/^http:\/\/test\.localhost:3000\/login/);
  expect((await start({ key: "short" })).status).toBe(400);
});

test("a local second factor is required as after a password", async () => {
  await server.deps.pool.query(
    "update users set two_factor_enabled = true where email = 'demo@kantwerk.example'",
  );
  const { sso } = await go("demo");
  const { body } = await exchange(sso);
  expect(body.data).toMatchObject({ requires_mfa: true, methods: ["email"] });
  expect(body.meta).toBeUndefined();
  await server.deps.pool.query("update users set two_factor_enabled = false");
});

test("if only single sign-on is allowed, passwords work only for administrators, as a fallback", async () => {
  await setUp({ only_sso: true });
  const byPassword = (email: string) =>
    server.call("POST", "/api/v1/restify/login", { host, body: { email, password: testPassword } });
  const buyer = await byPassword(emailOf("buyer"));
  expect([buyer.status, buyer.body.code]).toEqual([403, "sso_only"]);
  expect((await byPassword(emailOf("demo"))).status).toBe(200);
  const { body } = await server.call("GET", "/api/v1/organization", { host });
  expect(body.data.attributes.single_sign_on).toEqual({ name: "Werkstatt-Konto", only: true });
  const invited = await server.as("demo").create("users", { name: "Ida", email: "ida@kantwerk.example" });
  const mail = await server.within("test", (ctx) =>
    composeMail(ctx, { kind: "account", user_id: invited.id, asked_at: "" }),
  );
  expect(mail?.text).toContain(`${page}/login`);
  expect(mail?.text).not.toContain("token=");
  await setUp({});
  expect((await byPassword(emailOf("buyer"))).status).toBe(200);
});

test("without a password, credentials can be changed within ten minutes of signing in", async () => {
  const token = await signIn("new");
  const setPassword = () =>
    server.call("POST", "/api/v1/restify/profile", {
      host,
      token,
      body: { password: "blaue Blechtafel", password_confirmation: "blaue Blechtafel" },
    });
  await server.deps.pool.query("update tokens set proved_at = now() - interval '11 minutes'");
  const late = await setPassword();
  expect([late.status, late.body.code]).toEqual([422, "sign_in_again"]);
  expect(late.body.errors).toHaveProperty("current_password");
  await server.deps.pool.query("update tokens set proved_at = now()");
  expect((await setPassword()).status).toBe(200);
});

test("confirming one's identity makes the provider authenticate again", async () => {
  const browser = browserAt(provider);
  await signIn("demo", browser);
  const silent = await browser.signIn(String((await start()).headers.location), null);
  expect(silent, "still signed in there").toMatch(callback);
  const asked = await browser.open(String((await start({ again: "1" })).headers.location));
  expect(asked.html).toContain('name="login"');
});

test("users can disconnect from the provider after confirming, but never from their only way to sign in", async () => {
  const token = await signIn("buyer");
  const disconnect = (as: string, body: object) =>
    server.call("DELETE", "/api/v1/restify/profile/single-sign-on", { host, token: as, body });
  const connected = async (as: string) =>
    (await server.call("GET", "/api/v1/restify/second-factors", { host, token: as })).body.data.attributes
      .single_sign_on;
  expect(await connected(token)).toMatchObject({ name: "Werkstatt-Konto", last_way_in: false });
  expect((await disconnect(token, { current_password: "not the password" })).status).toBe(422);
  const other = await signIn("buyer");
  await server.call("POST", "/api/v1/restify/privacy-policy/accept", { host, token });
  expect((await disconnect(token, { current_password: testPassword })).status).toBe(204);
  expect(await connected(token)).toBeNull();
  expect((await disconnect(token, { current_password: testPassword })).status, "twice").toBe(404);
  expect((await server.call("GET", "/api/v1/restify/profile", { host, token: other })).status).toBe(401);
  const { id } = await userCalled("buyer");
  const mail = await server.within("test", (ctx) =>
    composeMail(ctx, { kind: "sign_in_changed", user_id: id, what: "sso-unlinked", asked_at: "" }),
  );
  expect(mail?.text).toContain("disconnected from single sign-on");
  const { rows: sent } = await server.deps.pool.query(
    "select data from pgboss.job where name = 'send-mail' and data::text like '%sso-unlinked%'",
  );
  expect(sent).toHaveLength(1);
  const history = await server.as("demo").get(`/restify/users/${id}/history`);
  expect(history.text).toContain('"action":"sso-unlinked"');
  expect((await go("namesake")).sso, "whoever has the address there now").toBeDefined();

  await setUp({ only_sso: true });
  const only = await signIn("namesake");
  expect(await connected(only)).toMatchObject({ last_way_in: true });
  const refused = await disconnect(only, { current_password: testPassword });
  expect([refused.status, refused.body.code]).toEqual([409, "last_way_in"]);
  await setUp({});
});

test("an administrator can disconnect a user who could be linked again, but nobody with more permissions", async () => {
  const { id } = await userCalled("Nele Neu");
  await server.deps.pool.query("update users set password_hash = null where id = $1", [id]);
  const token = await signIn("new");
  const disconnect = (as: "demo" | "buyer" = "demo", whom = id) =>
    server.as(as).post(`/restify/users/${whom}/disconnect`);
  await setUp({ allowed_domains: ["elsewhere.example"] });
  const refused = await disconnect();
  expect([refused.status, refused.body.code]).toEqual([409, "last_way_in"]);
  await setUp({});
  expect((await disconnect("buyer")).status).toBe(403);
  const done = await disconnect();
  expect([done.status, done.body.data.attributes.at_provider]).toEqual([200, false]);
  expect((await server.call("GET", "/api/v1/restify/profile", { host, token })).status).toBe(401);
  expect((await disconnect()).status, "twice").toBe(404);
  expect(await profileOf(await signIn("new"))).toMatchObject({ name: "Nele Neu" });
  const own = await disconnect("demo", (await userCalled("demo")).id);
  expect([own.status, own.body.code]).toEqual([409, "own_account"]);
});

test("signing out here redirects to signing out at the provider", async () => {
  const browser = browserAt(provider);
  const token = await signIn("demo", browser);
  const { body, status } = await server.call("POST", "/api/v1/restify/logout", {
    host,
    token,
    headers: { origin: page },
  });
  expect(status).toBe(200);
  const { url } = body.meta as unknown as { url: string };
  const asked = await browser.open(url);
  const [, xsrf = ""] = /name="xsrf" value="([^"]+)"/.exec(asked.html) ?? [];
  const confirmed = new URLSearchParams({ xsrf, logout: "yes" });
  expect((await browser.open(`${provider.issuer}/session/end/confirm`, confirmed)).location).toBe(
    `${page}/login`,
  );
  const { html } = await browser.open(String((await start()).headers.location));
  expect(html, "asked there again").toContain('name="login"');
  expect((await server.call("GET", "/api/v1/restify/profile", { host, token })).status).toBe(401);
  expect((await server.as("viewer").post("/restify/logout")).status, "by password").toBe(204);
});

test("a provider that is unreachable, invalid or rejects the client is reported, and can be tested", async () => {
  const tried = async () => (await server.as("demo").post("/restify/sso/check")).body;
  expect(await tried()).toMatchObject({ data: { attributes: { ends_sessions: true } } });
  await setUp({ client_secret: "another secret" });
  expect((await go("demo")).sso_error).toBe("ssoClient");
  expect((await tried()).code).toBe("sso_client");
  await setUp({ issuer: "http://localhost:9" });
  expect(told((await start()).headers)).toEqual({ sso_error: "ssoAway" });
  expect((await tried()).code).toBe("sso_away");
  await setUp({ issuer: `${provider.issuer}/elsewhere` });
  expect(told((await start()).headers)).toEqual({ sso_error: "ssoSetup" });
  await setUp({ active: false });
  expect(told((await start()).headers)).toEqual({ sso_error: "ssoOff" });
  await setUp({ issuer: `${provider.issuer}/.well-known/openid-configuration` });
  expect((await tried()).data, "an address as it is often copied").toBeDefined();
});

test.each([
  [90, undefined],
  [600, "ssoClock"],
  [-600, "ssoClock"],
])("a provider clock %i seconds ahead is accepted only within the tolerance", async (clockSkew, problem) => {
  const wrong = await startOidcProvider({ callbacks: [callback], people, clockSkew });
  await setUp({ issuer: wrong.issuer });
  expect((await go("buyer", browserAt(wrong))).sso_error).toBe(problem);
  await wrong.stop();
  await setUp({});
});

test("the secret is write-only, and is sent only to the provider it was entered for", async () => {
  const { body, text } = await server.as("demo").get("/restify/sso");
  expect(body.data.attributes).toMatchObject({ client_secret: null, has_client_secret: true });
  const rest = await server.deps.pool.query("select client_secret from sso where active");
  expect(text + JSON.stringify(rest.rows)).not.toContain("a secret of the provider");
  expect((await change({ name: "Anders" })).body.data.attributes.has_client_secret).toBe(true);
  expect((await change({ client_id: "another" })).body.data.attributes.has_client_secret).toBe(false);
  await setUp({});
  const history = await server.as("demo").get(`/restify/sso/${body.data.id}/history`);
  expect(history.text).not.toContain("client_secret");
});

test("only users with all permissions can decide how others sign in", async () => {
  const roles = await server.as("demo").list("/restify/roles?filter[name]=Buyer");
  const [buyer] = roles.body.data;
  await server.within("test", async ({ db }) => {
    await db.query(
      "insert into role_permissions select organization_id, $1, id from permissions where name in ('sso.view', 'sso.update')",
      [buyer?.id],
    );
  });
  expect((await server.as("buyer").get("/restify/sso")).status).toBe(200);
  const refused = await change({ name: "Anders" }, {}, "buyer");
  expect([refused.status, refused.body.code]).toEqual([403, "beyond_own"]);
});

test("enabling requires complete settings, and private networks are refused unless allowed", async () => {
  const missing = await change({ issuer: null, client_id: null, allowed_domains: null });
  expect(Object.keys(missing.body.errors)).toEqual(["issuer", "client_id", "allowed_domains"]);
  expect((await change({ allowed_domains: ["not a domain"] })).body.errors).toHaveProperty("allowed_domains");
  expect((await change({ issuer: "ftp://login.example.com" })).body.errors).toHaveProperty("issuer");
  const strict = await startTestApp();
  const { id } = (await strict.as("demo").get("/restify/sso")).body.data;
  const set = (issuer: string) =>
    strict.as("demo").patch("/restify/sso", documentOf("sso", { issuer }, {}, id));
  for (const issuer of [
    "http://login.example.com",
    "https://localhost",
    "https://127.0.0.1",
    "https://[::1]",
  ])
    expect((await set(issuer)).body.errors, issuer).toHaveProperty("issuer");
  // A name that resolves there is refused on connecting.
  await strict.deps.pool.query(
    "update sso set issuer = 'https://localhost', client_id = 'x', allowed_domains = '[]', active = true",
  );
  const query = new URLSearchParams({ key, page });
  const begun = await strict.call("GET", `/api/v1/restify/sso/start?${query}`, { host });
  expect(told(begun.headers)).toEqual({ sso_error: "ssoAddress" });
  await strict.close();
});
