import type { Attributes } from '@opentelemetry/api';
import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

interface Receiver {
  url: string;
  headers: Record<string, string>;
  timeoutMs: number;
}

/** Sends spans as OTLP/HTTP with JSON. A batch that is refused or late is dropped, never sent again. */
export class OtlpExporter implements SpanExporter {
  readonly #receiver: Receiver;
  readonly #sent: (error: Error | null) => void;
  readonly #stopping = new AbortController();

  constructor(receiver: Receiver, sent: (error: Error | null) => void) {
    this.#receiver = receiver;
    this.#sent = sent;
  }

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.#send(spans).then(
      () => {
        this.#sent(null);
        done({ code: ExportResultCode.SUCCESS });
      },
      (error: Error) => {
        this.#sent(error);
        done({ code: ExportResultCode.FAILED, error });
      },
    );
  }

  async #send(spans: readonly ReadableSpan[]): Promise<void> {
    const { url, headers, timeoutMs } = this.#receiver;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(requestOf(spans)),
      redirect: 'error',
      signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(timeoutMs)]),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the receiver of traces answered ${answer.status}`);
  }

  async shutdown(): Promise<void> {
    this.#stopping.abort();
  }
}

const requestOf = (spans: readonly ReadableSpan[]) => ({
  resourceSpans: spans.slice(0, 1).map(({ resource, instrumentationScope: { name } }) => ({
    resource: { attributes: attributesOf(resource.attributes) },
    scopeSpans: [{ scope: { name }, spans: spans.map(spanOf) }],
  })),
});

const spanOf = (span: ReadableSpan) => {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceId,
    spanId,
    ...(span.parentSpanContext && { parentSpanId: span.parentSpanContext.spanId }),
    name: span.name,
    // OTLP counts from 1, with 0 as unspecified.
    kind: span.kind + 1,
    startTimeUnixNano: nanoseconds(span.startTime),
    endTimeUnixNano: nanoseconds(span.endTime),
    attributes: attributesOf(span.attributes),
    status: { code: span.status.code },
    flags: traceFlags,
  };
};

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: Number.isInteger(value) ? { intValue: String(value) } : { stringValue: String(value) },
  }));

const nanoseconds = ([seconds, nanos]: [number, number]): string =>
  `${seconds}${String(nanos).padStart(9, '0')}`;
