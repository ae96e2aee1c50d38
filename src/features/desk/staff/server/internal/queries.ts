import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Role } from '#features/desk/operations/roles.ts';
import type { Db } from '#platform/database/database.ts';
import { deleteOld } from '#platform/database/delete-old.ts';
import type { Deps } from '#platform/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { staff, staffInvites, staffRecoveryCodes, staffRoles, staffSessions } from './tables.ts';

export type StaffRow = typeof staff.$inferSelect;

export async function selectByEmail(db: Db, email: string): Promise<StaffRow | null> {
  return (await db.select().from(staff).where(eq(staff.email, email)))[0] ?? null;
}

export async function selectById(db: Db, id: number): Promise<StaffRow | null> {
  return (await db.select().from(staff).where(eq(staff.id, id)))[0] ?? null;
}

export async function selectForUpdate(db: Db, id: number): Promise<StaffRow | null> {
  return (await db.select().from(staff).where(eq(staff.id, id)).for('update'))[0] ?? null;
}

export async function lockTeam(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('staff team', 0))`);
}

export const selectAll = (db: Db) => db.select().from(staff).orderBy(asc(staff.name), asc(staff.id));

/** Null when a member has the e-mail. */
export async function insertStaff(db: Db, row: typeof staff.$inferInsert): Promise<number | null> {
  const [made] = await db
    .insert(staff)
    .values(row)
    .onConflictDoNothing({ target: staff.email })
    .returning({ id: staff.id });
  return made?.id ?? null;
}

export async function updateStaff(
  db: Db,
  id: number,
  set: Partial<typeof staff.$inferInsert>,
): Promise<void> {
  await db.update(staff).set(set).where(eq(staff.id, id));
}

export async function spendStep(db: Db, id: number, step: number): Promise<boolean> {
  const used = await db
    .update(staff)
    .set({ totpStep: step })
    .where(and(eq(staff.id, id), lt(staff.totpStep, step)));
  return used.rowCount === 1;
}

const current = (today: CalendarDay) => or(isNull(staffRoles.until), gte(staffRoles.until, today));

export const selectGrants = (db: Db, staffId: number, today: CalendarDay) =>
  db
    .select({ role: staffRoles.role, unitIds: staffRoles.unitIds, register: staffRoles.register })
    .from(staffRoles)
    .where(and(eq(staffRoles.staffId, staffId), current(today)));

export const selectGrantsOf = (db: Db, staffIds: readonly number[], today: CalendarDay) =>
  db
    .select({
      staffId: staffRoles.staffId,
      role: staffRoles.role,
      unitIds: staffRoles.unitIds,
      register: staffRoles.register,
    })
    .from(staffRoles)
    .where(and(inArray(staffRoles.staffId, [...staffIds]), current(today)));

export const selectAllRoles = (db: Db) => db.select().from(staffRoles).orderBy(asc(staffRoles.id));

export const selectRolesOf = (db: Db, staffId: number) =>
  db
    .select({
      role: staffRoles.role,
      unitIds: staffRoles.unitIds,
      until: staffRoles.until,
      register: staffRoles.register,
    })
    .from(staffRoles)
    .where(eq(staffRoles.staffId, staffId));

/** Everybody who can sign in, once for each of the roles of today. */
export const selectGranted = (db: Db, today: CalendarDay) =>
  db
    .select({ member: staff, grant: { role: staffRoles.role, unitIds: staffRoles.unitIds } })
    .from(staff)
    .innerJoin(staffRoles, and(eq(staffRoles.staffId, staff.id), current(today)))
    .where(and(isNull(staff.blockedAt), isNotNull(staff.passwordHash)))
    .orderBy(asc(staff.id), asc(staffRoles.id));

/** Members who can sign in and manage the team today. */
export const selectAdministrators = (db: Db, today: CalendarDay) =>
  db
    .selectDistinct({ id: staff.id })
    .from(staff)
    .innerJoin(staffRoles, eq(staffRoles.staffId, staff.id))
    .where(
      and(
        eq(staffRoles.role, 'administrator'),
        current(today),
        isNull(staff.blockedAt),
        isNotNull(staff.passwordHash),
      ),
    )
    .orderBy(asc(staff.id));

export async function replaceRoles(
  db: Db,
  staffId: number,
  roles: readonly Omit<typeof staffRoles.$inferInsert, 'staffId'>[],
): Promise<void> {
  await db.delete(staffRoles).where(eq(staffRoles.staffId, staffId));
  if (roles.length > 0) await db.insert(staffRoles).values(roles.map((role) => ({ ...role, staffId })));
}

export async function countHolders(db: Db, role: Role, today: CalendarDay): Promise<number> {
  const { rows } = await db.execute<{ holders: number }>(sql`
    select count(distinct ${staff.id})::int as holders
    from ${staff} join ${staffRoles} on ${staffRoles.staffId} = ${staff.id}
    where ${staffRoles.role} = ${role} and ${staff.blockedAt} is null and ${staff.passwordHash} is not null
      and (${staffRoles.until} is null or ${staffRoles.until} >= ${today})`);
  return rows[0]?.holders ?? 0;
}

export async function insertSession(db: Db, session: typeof staffSessions.$inferInsert): Promise<void> {
  await db.insert(staffSessions).values(session);
}

export const selectSessions = (db: Db, tokenHashes: readonly string[], createdAfter: Date) =>
  db
    .select({ session: staffSessions, member: staff })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        inArray(staffSessions.tokenHash, [...tokenHashes]),
        gt(staffSessions.createdAt, createdAfter),
        isNull(staff.blockedAt),
      ),
    );

export async function updateSession(
  db: Db,
  tokenHash: string,
  set: Partial<Pick<typeof staffSessions.$inferInsert, 'usedAt' | 'steppedUpAt' | 'newTotpSecret'>>,
): Promise<void> {
  await db.update(staffSessions).set(set).where(eq(staffSessions.tokenHash, tokenHash));
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.tokenHash, tokenHash));
}

export async function deleteSessionsOf(db: Db, staffId: number | 'everybody'): Promise<number> {
  const theirs = staffId === 'everybody' ? undefined : eq(staffSessions.staffId, staffId);
  return (await db.delete(staffSessions).where(theirs)).rowCount ?? 0;
}

/** Sessions that began after `createdAfter`, the last used one first. */
export const selectSessionsOf = (db: Db, staffId: number, createdAfter: Date) =>
  db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), gt(staffSessions.createdAt, createdAfter)))
    .orderBy(desc(staffSessions.usedAt), asc(staffSessions.id));

/** Ends the member's sessions other than `tokenHash`, or that one of them. Returns how many ended. */
export async function deleteOtherSessions(
  db: Db,
  { staffId, tokenHash, id }: { staffId: number; tokenHash: string; id?: string },
): Promise<number> {
  const others = and(eq(staffSessions.staffId, staffId), ne(staffSessions.tokenHash, tokenHash));
  const chosen = id === undefined ? others : and(others, eq(staffSessions.id, id));
  return (await db.delete(staffSessions).where(chosen)).rowCount ?? 0;
}

export const deleteOldSessions = (deps: Deps, createdBefore: Date): Promise<number> =>
  deleteOld(deps, staffSessions, lt(staffSessions.createdAt, createdBefore));

export const deleteOldInvites = (deps: Deps): Promise<number> =>
  deleteOld(deps, staffInvites, lt(staffInvites.expiresAt, deps.clock.now()));

export async function replaceCodes(db: Db, staffId: number, hashes: readonly string[]): Promise<void> {
  await db.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  await db.insert(staffRecoveryCodes).values(hashes.map((codeHash) => ({ staffId, codeHash })));
}

export const countCodes = (db: Db, staffId: number): Promise<number> =>
  db.$count(staffRecoveryCodes, eq(staffRecoveryCodes.staffId, staffId));

export async function spendRecoveryCode(db: Db, staffId: number, codeHash: string): Promise<boolean> {
  const used = await db
    .delete(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, staffId), eq(staffRecoveryCodes.codeHash, codeHash)));
  return used.rowCount === 1;
}

export async function insertInvite(db: Db, invite: typeof staffInvites.$inferInsert): Promise<void> {
  await db.insert(staffInvites).values(invite);
}

/** Whether the member has a link for a new password that lasts until `expiresAt` or longer. */
export async function hasPasswordLink(db: Db, staffId: number, expiresAt: Date): Promise<boolean> {
  const lasting = gte(staffInvites.expiresAt, expiresAt);
  return (await db.$count(staffInvites, and(passwordLinksOf(staffId), lasting))) > 0;
}

export async function deletePasswordLinks(db: Db, staffId: number): Promise<void> {
  await db.delete(staffInvites).where(passwordLinksOf(staffId));
}

const passwordLinksOf = (staffId: number) =>
  and(eq(staffInvites.staffId, staffId), eq(staffInvites.keepsFactor, true));

export async function updateInviteSecret(db: Db, tokenHash: string, totpSecret: string): Promise<void> {
  await db.update(staffInvites).set({ totpSecret }).where(eq(staffInvites.tokenHash, tokenHash));
}

export async function deleteInvites(db: Db, staffId: number): Promise<void> {
  await db.delete(staffInvites).where(eq(staffInvites.staffId, staffId));
}

export async function selectInvite(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ invite: staffInvites, member: staff })
    .from(staffInvites)
    .innerJoin(staff, eq(staff.id, staffInvites.staffId))
    .where(
      and(eq(staffInvites.tokenHash, tokenHash), gt(staffInvites.expiresAt, now), isNull(staff.blockedAt)),
    );
  return row ?? null;
}

/** The row stays, because the audit trail names it by number. */
export async function forgetBlocked(db: Db, blockedBefore: Date): Promise<void> {
  const forgotten = await db
    .update(staff)
    .set({
      name: 'Pessoa que saiu',
      email: sql`'saiu-' || ${staff.id}`,
      passwordHash: null,
      totpSecret: null,
    })
    .where(and(lt(staff.blockedAt, blockedBefore), sql`${staff.email} not like 'saiu-%'`))
    .returning({ id: staff.id });
  for (const { id } of forgotten) {
    await replaceRoles(db, id, []);
    await db.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, id));
  }
}
