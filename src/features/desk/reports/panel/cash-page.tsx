import type { ReactNode } from 'react';
import { methodFacts } from '#features/purchase/orders/payment-types.ts';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { SelectField } from '#ui/field/controls.tsx';
import type { AnswerOf } from '#ui/http.ts';
import { Link } from '#ui/link/link.tsx';
import { useNavigation } from '#ui/navigation.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatDay } from '#values/calendar-day.ts';
import { type Cents, formatReais } from '#values/money.ts';
import { type Amounts, type Basis, netCents } from '../cash.ts';
import type { viewCash } from '../operations.ts';
import { daysOf, isMonth, periodName } from '../period.ts';
import { cashAddress, cashIn, ordersBehind, type ShownCash } from './cash-address.ts';
import styles from './cash-page.module.css';
import { DayBars } from './day-bars.tsx';
import { CashDefinitions } from './definitions.tsx';
import { ExportCash } from './export-cash.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { UpdatedAt } from './updated-at.tsx';

type Cash = AnswerOf<typeof viewCash>;

const BASIS_NAMES: Record<Basis, string> = {
  payment: 'Dia do pagamento',
  attendance: 'Dia do atendimento',
};

/** The address holds the state: period and basis. */
export function CashPage() {
  const { place, go } = useNavigation();
  const shown = cashIn(place.search);
  const view = useOperation<typeof viewCash>('reports/cash', shown);
  const cash = view.data;
  return (
    <>
      <h1>Caixa</h1>
      <ViewState view={view} />
      {cash && (
        <>
          <Choice cash={cash} shown={shown} onChange={(change) => go(cashAddress({ ...shown, ...change }))} />
          <h2 className={styles.period}>{periodName(cash.period)}</h2>
          <div className="cluster" data-gap="4">
            <UpdatedAt at={cash.at} />
            <ExportCash basis={shown.basis} period={cash.period} />
          </div>
          <Totals cash={cash} basis={shown.basis} />
          {isMonth(cash.period) && cash.days.length > 0 && (
            <DayBars {...daysOf(cash.period)} days={cash.days} />
          )}
          <ByUnit cash={cash} basis={shown.basis} />
          {isMonth(cash.period) && <ByDay cash={cash} basis={shown.basis} />}
          <CashDefinitions basis={shown.basis} />
        </>
      )}
    </>
  );
}

interface ChoiceProps {
  cash: Cash;
  shown: ShownCash;
  onChange(change: Partial<ShownCash>): void;
}

const Choice = ({ cash: { period, today }, shown, onChange }: ChoiceProps) => (
  <div className={styles.choice}>
    <SelectField
      label="Contar pelo"
      value={shown.basis}
      options={(Object.keys(BASIS_NAMES) as Basis[]).map((value) => ({ value, label: BASIS_NAMES[value] }))}
      onChange={({ target }) => onChange({ basis: target.value as Basis })}
    />
    <PeriodChoice period={period} today={today} addressOf={(to) => cashAddress({ ...shown, period: to })} />
  </div>
);

const sumOf = (rows: readonly Amounts[]): Amounts => ({
  soldCents: rows.reduce((sum, { soldCents }) => sum + soldCents, 0),
  receivedCents: rows.reduce((sum, { receivedCents }) => sum + receivedCents, 0),
  refundedCents: rows.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
});

interface FigureProps {
  cents: Cents;
  href: string | null;
  label: string;
}

const Figure = ({ cents, href, label }: FigureProps) =>
  href === null || cents === 0 ? (
    formatReais(cents)
  ) : (
    <Link href={href} aria-label={`${formatReais(cents)}, ${label}: ver os pedidos`}>
      {formatReais(cents)}
    </Link>
  );

const NAMES = { soldCents: 'Vendido', receivedCents: 'Recebido', refundedCents: 'Devolvido' } as const;
const FEE = 'Tarifa';
const NET = 'Líquido';
const FIGURES = ['soldCents', 'receivedCents', 'refundedCents'] as const;

const UNKNOWN = (
  <>
    <span aria-hidden="true">—</span>
    <span className="visually-hidden">não conhecida</span>
  </>
);

interface SectionProps {
  cash: Cash;
  basis: Basis;
}

function Totals({ cash: { rows, period }, basis }: SectionProps) {
  const total = sumOf(rows);
  return (
    <dl className={styles.totals}>
      {FIGURES.map((amount) => (
        <div key={amount}>
          <dt>{NAMES[amount]}</dt>
          <dd>
            <Figure
              cents={total[amount]}
              href={ordersBehind({ amount, basis, period })}
              label={NAMES[amount]}
            />
          </dd>
        </div>
      ))}
      <div>
        <dt>{NET}</dt>
        <dd>{formatReais(netCents(total))}</dd>
      </div>
    </dl>
  );
}

function ByUnit({ cash: { rows, period }, basis }: SectionProps) {
  const total = sumOf(rows);
  const strong = (content: ReactNode) => <strong key="total">{content}</strong>;
  return (
    <>
      <h3>Por unidade e forma de pagamento</h3>
      <CellTable
        caption="Caixa por unidade e forma de pagamento"
        head={['Unidade', 'Pagamento', ...Object.values(NAMES), FEE, NET]}
        numeric={[...Object.values(NAMES), FEE, NET]}
        empty={`Nada neste período, contado pelo ${BASIS_NAMES[basis].toLowerCase()}.`}
        dense
        rows={[
          ...rows.map(({ unitId, unit, method, ...amounts }) => ({
            key: `${unitId} ${method}`,
            cells: [
              unit,
              methodFacts(method).name,
              ...FIGURES.map((amount) => (
                <Figure
                  key={amount}
                  cents={amounts[amount]}
                  href={ordersBehind({ amount, basis, period, unitId, method })}
                  label={`${NAMES[amount]} em ${unit}, ${methodFacts(method).name}`}
                />
              )),
              UNKNOWN,
              formatReais(netCents(amounts)),
            ],
          })),
          ...(rows.length > 1
            ? [
                {
                  key: 'total',
                  cells: [
                    strong('Total'),
                    '',
                    ...FIGURES.map((amount) => strong(formatReais(total[amount]))),
                    UNKNOWN,
                    strong(formatReais(netCents(total))),
                  ],
                },
              ]
            : []),
        ]}
      />
    </>
  );
}

function ByDay({ cash: { days }, basis }: SectionProps) {
  return (
    <>
      <h3>Dia a dia</h3>
      <CellTable
        caption="Caixa dia a dia"
        head={['Dia', ...Object.values(NAMES), NET]}
        numeric={[...Object.values(NAMES), NET]}
        empty="Nenhum dia com movimento."
        dense
        rows={days.map(({ day, ...amounts }) => ({
          key: day,
          cells: [
            <Link key="day" href={cashAddress({ basis, period: day })}>
              {formatDay(day)}
            </Link>,
            ...FIGURES.map((amount) => (
              <Figure
                key={amount}
                cents={amounts[amount]}
                href={ordersBehind({ amount, basis, period: day })}
                label={`${NAMES[amount]} em ${formatDay(day)}`}
              />
            )),
            formatReais(netCents(amounts)),
          ],
        }))}
      />
    </>
  );
}
