import { type Locale, say } from "@kantwerk/contract/messages";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Context, type Deps, type Organization, systemContext } from "../context.ts";
import { type Actor, inTenant } from "../db/tenantDb.ts";
import type { SendPage } from "./pages.ts";
import { Refusal } from "./refusal.ts";
import type { TenantFinder } from "./tenant.ts";

/** The parts of a public URL: an id and its secret. */
export type PublicParams = Record<string, string | undefined>;

/** The organization and actor behind a public URL; undefined if the URL is invalid. */
export type PublicOrganization = { organization: Organization; actor: Actor };

type PageData = { meta: { language: Locale; organization: { name: string } } };

type PublicPage<D extends PageData> = {
  path: string;
  name: "supplier" | "order";
  organizationOf(deps: Deps, params: PublicParams): Promise<PublicOrganization | undefined>;
  /** The page's data. @throws Refusal 404 if there is none */
  read(ctx: Context, params: PublicParams): Promise<D>;
  /** Data that is needed before the page's script runs. */
  html?(data: D, language: Locale): string;
};

/** Undefined if the URL is invalid or belongs to another organization's host. */
async function dataOf<D extends PageData>(
  deps: Deps,
  tenants: TenantFinder,
  request: FastifyRequest,
  { organizationOf, read }: PublicPage<D>,
): Promise<D | undefined> {
  const params = request.params as PublicParams;
  const ofHost = await tenants.ofHost(request.host);
  const found = await organizationOf(deps, params);
  if (!found || (ofHost && ofHost.id !== found.organization.id)) return undefined;
  const { organization, actor } = found;
  return inTenant(
    deps.tenantPool,
    organization.id,
    (db) => read(systemContext(deps, organization, db), params),
    { actor, requestId: request.id },
  );
}

const isNotFound = (error: unknown) => error instanceof Refusal && error.status === 404;

/**
 * Serves a page that needs no sign-in, with its data embedded so that it renders without a second request. Any invalid
 * URL gets the same page without data.
 */
export function addPublicPage<D extends PageData>(
  app: FastifyInstance,
  deps: Deps,
  { tenants, send }: { tenants: TenantFinder; send: SendPage },
  page: PublicPage<D>,
): void {
  const config = { rateLimit: { max: 120, timeWindow: "1 minute" } };
  app.get(page.path, { config }, async (request, reply) => {
    const data = await dataOf(deps, tenants, request, page).catch((error: unknown) => {
      if (isNotFound(error)) return undefined;
      throw error;
    });
    reply.status(data ? 200 : 404);
    reply.headers({ "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" });
    const language = data?.meta.language ?? request.locale;
    const notice = data
      ? say(language, "pageNeedsScript", { organization: data.meta.organization.name })
      : say(language, "notFound");
    const html = data && page.html?.(data, language);
    return send(reply, page.name, { data, language, notice, ...(html && { html }) });
  });
}
