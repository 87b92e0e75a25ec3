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
 * Checks that the page's organization exists and loads its name, currency and time zone; success is cached. Failures on
 * public hosts are ignored.
 * @throws the error of the check; the next call retries
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
  /** A prefetch, because the pointer is over a link. */
  preload: boolean;
  /** The current page; undefined on the first one. */
  previous: ParsedLocation | undefined;
};

const isPublicLayout = (routeId: string) => routeId.includes("(auth)") || routeId.includes("(empty)");

/**
 * Guards a navigation: pages that are not public need a signed-in user who has accepted the privacy policy and has the
 * permission to view them.
 * @throws a redirect if access is denied
 */
export async function guard(navigation: Navigation): Promise<void> {
  const { matches, location } = navigation;
  // Only the root matched: the not-found page is public.
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
 * Signs in by a token in the URL and removes the token. A user who is already signed in keeps their session, so that a
 * link cannot switch them to another account.
 * @throws a redirect if the URL has a token
 */
function signInByAddress({ location, preload }: Navigation): void {
  const { token, ...search } = location.search as Record<string, unknown>;
  const given = textIn(token);
  if (!given || preload) return;
  keepPendingSignIn(null);
  storeToken(given);
  throw redirect({ to: location.pathname, search, hash: location.hash, replace: true });
}

/** Checks the organization, in parallel with the page's own requests. @throws a redirect if there is none */
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
