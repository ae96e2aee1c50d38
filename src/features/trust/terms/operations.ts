import * as v from 'valibot';
import { integer, isoMoment } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { ACCOUNT_TEXTS, type AccountText } from './terms.ts';

export const listVersions = defineCall({
  name: 'terms/versions',
  kind: 'view',
  permission: 'catalogue.view',
  summary: 'Ver as versões aceitas de um texto',
  body: v.strictObject({ terms: v.picklist(Object.keys(ACCOUNT_TEXTS) as AccountText[]) }),
  answer: v.strictObject({
    /** The version that is accepted at the moment; null without a text. */
    current: v.nullable(v.string()),
    /** The last accepted one comes first. */
    versions: v.array(
      v.strictObject({
        version: v.string(),
        acceptances: integer,
        /** The first acceptance that is stored. */
        since: isoMoment,
        /** Safe HTML; '' where only the version was stored. */
        html: v.string(),
      }),
    ),
  }),
});
