import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import { isSigned } from '#platform/secrets/key-ring.ts';
import { hashOfToken, newCode, newToken } from '#platform/secrets/tokens.ts';
import { type MailedCodePurpose, mailedCodes } from './internal/tables.ts';

const ATTEMPTS = 5;

/** Lifetimes are in minutes; 0 means that the purpose has no such mail. */
const LIFETIMES: Record<MailedCodePurpose, { code: number; link: number }> = {
  email: { code: 30, link: 24 * 60 },
  password: { code: 0, link: 60 },
  sign_in: { code: 10, link: 0 },
};

interface CodeKey {
  customerId: number;
  purpose: MailedCodePurpose;
}

/** Six digits are quickly guessed against a stored hash, so the hash needs the key. */
const hashOfCode = (secret: string, { customerId, purpose }: CodeKey, code: string) =>
  limitKey(secret, 'mailed-code', purpose, String(customerId), code);

/** Creates the code and the link token of one mail, and ends those of an earlier mail for the same purpose. */
export async function newMailedCode(
  { db, clock, config }: Deps,
  key: CodeKey & { email: string },
): Promise<{ code: string; token: string }> {
  const code = newCode();
  const token = newToken();
  const minutesFromNow = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000);
  const minutes = LIFETIMES[key.purpose];
  const row = {
    ...key,
    codeHash: hashOfCode(config.secret, key, code),
    linkHash: hashOfToken(token),
    codeExpiresAt: minutesFromNow(minutes.code),
    linkExpiresAt: minutesFromNow(minutes.link),
    triesLeft: ATTEMPTS,
  };
  await db
    .insert(mailedCodes)
    .values(row)
    .onConflictDoUpdate({ target: [mailedCodes.customerId, mailedCodes.purpose], set: row });
  return { code, token };
}

const whereOf = ({ customerId, purpose }: CodeKey) =>
  and(eq(mailedCodes.customerId, customerId), eq(mailedCodes.purpose, purpose));

/**
 * Uses up a right code and returns its address; a wrong one costs an attempt. Needs a transaction.
 * For a `known` caller, which limits its attempts itself, a right code counts even after all attempts.
 */
export async function spendCode(
  { db, clock, config }: Deps,
  key: CodeKey,
  code: string,
  { known } = { known: false },
): Promise<{ email: string } | 'wrong' | 'expired'> {
  const [row] = await db.select().from(mailedCodes).where(whereOf(key)).for('update');
  const open = row && (known || row.triesLeft > 0) && row.codeExpiresAt > clock.now() ? row : null;
  if (open && isSigned(config, open.codeHash, (secret) => hashOfCode(secret, key, code))) {
    await db.delete(mailedCodes).where(whereOf(key));
    return { email: open.email };
  }
  await chargeAttempt(db, key);
  return open && open.triesLeft > 1 ? 'wrong' : 'expired';
}

/**
 * Runs for every wrong code, also without an account, and does not wait for the disk. Otherwise the time of the answer
 * would reveal an account.
 */
async function chargeAttempt(db: Db, key: CodeKey): Promise<void> {
  await db.execute(sql`set local synchronous_commit = off`);
  await db
    .update(mailedCodes)
    .set({ triesLeft: sql`greatest(${mailedCodes.triesLeft} - 1, 0)` })
    .where(whereOf(key));
}

/** Uses up the customer's link and returns its address, or null for an unknown, used, expired or foreign link. */
export async function spendLink(
  { db, clock }: Deps,
  key: CodeKey,
  token: string,
): Promise<{ email: string } | null> {
  const [row] = await db
    .delete(mailedCodes)
    .where(and(eq(mailedCodes.linkHash, hashOfToken(token)), whereOf(key)))
    .returning();
  return row && row.linkExpiresAt > clock.now() ? row : null;
}

/** Returns the holder of an unused link, or null for an unknown, used or expired one. */
export async function holderOfLink(
  { db, clock }: Deps,
  purpose: MailedCodePurpose,
  token: string,
): Promise<number | null> {
  const [row] = await db
    .select({ customerId: mailedCodes.customerId })
    .from(mailedCodes)
    .where(
      and(
        eq(mailedCodes.linkHash, hashOfToken(token)),
        eq(mailedCodes.purpose, purpose),
        gt(mailedCodes.linkExpiresAt, clock.now()),
      ),
    );
  return row?.customerId ?? null;
}

async function deleteCode(db: Db, key: CodeKey): Promise<void> {
  await db.delete(mailedCodes).where(whereOf(key));
}

/** Skips a row that another transaction is using up, which waits for the account that the caller has locked. */
export async function deleteCodesOf(db: Db, customerId: number): Promise<void> {
  const free = await db
    .select({ purpose: mailedCodes.purpose })
    .from(mailedCodes)
    .where(eq(mailedCodes.customerId, customerId))
    .for('update', { skipLocked: true });
  for (const { purpose } of free) await deleteCode(db, { customerId, purpose });
}

export async function deleteExpiredCodes(db: Db, now: Date): Promise<number> {
  const isOver = and(lt(mailedCodes.linkExpiresAt, now), lt(mailedCodes.codeExpiresAt, now));
  return (await db.delete(mailedCodes).where(isOver)).rowCount ?? 0;
}
