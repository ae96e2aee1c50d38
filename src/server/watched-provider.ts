import type { ProviderResult } from '#features/purchase/payments/server/payment-method.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { inChildSpan } from '#platform/tracing/span.ts';

type Call = (...given: unknown[]) => Promise<ProviderResult<unknown>>;

interface Watch {
  answered: Metrics['providerAnswered'];
  log: Logger;
}

/** Measures each call of a port whose methods answer with a `ProviderResult`, and raises an alarm for unreadable answers. */
export function watchedProvider<Port extends object>(
  provider: 'pix' | 'cielo',
  port: Port,
  { answered, log }: Watch,
): Port {
  return new Proxy(port, {
    get(target, name) {
      const call = Reflect.get(target, name) as Call | undefined;
      if (typeof call !== 'function') return call;
      const labels = { provider, call: String(name) };
      const start = { name: `${provider} ${labels.call}`, kind: 'client' as const, facts: labelled(labels) };
      return (...given: unknown[]) =>
        inChildSpan(start, async (span) => {
          const from = performance.now();
          const result = await call.apply(target, given);
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
    },
  });
}

const labelled = (labels: Record<string, string>) =>
  Object.fromEntries(Object.entries(labels).map(([name, value]) => [`loja.${name}`, value]));
