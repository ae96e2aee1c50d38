import type { ProviderResult } from '#features/purchase/payments/server/payment-method.ts';
import type { PixProvider } from '#features/purchase/pix/server/pix-provider.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';

export function watchedPix(bank: PixProvider, answered: Metrics['bankAnswered']): PixProvider {
  const watch =
    <Args extends unknown[], T>(call: string, send: (...args: Args) => Promise<ProviderResult<T>>) =>
    async (...args: Args): Promise<ProviderResult<T>> => {
      const result = await send(...args);
      answered(call, result.ok ? 'ok' : result.code);
      return result;
    };
  return {
    create: watch('create', (...args) => bank.create(...args)),
    get: watch('get', (...args) => bank.get(...args)),
    cancel: watch('cancel', (...args) => bank.cancel(...args)),
    listReceived: watch('list_received', (...args) => bank.listReceived(...args)),
    refund: watch('refund', (...args) => bank.refund(...args)),
    getRefund: watch('get_refund', (...args) => bank.getRefund(...args)),
    registerWebhook: watch('register_webhook', (url) => bank.registerWebhook(url)),
  };
}
