import { ButtonLink } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import type { AnswerOf } from '#ui/http.ts';
import { Link } from '#ui/link/link.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatDay } from '#values/calendar-day.ts';
import { formatReais } from '#values/money.ts';
import { neighbourOf, type Period } from '../../period.ts';
import type { viewMonth } from '../operations.ts';
import { closingAddress } from './closing-address.ts';
import { ExportClosing } from './export-closing.tsx';
import { SumsTable } from './sums-table.tsx';

const monthName = (month: Period): string => `${month.slice(5)}/${month.slice(0, 4)}`;

const STATES = { open: 'Aberto', differences: 'Com diferenças', closed: 'Fechado', skipped: '—' } as const;

type MonthDay = AnswerOf<typeof viewMonth>['days'][number];

const stateText = ({ state, open }: MonthDay): string =>
  state === 'differences' ? `${STATES[state]} (${open})` : STATES[state];

export function ClosingMonth({ month }: { month: Period }) {
  const view = useOperation<typeof viewMonth>('closing/month', { month });
  const { data } = view;
  const link = (to: Period) => (
    <ButtonLink variant="secondary" size="sm" href={closingAddress(to)}>
      {monthName(to)}
    </ButtonLink>
  );
  return (
    <>
      <h1>Fechar dia</h1>
      <ViewState view={view} />
      <h2>{monthName(month)}</h2>
      <nav aria-label="Meses" className="cluster" data-gap="2">
        {link(neighbourOf(month, -1))}
        {link(neighbourOf(month, 1))}
      </nav>
      {data && (
        <div className="stack" data-gap="4">
          <SumsTable sums={data.sums} />
          <p>Só os dias fechados entram nestas somas.</p>
          {data.sums.length > 0 && <ExportClosing period={month} />}
          <h3>Dia a dia</h3>
          <CellTable
            caption="Dias do mês"
            head={['Dia', 'Estado', 'Na loja', 'Nos extratos', 'Tarifa']}
            numeric={['Na loja', 'Nos extratos', 'Tarifa']}
            empty="Nenhum dia deste mês terminou."
            dense
            rows={data.days.map((one) => ({
              key: one.day,
              cells: [
                <Link key="day" href={closingAddress(one.day)}>
                  {formatDay(one.day)}
                </Link>,
                stateText(one),
                ...(one.state === 'skipped'
                  ? ['', '', '']
                  : [one.ledgerCents, one.statementCents, one.feeCents].map(formatReais)),
              ],
            }))}
          />
        </div>
      )}
    </>
  );
}
