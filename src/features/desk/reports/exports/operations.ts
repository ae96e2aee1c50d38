import * as v from 'valibot';
import { defineCall } from '#platform/http/call.ts';
import { EXPORT_KINDS } from './export-kinds.ts';

const kind = v.picklist(EXPORT_KINDS);
const day = v.pipe(v.string(), v.isoDate('Informe o dia.'));

export const listExports = defineCall({
  name: 'exports/list',
  kind: 'view',
  permission: 'surveys.view',
  summary: 'Ver o que se pode exportar',
  body: v.strictObject({}),
  answer: v.strictObject({
    kinds: v.array(
      v.strictObject({
        kind,
        title: v.string(),
        about: v.string(),
        /** The file is about a period. */
        dated: v.boolean(),
      }),
    ),
  }),
});

export const makeExport = defineCall({
  name: 'exports/make',
  kind: 'view',
  permission: 'surveys.view',
  summary: 'Exportar dados de pessoas em CSV',
  stepUp: true,
  body: v.strictObject({ kind, from: v.optional(day), to: v.optional(day) }),
  answer: v.strictObject({
    /** Null where there is nothing to export. */
    csv: v.nullable(v.string()),
  }),
  refusals: {
    not_found: { status: 404, detail: 'Seu papel não inclui esta exportação.' },
    no_period: { status: 422, detail: 'Escolha o primeiro e o último dia.' },
  },
});
