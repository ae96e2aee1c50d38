import type { Deps } from '#platform/deps.ts';
import type { PixProvider } from './pix-provider.ts';

/** Repeating it is safe. Returns false when the bank did not accept the address. */
export async function registerWebhook(deps: Deps, bank: PixProvider): Promise<boolean> {
  const { baseUrl, pix } = deps.config;
  const registered = await bank.registerWebhook(
    `${pix.callbackBaseUrl ?? baseUrl}/pix/${pix.callbackSecret}`,
  );
  if (!registered.ok)
    deps.log.warn(
      { code: registered.code, detail: registered.detail },
      'Pix notifications are not registered',
    );
  return registered.ok;
}
