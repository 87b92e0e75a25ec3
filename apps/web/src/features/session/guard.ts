import { type ParsedLocation, redirect, type StaticDataRouteOption } from "@tanstack/react-router";
import { translate } from "../../i18n/translate.ts";
import { ensureProfile } from "../../lib/account.ts";
import { loadOrganization } from "../../lib/loadOrganization.ts";
import { tenancy } from "../../lib/ownTenancy.ts";
import { hasPermission } from "../../lib/permissions.ts";
import type { Params } from "../../lib/routeMetadata.ts";
import { textIn } from "../../lib/search.ts";
import { keepPendingSignIn, readToken, storeToken } from "../../lib/session.ts";
import { publicHosts } from "../../lib/tenancy.ts";
import { toast } from "../../lib/toast.ts";

let asked: Promise<void> | undefined;

/**
 * Checks once that the page's organization exists, and learns its name, currency and time zone; success is remembered.
 * On public hosts a failure does not matter.
 * @throws whatever the check ran into; the next call tries again
 */
async function checkOrganization(): Promise<void> {
  asked ??= loadOrganization();
  await asked.catch((error: unknown) => {
    asked = undefined;
    if (!publicHosts.includes(tenancy.organization)) throw error;
  });
}

type Navigation = {
  matches: readonly { routeId: string; staticData: StaticDataRouteOption; params: Params }[];
  location: ParsedLocation;
  /** Only prepared, because someone points at a link. */
  preload: boolean;
  /** Where the person is now; undefined on the first page. */
  previous: ParsedLocation | undefined;
};

const isPublicLayout = (routeId: string) => routeId.includes("(auth)") || routeId.includes("(empty)");

/**
 * Decides whether a navigation may go on: a page that is not public has a signed-in person who has accepted the privacy
 * policy, and that person may view it.
 * @throws a redirect where it may not
 */
export async function guard(navigation: Navigation): Promise<void> {
  const { matches, location } = navigation;
  // Nothing but the root matched: the not-found page is for everybody.
  if (matches.length === 1) return;
  if (matches.some((match) => match.staticData.isPublicPage || isPublicLayout(match.routeId))) return;

  const toLogin = { to: "/login", search: { redirect: location.href } } as const;
  if (!readToken()) {
    signInByAddress(navigation);
    throw redirect(toLogin);
  }
  const profile = await ensureProfile();
  if (profile.privacy_policy_read === 0) throw redirect(toLogin);
  requirePermission(navigation);
}

/**
 * Signs in by the token of an address, which then goes from it. Somebody who is signed in already stays who they are: a
 * link cannot put them into another account.
 * @throws a redirect where the address has a token
 */
function signInByAddress({ location, preload }: Navigation): void {
  const { token, ...search } = location.search as Record<string, unknown>;
  const given = textIn(token);
  if (!given || preload) return;
  keepPendingSignIn(null);
  storeToken(given);
  throw redirect({ to: location.pathname, search, hash: location.hash, replace: true });
}

/** Asks for the organization, beside what the page itself asks for. @throws a redirect where there is none */
export async function requireOrganization(): Promise<void> {
  try {
    await checkOrganization();
  } catch {
    throw redirect({ to: "/no-organization" });
  }
}

function requirePermission({ matches, location, preload, previous }: Navigation): void {
  const allowed = matches.every(({ staticData: { permission }, params }) =>
    hasPermission(typeof permission === "function" ? permission(params) : permission),
  );
  if (allowed) return;
  if (!preload) toast({ title: translate("errors.notAuthorized"), variant: "destructive" });
  if (previous && previous.href !== location.href)
    throw redirect({
      to: previous.pathname,
      search: previous.search,
      hash: previous.hash,
      replace: true,
      resetScroll: false,
    });
  throw redirect({ to: location.pathname === "/dashboard" ? "/profile" : "/dashboard", replace: true });
}
