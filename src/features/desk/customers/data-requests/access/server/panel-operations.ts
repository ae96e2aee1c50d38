import { ACCESS_NAMES, customerSubject, orderSubject } from '#features/account/privacy/access-log/access.ts';
import {
  listAccesses,
  listOperatorViews,
} from '#features/account/privacy/access-log/server/access-records.ts';
import { recordOperatorView } from '#features/account/privacy/access-log/server/record-access.ts';
import { lookOf } from '#features/desk/operations/operator.ts';
import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import type { Deps } from '#platform/deps.ts';
import { csvOf } from '#platform/import/csv.ts';
import { addDays, startOfDay } from '#values/calendar-day.ts';
import { countText } from '#values/count-text.ts';
import { exportAccesses, listViews } from '../operations.ts';

const HEAD = ['Quando (UTC)', 'Endereço IP', 'O quê'];

const subjectOf = ({ about, number }: { about: 'customer' | 'order'; number: string }): string =>
  about === 'order' ? orderSubject(number) : customerSubject(Number(number));

export const accessOperations = [
  handleOperation(
    listViews,
    async (deps: Deps, input) => ({
      rows: (await listOperatorViews(deps, { subjects: [subjectOf(input)] })).map(
        ({ at, operator, command }) => ({ at: at.toISOString(), operator, command }),
      ),
    }),
    (input, { rows }) => ({ object: subjectOf(input), text: `Viu quem viu os dados: ${rows.length}` }),
  ),
  handleOperation(
    exportAccesses,
    async (deps: Deps, { customerId, from, to }, by) => {
      // The record comes first, so that no copy goes unrecorded.
      await recordOperatorView(deps, {
        ...lookOf(by, 'registros de acesso'),
        subject: customerSubject(customerId),
      });
      const records = await listAccesses(deps, {
        customerId,
        from: from ? startOfDay(from) : undefined,
        to: to ? startOfDay(addDays(to, 1)) : undefined,
      });
      const rows = records.map(({ at, address, kind }) => [at.toISOString(), address, ACCESS_NAMES[kind]]);
      return { csv: csvOf([HEAD, ...rows], { mark: true }), rows: rows.length };
    },
    ({ customerId }, { rows }) => ({
      object: customerSubject(customerId),
      text: `Baixou ${countText(rows, 'registro', 'registros')} de acesso`,
    }),
  ),
];
