import * as v from 'valibot';
import { rowId } from '#forms/entries.ts';
import { isoMoment } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { COMMENT_ABOUT } from './report.ts';

export const listComments = defineCall({
  name: 'surveys/comments',
  kind: 'view',
  permission: 'surveys.view',
  summary: 'Ver os comentários das pesquisas',
  body: v.strictObject({ before: v.optional(rowId) }),
  answer: v.strictObject({
    /** Answers about the operator's stores come the newest first, 50 a page, without order and customer. */
    rows: v.array(
      v.strictObject({
        id: v.number(),
        at: isoMoment,
        /** From 1 to 5; null if it was not asked. */
        rating: v.nullable(v.number()),
        /** From 0 to 10; null if it was not asked. */
        nps: v.nullable(v.number()),
        stores: v.array(v.string()),
        tags: v.array(v.string()),
        comments: v.array(v.strictObject({ about: v.picklist(COMMENT_ABOUT), text: v.string() })),
      }),
    ),
    next: v.nullable(v.number()),
  }),
});
