import {
  bigint,
  boolean,
  char,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { passkeyColumns } from '#features/account/sign-in/passkeys/server/passkey-columns.ts';
import type { Role } from '#features/desk/operations/roles.ts';
import type { SearchedList } from '../../staff.ts';
import type { TeamChange } from '../../team/team-change.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const staff = pgTable('staff', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  email: text().notNull().unique(),
  passwordHash: text('password_hash'),
  passwordSetAt: moment('password_set_at'),
  /** Sealed under PANEL_KEY; null until the invitation is accepted. */
  totpSecret: text('totp_secret'),
  totpStep: bigint('totp_step', { mode: 'number' }).notNull().default(0),
  blockedAt: moment('blocked_at'),
  createdAt: moment('created_at').notNull(),
});

export const staffRoles = pgTable(
  'staff_roles',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    role: text().notNull().$type<Role>(),
    /** Null means all units. */
    unitIds: integer('unit_ids').array(),
    until: date({ mode: 'string' }),
    /** Number at the professional council of a technical director. */
    register: text(),
  },
  (t) => [index('staff_roles_staff').on(t.staffId)],
);

export const staffSessions = pgTable(
  'staff_sessions',
  {
    tokenHash: char('token_hash', { length: 64 }).primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    device: text(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at').notNull(),
    steppedUpAt: moment('stepped_up_at'),
    /** The person ends a session by it, so the browser never reads the hash of a cookie. */
    id: uuid().notNull().unique().defaultRandom(),
    /** The sealed secret of a new phone, until its first code replaces the old one. */
    newTotpSecret: text('new_totp_secret'),
  },
  (t) => [index('staff_sessions_staff').on(t.staffId)],
);

export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    /** An HMAC under PANEL_KEY, because codes are short enough to be guessed from a plain hash. */
    codeHash: char('code_hash', { length: 43 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.codeHash] })],
);

export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    ...passkeyColumns(),
  },
  (t) => [index('staff_passkeys_staff').on(t.staffId)],
);

export const staffInvites = pgTable('staff_invites', {
  tokenHash: char('token_hash', { length: 64 }).primaryKey(),
  staffId: integer('staff_id')
    .notNull()
    .references(() => staff.id),
  totpSecret: text('totp_secret').notNull(),
  /** For a new password alone. */
  keepsFactor: boolean('keeps_factor').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** Results of posted searches. They are numbers of orders or customers, and never the typed words. */
export const staffSearches = pgTable(
  'staff_searches',
  {
    key: char({ length: 8 }).primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    list: text().notNull().default('orders').$type<SearchedList>(),
    found: text().array().notNull(),
    at: moment('at').notNull(),
  },
  (t) => [index('staff_searches_at').on(t.at)],
);

/** Named filters and columns of a list. */
export const staffViews = pgTable(
  'staff_views',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    list: text().notNull(),
    /** Null for a view of the whole team. */
    staffId: integer('staff_id').references(() => staff.id),
    name: text().notNull(),
    shown: jsonb().notNull().$type<object>(),
    at: moment('at').notNull(),
  },
  (t) => [unique('staff_views_name').on(t.list, t.staffId, t.name).nullsNotDistinct()],
);

/** Changes of the team that wait for a second person. */
export const staffRequests = pgTable(
  'staff_requests',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    change: jsonb().notNull().$type<TeamChange>(),
    /** Null for the shell, which `shellName` names. */
    requestedBy: integer('asked_by').references(() => staff.id),
    shellName: text('shell_name'),
    askedAt: moment('asked_at').notNull(),
    /** From when the shell may apply it; null while it has not approved. */
    dueAt: moment('due_at'),
    outcome: text().$type<'approved' | 'refused'>(),
  },
  (t) => [index('staff_requests_asked_by').on(t.requestedBy)],
);
