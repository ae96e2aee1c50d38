import * as v from 'valibot';
import { defineOperation } from '#features/trust/operations/operation.ts';
import { isoMoment } from '#forms/wire.ts';
import { AUDIT_STAGES } from './audit-row.ts';

const auditRow = v.strictObject({
  seq: v.number(),
  at: isoMoment,
  /** Name of the person; '' for somebody who had not signed in yet. */
  who: v.string(),
  operation: v.string(),
  stage: v.picklist(AUDIT_STAGES),
  object: v.string(),
  text: v.string(),
});

const seq = v.pipe(v.number(), v.integer(), v.minValue(1));

const filter = {
  staffId: v.optional(v.pipe(v.number(), v.integer())),
  object: v.optional(v.pipe(v.string(), v.maxLength(60))),
  /** ISO days in Brasília. */
  from: v.optional(v.pipe(v.string(), v.isoDate())),
  to: v.optional(v.pipe(v.string(), v.isoDate())),
  before: v.optional(seq),
};

const page = v.strictObject({ rows: v.array(auditRow), next: v.nullable(v.number()) });

export const listAll = defineOperation({
  name: 'audit/list',
  kind: 'view',
  permission: 'audit.view',
  summary: 'Ver a auditoria',
  input: v.strictObject(filter),
  answer: page,
});

export const listOwn = defineOperation({
  name: 'audit/own',
  kind: 'view',
  permission: 'signed in',
  summary: 'Ver os próprios atos',
  input: v.strictObject({ before: v.optional(seq) }),
  answer: page,
});

export const verify = defineOperation({
  name: 'audit/verify',
  kind: 'view',
  permission: 'audit.view',
  summary: 'Conferir a cadeia da auditoria',
  input: v.strictObject({}),
  answer: v.strictObject({
    intact: v.boolean(),
    rows: v.number(),
    brokenAt: v.nullable(v.number()),
    checkedAt: isoMoment,
  }),
});
