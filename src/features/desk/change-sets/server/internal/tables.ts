import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ImportError } from '#platform/import/import.ts';
import type { ChangeSetState, Origin } from '../../change-set.ts';
import type { Change } from '../overlay.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Results of a preview besides the changes. */
export interface Findings {
  unchanged: number;
  errors: ImportError[];
  large: string[];
  withdrawn: string[];
  returning: string[];
  remains: string[];
  /** Rows whose approval ends. Older rows have none. */
  lapsing?: string[];
  /** Rows whose change a second person must approve. Older rows have none. */
  asking?: string[];
}

export const changeSets = pgTable(
  'change_sets',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    /** The first change set of an upload with several kinds, on each of them: they are published and undone together. */
    batch: integer(),
    /** The live change set that this one takes back once a second person approves it. */
    undoes: integer(),
    origin: text().notNull().$type<Origin>(),
    state: text().notNull().$type<ChangeSetState>(),
    changes: jsonb().notNull().$type<Change[]>(),
    findings: jsonb().notNull().$type<Findings>(),
    note: text().notNull().default(''),
    staffId: integer('staff_id'),
    shellName: text('shell_name'),
    /** Who wrote the draft, where a colleague published it: neither is its second person. */
    draftedBy: integer('drafted_by'),
    draftedInShell: text('drafted_in_shell'),
    /** The second person, of a change set that needs one. */
    approvedBy: integer('approved_by'),
    approvedInShell: text('approved_in_shell'),
    createdAt: moment('created_at').notNull(),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    publishedAt: moment('published_at'),
    endedAt: moment('ended_at'),
    /** Rows that an end or an undoing left as they are, because a colleague has changed them since. */
    kept: text().array().notNull().default([]),
    failure: text().notNull().default(''),
  },
  (t) => [
    index('change_sets_kind').on(t.kind, t.id),
    index('change_sets_batch').on(t.batch, t.id).where(sql`batch is not null`),
    index('change_sets_due').on(t.startsAt).where(sql`state = 'scheduled'`),
    index('change_sets_ending').on(t.endsAt).where(sql`state = 'live' and ends_at is not null`),
    check(
      'change_sets_state',
      sql`${t.state} in ('draft', 'waiting', 'scheduled', 'live', 'ended', 'undone', 'failed', 'discarded')`,
    ),
    check(
      'change_sets_period',
      sql`${t.endsAt} is null or ${t.startsAt} is null or ${t.endsAt} > ${t.startsAt}`,
    ),
  ],
);
