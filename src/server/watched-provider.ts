import type { ProviderResult } from '#features/purchase/payments/server/payment-method.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { inChildSpan } from '#platform/tracing/span.ts';

type Call = (...input: unknown[]) => Promise<ProviderResult<unknown>>;

interface Watch {
  answered: Metrics['providerAnswered'];
  log: Logger;
}

/** Measures each call of a port, an object of functions, and raises an alarm for unreadable answers. */
export function watchedProvider<Port extends object>(provider: string, port: Port, watch: Watch): Port {
  const watched = Object.entries<Call>(port as Record<string, Call>).map(([name, call]) => [
    name,
    watchedCall({ provider, call: name }, call, watch),
  ]);
  return Object.fromEntries(watched) as Port;
}

function watchedCall(labels: { provider: string; call: string }, call: Call, { answered, log }: Watch): Call {
  const name = `${labels.provider} ${labels.call}`;
  return (...input) =>
    inChildSpan({ name, kind: 'client', facts: labelled(labels) }, async (span) => {
      const from = performance.now();
      const result = await call(...input);
      const outcome = result.ok ? 'ok' : result.unreadable ? 'unreadable' : result.code;
      answered({ ...labels, outcome, seconds: (performance.now() - from) / 1000 });
      span?.describe(labelled({ outcome }));
      if (!result.ok) span?.fail(outcome);
      if (!result.ok && result.unreadable)
        log.error(
          { alarm: 'unreadable_answer', ...labels, detail: result.detail },
          'an answer cannot be read',
        );
      return result;
    });
}

const labelled = (labels: Record<string, string>) =>
  Object.fromEntries(Object.entries(labels).map(([name, value]) => [`loja.${name}`, value]));
