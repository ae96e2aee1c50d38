import * as v from 'valibot';
import { doneAnswer } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { MISSED_KINDS } from './missed.ts';

export const listMissed = defineCall({
  name: 'missed-phrases/list',
  kind: 'view',
  permission: 'catalogue.texts',
  summary: 'Ver o que as pessoas procuraram e a loja não achou',
  body: v.strictObject({
    /** Those that an operator has hidden, instead of the others. */
    hidden: v.optional(v.boolean(), false),
  }),
  answer: v.strictObject({
    /** The phrases of most people come first, 200 at most. */
    phrases: v.array(
      v.strictObject({
        key: v.string(),
        kind: v.picklist(MISSED_KINDS),
        words: v.string(),
        /** About how many people used it; 100 means 100 or more. */
        people: v.number(),
        /** The ISO day when it was last used. */
        lastDay: v.string(),
      }),
    ),
  }),
});

export const hideMissed = defineCall({
  name: 'missed-phrases/hide',
  kind: 'change',
  permission: 'catalogue.texts',
  summary: 'Esconder ou voltar a mostrar uma busca sem resultado',
  body: v.strictObject({ key: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)), hidden: v.boolean() }),
  answer: doneAnswer,
  refusals: { not_found: { status: 404, detail: 'Esta busca não está mais na lista. Atualize a página.' } },
});
