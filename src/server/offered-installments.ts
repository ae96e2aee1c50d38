import type { PaymentMethod } from '#features/purchase/payments/server/payment-method.ts';
import type { Config } from '#platform/config/config.ts';

type Methods = Record<string, Pick<PaymentMethod, 'installments'> | undefined>;

/** Prices must not promise installments that no registered method can charge, so without such a method there is only one. */
export function withOfferedInstallments<C extends Pick<Config, 'installments'>>(
  config: C,
  methods: Methods,
): C {
  if (Object.values(methods).some((method) => method?.installments)) return config;
  return { ...config, installments: { ...config.installments, max: 1 } };
}
