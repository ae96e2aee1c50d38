import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { KeyRing } from '../secrets/key-ring.ts';

/** The key signs voucher codes, each of which carries its `id`, one sign of their alphabet. */
interface VoucherKey {
  id: string;
  secret: string;
}

export interface VoucherSettings {
  /** The first one signs, all of them verify. */
  keys: readonly [VoucherKey, ...VoucherKey[]];
  days: number;
  reminderDays: number;
}

interface Read {
  VOUCHER_KEYS?: VoucherSettings['keys'] | undefined;
  VOUCHER_DAYS: number;
  REMINDER_DAYS: number;
}

const KEY = /^([0-9A-HJKMNP-TV-Z]):(.{32,})$/;
const FORM =
  'deve ser id:segredo, com vírgulas entre vários; id é um número ou uma letra maiúscula (sem I, L, O, U) e não se repete, segredo tem ao menos 32 caracteres';

export const voucherKeys = v.pipe(
  v.string(),
  v.rawTransform<string, VoucherSettings['keys']>(({ dataset, addIssue, NEVER }) => {
    const keys = dataset.value.split(',').flatMap((text) => {
      const [, id, secret] = KEY.exec(text.trim()) ?? [];
      return id && secret ? [{ id, secret }] : [];
    });
    const [first, ...others] = keys;
    const complete = keys.length === dataset.value.split(',').length;
    if (first && complete && new Set(keys.map(({ id }) => id)).size === keys.length)
      return [first, ...others];
    addIssue({ message: FORM });
    return NEVER;
  }),
);

const keyFrom = (secret: string): VoucherKey => ({
  id: '0',
  secret: createHash('sha256').update(`vouchers:${secret}`).digest('base64url'),
});

/** Keys from SECRET always verify, so that neither a new SECRET nor VOUCHER_KEYS invalidates printed vouchers. */
export const voucherSettings = (e: Read, ring: KeyRing): VoucherSettings => ({
  keys: [
    ...(e.VOUCHER_KEYS ?? []),
    keyFrom(ring.secret),
    ...ring.previousSecrets.map(keyFrom),
  ] as unknown as VoucherSettings['keys'],
  days: e.VOUCHER_DAYS,
  reminderDays: e.REMINDER_DAYS,
});
