import { setTimeout as after } from 'node:timers/promises';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { parseKeyPairsIntoRecord, parseTraceParent } from '@opentelemetry/core';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingSettings } from '../config/tracing-settings.ts';
import type { Logger, LoggingNode } from '../log/log.ts';
import { OtlpExporter } from './otlp-exporter.ts';
import { type OpenSpan, traceWith } from './span.ts';

interface TracerOptions {
  log: Logger;
  node: LoggingNode;
  /** Limits in ms: until a batch is sent, until it counts as lost, and for the rest when the store ends. */
  delayMs?: number;
  timeoutMs?: number;
  drainMs?: number;
}

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/** Starts tracing. At most 2,048 spans wait; a receiver that is slow or away costs spans and nothing else. */
export function openTracer(
  settings: TracingSettings,
  { log, node, delayMs = 5000, timeoutMs = 10_000, drainMs = 2000 }: TracerOptions,
): { stop(): Promise<void> } {
  let isReceived = true;
  const exporter = new OtlpExporter(
    { url: settings.url, headers: parseKeyPairsIntoRecord(settings.headers), timeoutMs },
    (err) => {
      if (err && isReceived) log.warn({ err }, 'traces are not received');
      if (!err && !isReceived) log.info('traces are received again');
      isReceived = err === null;
    },
  );
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.version': node.version,
      'service.instance.id': node.instance,
      ...parseKeyPairsIntoRecord(settings.resource),
      'service.name': settings.serviceName ?? nameIn(settings.resource) ?? 'loja',
    }),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: delayMs })],
  });
  const tracer = provider.getTracer('loja');
  traceWith(({ name, kind, facts = {}, parent, startedMs = performance.now() }, running) => {
    const options = { kind: KINDS[kind], attributes: facts, startTime: startedMs };
    return new TracedSpan(tracer.startSpan(name, options, contextOf(parent, running)));
  });
  return {
    async stop() {
      traceWith(undefined);
      await Promise.race([provider.shutdown().catch(() => {}), after(drainMs)]);
      await exporter.shutdown();
    },
  };
}

const nameIn = (resource: string) => parseKeyPairsIntoRecord(resource)['service.name'];

class TracedSpan implements OpenSpan {
  readonly span: Span;

  constructor(span: Span) {
    this.span = span;
  }

  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.span.spanContext();
    return `00-${traceId}-${spanId}-0${traceFlags & 1}`;
  }

  rename(name: string): void {
    this.span.updateName(name);
  }

  describe(facts: Record<string, string | number>): void {
    this.span.setAttributes(facts);
  }

  fail(type: string): void {
    this.span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type);
  }

  end(): void {
    this.span.end(performance.now());
  }
}

function contextOf(parent: string | undefined, running: OpenSpan | undefined): Context {
  const remote = parent === undefined ? null : parseTraceParent(parent);
  if (remote) return trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true });
  return running instanceof TracedSpan ? trace.setSpan(ROOT_CONTEXT, running.span) : ROOT_CONTEXT;
}

function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const [base, isParentBased] = [sampler.replace('parentbased_', ''), sampler.startsWith('parentbased_')];
  const root =
    base === 'always_on'
      ? new AlwaysOnSampler()
      : base === 'always_off'
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(ratio);
  return isParentBased ? new ParentBasedSampler({ root }) : root;
}
