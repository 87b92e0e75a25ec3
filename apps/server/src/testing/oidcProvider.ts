import { fork } from "node:child_process";
import { once } from "node:events";

export type ProviderOptions = {
  /** Redirect URLs after signing out. */
  pages: string[];
  /** Redirect URLs after signing in. */
  callbacks: string[];
  /** Userinfo claims of each person by login, which is the subject; `in_token` has the claims of the ID token. */
  people: Record<string, Record<string, unknown> & { in_token?: Record<string, unknown> }>;
  /** Seconds by which its clock is ahead. */
  clockSkew: number;
  port: number;
};

export type TestProvider = Awaited<ReturnType<typeof startOidcProvider>>;

/** A real certified OpenID Connect provider with the client `kantwerk`. Accepts any password. */
export async function startOidcProvider(options: Partial<ProviderOptions>) {
  const complete: ProviderOptions = {
    pages: [],
    callbacks: [],
    people: {},
    clockSkew: 0,
    port: 0,
    ...options,
  };
  const child = fork(new URL("./oidcProviderProcess.ts", import.meta.url), [JSON.stringify(complete)], {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const [{ issuer }] = (await once(child, "message")) as [{ issuer: string }];
  return {
    issuer,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, "exit");
    },
  };
}

/** A browser at the provider: keeps cookies and follows redirects within the provider. */
export function browserAt(provider: { issuer: string }) {
  const cookies = new Map<string, string>();
  async function open(address: string, body?: URLSearchParams): Promise<{ location: string; html: string }> {
    const answer = await fetch(address, {
      redirect: "manual",
      headers: { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
      ...(body && { method: "POST", body }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = answer.headers.get("location");
    if (location === null) return { location: address, html: await answer.text() };
    const next = new URL(location, address).href;
    return next.startsWith(provider.issuer) ? open(next) : { location: next, html: "" };
  }
  return {
    open,
    /** Signs in if the provider asks for it; null cancels. @returns the provider's final redirect */
    async signIn(address: string, login: string | null): Promise<string> {
      const { location, html } = await open(address);
      if (!location.startsWith(provider.issuer)) return location;
      if (!html.includes('name="login"')) throw new Error(`The provider asks for no login:\n${html}`);
      if (login === null) return (await open(`${location}/abort`)).location;
      const body = new URLSearchParams({ prompt: "login", login, password: "any" });
      return (await open(location, body)).location;
    },
  };
}
