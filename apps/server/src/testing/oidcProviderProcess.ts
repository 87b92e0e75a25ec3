import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type AccountClaims, Provider } from "oidc-provider";
import type { ProviderOptions } from "./oidcProvider.ts";

// A provider in a separate process, whose clock can be wrong.

const { pages, callbacks, people, clockSkew, port } = JSON.parse(process.argv[2] ?? "") as ProviderOptions;

const now = Date.now;
Date.now = () => now() + clockSkew * 1000;

const server = createServer();
server.listen(port, "127.0.0.1", () => {
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: "kantwerk",
        client_secret: "a secret of the provider",
        redirect_uris: callbacks,
        post_logout_redirect_uris: pages,
        require_auth_time: true,
      },
    ],
    // The ID token has the claims of `in_token`; the others are in userinfo.
    conformIdTokenClaims: false,
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "locale"] },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: async (use) => {
        const { in_token, ...more } = people[id] ?? {};
        return { ...(use === "id_token" ? in_token : more), sub: id } as AccountClaims;
      },
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId ?? "",
        accountId: oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    cookies: { keys: ["a key of the tests"] },
    ttl: { IdToken: 60, AccessToken: 60, Session: 3600, Interaction: 600, Grant: 3600 },
  });
  server.on("request", provider.callback());
  process.send?.({ issuer });
});
