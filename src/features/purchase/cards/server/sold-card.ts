import type { Deps } from '#platform/deps.ts';
import { liabilityOf } from '../card.ts';
import type { Sale } from './acquirer.ts';
import { cardFingerprint, maskedCardKey } from './card-keys.ts';
import { type CardPayment, updateCard } from './internal/card-queries.ts';

/** A page may name one card for the authentication and send the token of another. */
export function isOtherCard({ config }: Deps, { enrolledKey }: CardPayment, { maskedNumber }: Sale): boolean {
  const key = maskedNumber && maskedCardKey(config.secret, maskedNumber);
  return Boolean(enrolledKey && key) && key !== enrolledKey;
}

export async function saveSale(
  tx: Deps,
  { paymentId, brand: requestedBrand }: CardPayment,
  sale: Sale,
): Promise<void> {
  const { maskedNumber } = sale;
  const brand = sale.brand ?? requestedBrand;
  await updateCard(tx.db, paymentId, {
    token: null,
    authentication: null,
    providerId: sale.paymentId,
    tid: sale.tid,
    proofOfSale: sale.proofOfSale,
    authorizationCode: sale.authorizationCode,
    returnCode: sale.returnCode,
    eci: sale.eci,
    liability: liabilityOf(brand, sale.eci),
    brand,
    ...(maskedNumber && {
      lastDigits: maskedNumber.slice(-4),
      cardKey: cardFingerprint(tx.config.secret, { account: sale.account, masked: maskedNumber }),
    }),
  });
}
