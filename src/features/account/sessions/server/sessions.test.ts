import { describe, expect, it } from 'vitest';
import { accountVisitors } from '#test/helpers/account-visitors.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { customerIdOfSession } from './customer-of-session.ts';
import { extendSession, removeExpiredSessions } from './extend-session.ts';
import { sessions } from './internal/tables.ts';

const { db, registered } = await accountVisitors();

describe('a session', () => {
  it('ends after 30 days, is put off by use, and is swept away', async () => {
    const own = testDeps(db);
    const client = await registered();
    const visitor = client.visitor();
    expect(await extendSession(own, visitor)).toBe(false);
    own.clock.forward(2 * 24 * 60);
    expect(await extendSession(own, visitor)).toBe(true);
    own.clock.forward(29 * 24 * 60);
    expect(await customerIdOfSession(own, visitor)).not.toBeNull();
    own.clock.forward(2 * 24 * 60);
    expect(await customerIdOfSession(own, visitor)).toBeNull();
    expect(await extendSession(own, visitor)).toBe(false);
    expect(await removeExpiredSessions(own)).toBe(1);
    expect(await db.select().from(sessions)).toEqual([]);
  });
});

describe('a session that is used every day', () => {
  it('still ends within 90 days of its sign-in', async () => {
    const own = testDeps(db);
    const visitor = (await registered()).visitor();
    const days = async () => {
      let day = 0;
      for (; await customerIdOfSession(own, visitor); day++) {
        await extendSession(own, visitor);
        own.clock.forward(24 * 60);
      }
      return day;
    };
    expect(await days()).toBe(88);
  });
});
