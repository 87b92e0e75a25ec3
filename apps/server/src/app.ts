import { randomUUID } from "node:crypto";
import cors from "@fastify/cors";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import { maxFileBytes } from "@kantwerk/contract/files";
import { say } from "@kantwerk/contract/messages";
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import type { Mailbox } from "./adapters/mail/mailbox.ts";
import { registerMailbox } from "./adapters/mail/mailboxPages.ts";
import type { Deps } from "./context.ts";
import { register } from "./crud/registry.ts";
import { endpointsOf } from "./crud/routes.ts";
import { featureEndpoints } from "./features/endpoints.ts";
import { maxFilesAtOnce } from "./features/files/receiveFiles.ts";
import { noteRefusals } from "./features/history/noteRefusals.ts";
import { undoChange } from "./features/history/undoChange.ts";
import { addOrderPage } from "./features/purchase-order-page/page.ts";
import { addMetrics } from "./features/status/metrics.ts";
import { addSupplierPage } from "./features/supplier-page/page.ts";
import { administratorOf, identifyRequests } from "./http/auth.ts";
import { compressAnswers } from "./http/compress.ts";
import { connectionOptions, endStandingBodies, finishRequests } from "./http/connections.ts";
import { addDocs } from "./http/docs.ts";
import { addEndpoints } from "./http/endpoint.ts";
import { handleErrors, refuseAddress } from "./http/errors.ts";
import { addHealth } from "./http/health.ts";
import { readJson } from "./http/json.ts";
import { negotiate, sendDocument } from "./http/mediaType.ts";
import { addPages, buildFiles } from "./http/pages.ts";
import { RateStore } from "./http/rateStore.ts";
import { refuseConnection, requireOneHost, targetOf } from "./http/rawRequest.ts";
import { tooManyRequests } from "./http/refusal.ts";
import { isOwnOrigin, offerXsrfCookie, protect } from "./http/security.ts";
import { tenantFinder } from "./http/tenant.ts";
import { boundResources } from "./resources/resources.ts";

const maxBodyBytes = 1024 * 1024;
const requestsPerMinute = 1200;

/** Builds the whole HTTP application; tests call it without a port. */
export async function buildApp(
  deps: Deps,
  mailbox: Mailbox | undefined,
  logger?: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    ...connectionOptions,
    bodyLimit: maxBodyBytes,
    trustProxy: deps.config.trustProxy,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: refuseAddress,
    rewriteUrl: targetOf,
    clientErrorHandler: refuseConnection,
  });
  if (deps.config.traces) (await import("./http/traces.ts")).traceRequests(app);
  finishRequests(app);
  endStandingBodies(app);
  register(boundResources);
  handleErrors(app);
  requireOneHost(app);
  readJson(app);
  protect(app, deps.config);
  await app.register(cors, {
    origin: (origin, done) => done(null, origin !== undefined && isOwnOrigin(deps.config, origin)),
    // Lets an API on a separate host receive the known-browser cookie.
    credentials: true,
    methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
    exposedHeaders: ["Content-Disposition", "Location", "Retry-After", "X-Request-Id"],
    maxAge: 600,
  });
  await app.register(rateLimit, {
    max: requestsPerMinute,
    store: RateStore,
    timeWindow: "1 minute",
    // One page loads a dozen files, and a whole office may share an IP address.
    allowList: ({ url }) => url.startsWith(buildFiles) || url.startsWith("/health/"),
    errorResponseBuilder: (request, context) =>
      tooManyRequests(Math.ceil(context.ttl / 1000), { request_id: request.id }),
  });
  await app.register(multipart, {
    limits: { fileSize: maxFileBytes + 1, files: maxFilesAtOnce, fields: 10, parts: 30 },
  });
  app.addHook("onSend", async (request, reply) => {
    reply.header("X-Request-Id", request.id);
  });
  const tenants = tenantFinder(deps.pool, deps.config);
  offerXsrfCookie(app, deps.config);
  negotiate(app);
  compressAnswers(app);
  identifyRequests(app, deps, tenants);
  noteRefusals(app, deps);
  addHealth(app, deps);
  if (deps.config.metricsToken) await addMetrics(app, deps, deps.config.metricsToken);
  const known = endpointsOf(boundResources, featureEndpoints);
  const endpoints = [...known, undoChange(known)];
  addEndpoints(app, deps, endpoints);
  addDocs(app, endpoints, deps.config.apiUrl);
  if (mailbox) registerMailbox(app, mailbox, deps.config, (token) => administratorOf(deps, token));
  const sendPage = await addPages(app, deps);
  if (sendPage) {
    addSupplierPage(app, deps, tenants, sendPage);
    addOrderPage(app, deps, tenants, sendPage);
  }
  app.setNotFoundHandler(async (request, reply) => {
    return sendDocument(reply.status(404), { message: say(request.locale, "notFound") });
  });
  return app;
}
