import { createRequire } from "node:module";
import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { routeOf } from "./request.ts";

// Loaded only where traces are asked for.

const flushWithinMs = 2_000;

/** What failed says how, in words that can quote a value; so of a failure its being one is sent, and nothing else. */
const withoutWords = (span: ReadableSpan): ReadableSpan =>
  Object.create(span, { status: { value: { code: span.status.code } }, events: { value: [] } });

function sendsNoWords(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(withoutWords), done),
    shutdown: () => exporter.shutdown(),
  };
}

/**
 * Begins to send traces to where OpenTelemetry's own variables say, over OTLP: each request with its queries, by route and
 * statement without parameters.
 * @returns what sends the last of them
 */
export function startTraces({ serviceName }: { serviceName: string }): () => Promise<void> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter: sendsNoWords(new OTLPTraceExporter()) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  new PgInstrumentation({ requireParentSpan: true });
  // It is told of modules when they are required, also of one that is there already.
  createRequire(import.meta.url)("pg");
  return () => provider.forceFlush({ timeoutMillis: flushWithinMs }).catch(() => undefined);
}

/** Makes each request a span, which those of its queries are under. */
export function traceRequests(app: FastifyInstance): void {
  const tracer = trace.getTracer("kantwerk");
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook("onRequest", (request, _reply, done) => {
    const { id, method, headers } = request;
    const route = routeOf(request);
    const attributes = { "http.request.method": method, "http.route": route, "kantwerk.request_id": id };
    const caller = propagation.extract(ROOT_CONTEXT, headers);
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller);
    const own = trace.setSpan(ROOT_CONTEXT, span);
    contexts.set(request, own);
    context.with(own, done);
  });
  // A body that was read comes from its connection, which knows nothing of the request.
  app.addHook("preValidation", (request, _reply, done) =>
    context.with(contexts.get(request) ?? ROOT_CONTEXT, done),
  );
  app.addHook("onResponse", (request, { statusCode }, done) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
    span?.setAttribute("http.response.status_code", statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
