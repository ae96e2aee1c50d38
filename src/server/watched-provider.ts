import type { ProviderResult } from '#features/purchase/payments/server/payment-method.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';

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
      return async (...given: unknown[]) => {
        const from = performance.now();
        const result = await call.apply(target, given);
        const outcome = result.ok ? 'ok' : result.code;
        answered({ provider, call: String(name), outcome, seconds: (performance.now() - from) / 1000 });
        return result;
      };
    },
  });
}
