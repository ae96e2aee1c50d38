import { asc, eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { manyRows } from '#platform/database/many-rows.ts';
import type { ContactChoices } from '../../choices.ts';
import { contactServiceTypes, contactSubjects } from './tables.ts';

export type SubjectRow = typeof contactSubjects.$inferSelect;
export type ServiceTypeRow = typeof contactServiceTypes.$inferSelect;

export async function selectChoices(db: Db): Promise<ContactChoices> {
  const { code, label, shape, position, active } = contactSubjects;
  const subjects = await db
    .select({ code, label, shape })
    .from(contactSubjects)
    .where(eq(active, true))
    .orderBy(asc(position), asc(code));
  const types = contactServiceTypes;
  const serviceTypes = await db
    .select({ code: types.code, label: types.label })
    .from(types)
    .where(eq(types.active, true))
    .orderBy(asc(types.position), asc(types.code));
  return { subjects, serviceTypes };
}

export const selectSubjects = (db: Db): Promise<SubjectRow[]> =>
  db.select().from(contactSubjects).orderBy(asc(contactSubjects.position), asc(contactSubjects.code));

export async function upsertSubjects(db: Db, rows: readonly SubjectRow[]): Promise<void> {
  await db.execute(manyRows(contactSubjects).upsert(rows, 'code'));
}

export const selectServiceTypes = (db: Db): Promise<ServiceTypeRow[]> =>
  db
    .select()
    .from(contactServiceTypes)
    .orderBy(asc(contactServiceTypes.position), asc(contactServiceTypes.code));

export async function upsertServiceTypes(db: Db, rows: readonly ServiceTypeRow[]): Promise<void> {
  await db.execute(manyRows(contactServiceTypes).upsert(rows, 'code'));
}
