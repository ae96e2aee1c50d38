import * as v from 'valibot';
import { isoMoment } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { SETTING_NAMES } from './settings.ts';

const name = v.picklist(SETTING_NAMES);

const change = v.strictObject({
  id: v.number(),
  name,
  value: v.number(),
  at: isoMoment,
  who: v.string(),
});

export const listSettings = defineCall({
  name: 'settings/list',
  kind: 'view',
  permission: 'settings.manage',
  summary: 'Ver configurações',
  body: v.strictObject({}),
  answer: v.strictObject({
    settings: v.array(
      v.strictObject({
        name,
        /** Cents, a count or days, by the setting's unit. */
        value: v.number(),
        /** Id of the last change; 0 when it was never changed. */
        seen: v.number(),
      }),
    ),
    /** The newest come first, at most 50. */
    changes: v.array(change),
    /** Secrets are left out. */
    environment: v.array(v.strictObject({ name: v.string(), value: v.string() })),
  }),
});

export const changeSetting = defineCall({
  name: 'settings/change',
  kind: 'change',
  permission: 'settings.manage',
  summary: 'Mudar uma configuração',
  stepUp: true,
  body: v.strictObject({
    name,
    value: v.pipe(v.number('Digite um número.'), v.integer('Digite um número inteiro.')),
    seen: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  /** `waiting` means that a second administrator decides first. */
  answer: v.strictObject({ before: v.number(), waiting: v.boolean() }),
  refusals: {
    not_administrator: { status: 403, detail: 'Você não administra mais a loja.' },
    out_of_bounds: { status: 422, detail: 'Este valor está fora do que a loja aceita.' },
    stale: {
      status: 409,
      detail:
        'Mudou com esta tela aberta. O que você digitou foi mantido; veja o valor de agora no histórico.',
    },
  },
});
