import type { ProviderResult } from '#features/purchase/payments/server/payment-method.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { inChildSpan } from '#platform/tracing/span.ts';

type Call = (...given: unknown[]) => Promise<ProviderResult<unknown>>;

/** A port to a provider, all of whose methods answer with a `ProviderResult`, with each call measured. */
export function watchedProvider<Port extends object>(
  provider: 'pix' | 'cielo',
  port: Port,
  answered: Metrics['providerAnswered'],
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
          const outcome = result.ok ? 'ok' : result.code;
          answered({ ...labels, outcome, seconds: (performance.now() - from) / 1000 });
          span?.describe(labelled({ outcome }));
          if (!result.ok) span?.fail(result.code);
          return result;
        });
    },
  });
}

const labelled = (labels: Record<string, string>) =>
  Object.fromEntries(Object.entries(labels).map(([name, value]) => [`loja.${name}`, value]));
