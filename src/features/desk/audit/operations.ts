import * as v from 'valibot';
import { isoMoment } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { AUDIT_STAGES } from './audit-row.ts';

const auditRow = v.strictObject({
  seq: v.number(),
  at: isoMoment,
  /** Name of the person; '' before the sign-in. */
  who: v.string(),
  operation: v.string(),
  stage: v.picklist(AUDIT_STAGES),
  object: v.string(),
  text: v.string(),
});

const seq = v.pipe(v.number(), v.integer(), v.minValue(1));

const filter = {
  staffId: v.optional(v.pipe(v.number(), v.integer())),
  /** A part of the text that describes the act. */
  text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60))),
  object: v.optional(v.pipe(v.string(), v.maxLength(60))),
  /** ISO days by the clock of Brasília. */
  from: v.optional(v.pipe(v.string(), v.isoDate())),
  to: v.optional(v.pipe(v.string(), v.isoDate())),
};

const page = v.strictObject({ rows: v.array(auditRow), next: v.nullable(v.number()) });

export const listAll = defineCall({
  name: 'audit/list',
  kind: 'view',
  permission: 'audit.view',
  summary: 'Ver a auditoria',
  body: v.strictObject({ ...filter, before: v.optional(seq) }),
  answer: page,
});

/** For the filter by person. */
export const listPeople = defineCall({
  name: 'audit/people',
  kind: 'view',
  permission: 'audit.view',
  summary: 'Ver as pessoas da auditoria',
  body: v.strictObject({}),
  answer: v.strictObject({ people: v.array(v.strictObject({ id: v.number(), name: v.string() })) }),
});

export const exportAudit = defineCall({
  name: 'audit/export',
  kind: 'view',
  permission: 'audit.view',
  summary: 'Baixar a auditoria',
  stepUp: true,
  body: v.strictObject(filter),
  /** The newest 10,000 rows at most. `more` means that there are older ones. */
  answer: v.strictObject({ csv: v.string(), rows: v.number(), more: v.boolean() }),
});

export const listOwn = defineCall({
  name: 'audit/own',
  kind: 'view',
  permission: 'signed in',
  summary: 'Ver as próprias ações',
  body: v.strictObject({ before: v.optional(seq) }),
  answer: page,
});

export const verify = defineCall({
  name: 'audit/verify',
  kind: 'view',
  permission: 'audit.view',
  summary: 'Conferir a cadeia da auditoria',
  body: v.strictObject({}),
  answer: v.strictObject({
    intact: v.boolean(),
    rows: v.number(),
    brokenAt: v.nullable(v.number()),
    checkedAt: isoMoment,
  }),
});
