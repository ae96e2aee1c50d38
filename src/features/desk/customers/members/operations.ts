import * as v from 'valibot';
import { SEARCHES, VAIN_SEARCHES } from '#features/desk/staff/operations.ts';
import { TEXTS } from '#forms/texts.ts';
import { base64File, doneAnswer, integer } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { cpfDigits, isCpf } from '#values/cpf.ts';

const cpf = v.pipe(v.string(), v.transform(cpfDigits), v.check(isCpf, TEXTS.cpf));
const amount = v.pipe(v.number(), v.integer(), v.minValue(0));

export const listMembers = defineCall({
  name: 'members/list',
  kind: 'view',
  permission: 'customers.correct',
  summary: 'Ver e procurar pessoas dos convênios',
  limits: [{ name: 'convenios-busca', ...SEARCHES }, VAIN_SEARCHES],
  body: v.strictObject({ cpf: v.optional(cpf), after: v.optional(v.pipe(amount, v.maxValue(1_000_000)), 0) }),
  answer: v.strictObject({
    partners: v.array(v.strictObject({ vendor: v.string(), members: integer })),
    /** Documents are masked. */
    rows: v.array(
      v.strictObject({
        document: v.string(),
        vendor: v.string(),
        tier: v.string(),
        client: v.string(),
        dependents: integer,
        hasEmail: v.boolean(),
        /** `linked`: an operator has vouched for the customer. `left`: the customer has left the programme. */
        state: v.picklist(['listed', 'linked', 'left']),
      }),
    ),
    next: v.nullable(v.number()),
  }),
});

export const importMembers = defineCall({
  name: 'members/import',
  kind: 'change',
  permission: 'catalogue.sales',
  summary: 'Enviar a lista de pessoas de um convênio',
  takesFile: true,
  body: v.strictObject({
    file: base64File('Envie um arquivo de até 20 MB.'),
    /** Members of the file's partners who are missing from it lose their membership. */
    endOthers: v.boolean(),
    /** The numbers of the preview, which the file must still give; null for the preview. */
    seen: v.nullable(v.strictObject({ added: amount, changed: amount, ended: amount })),
  }),
  answer: v.strictObject({
    lines: integer,
    added: integer,
    changed: integer,
    unchanged: integer,
    ended: integer,
    /** The first 100. */
    errors: v.array(v.strictObject({ line: integer, column: v.optional(v.string()), reason: v.string() })),
    written: v.boolean(),
  }),
  refusals: {
    unreadable: { status: 422, detail: ({ text: why }: { text: string }) => why },
    stale: {
      status: 409,
      detail: 'A lista da loja mudou desde a prévia. Nada mudou; envie o arquivo de novo.',
    },
  },
});

export const endMembership = defineCall({
  name: 'members/end',
  kind: 'change',
  permission: 'customers.correct',
  summary: 'Encerrar o vínculo de uma pessoa com um convênio',
  body: v.strictObject({ cpf }),
  answer: doneAnswer,
  refusals: { not_found: { status: 404, detail: 'Nenhum convênio tem este CPF.' } },
});
