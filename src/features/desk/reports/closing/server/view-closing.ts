import { staffNames } from '#features/desk/staff/team/server/manage-team.ts';
import type { Deps } from '#platform/deps.ts';
import { addDays, type CalendarDay, dayOf } from '#values/calendar-day.ts';
import { markOf } from '#values/mark.ts';
import { daysOf } from '../../period.ts';
import type { Comparison, Linked } from '../compare.ts';
import { type Difference, movementSubject, openDifferences, pixReceiptOf } from '../difference.ts';
import { sumOf } from '../item.ts';
import { addedSums, ledgerNet, statementNet } from '../sums.ts';
import {
  type ClosedDay,
  type ClosedLine,
  selectBooks,
  selectClosedDays,
  selectNotedLines,
  selectStatementDays,
} from './internal/queries.ts';
import { nextDay, readDays } from './read-days.ts';

const MOST_SHOWN = 200;

export async function viewDay(deps: Deps, asked: CalendarDay | undefined) {
  const today = dayOf(deps.clock.now());
  const yesterday = addDays(today, -1);
  const books = await selectBooks(deps.db);
  const next = nextDay(books);
  const day = asked ?? next ?? yesterday;
  const { days } = await readDays(deps, { from: day, to: day }, books);
  const reads = (await selectStatementDays(deps.db, day, day)).map(({ source, readAt }) => ({
    source,
    at: new Date(readAt).toISOString(),
  }));
  const common = { day, today, next, reads };
  const comparison = days.get(day);
  if (!comparison) {
    const [closed] = await selectClosedDays(deps.db, day, day);
    return { ...common, ...(await frozenDay(deps, closed)) };
  }
  const open = openDifferences(comparison);
  const shown = [
    ...open.map(shownDifference),
    ...comparison.linked.map(shownLink),
    ...comparison.differences.filter(({ settled }) => settled !== null).map(shownDifference),
    ...comparison.booked.filter(({ movement }) => movement.ownDay !== day).map(shownLate),
  ];
  return {
    ...common,
    state: 'open' as const,
    closed: null,
    sums: comparison.sums,
    depositsCents: comparison.depositsCents,
    differences: shown.slice(0, MOST_SHOWN),
    count: shown.length,
    open: open.length,
    mark: markOf(comparison),
  };
}

const shownDifference = ({ day: _d, feeCents: _f, ...difference }: Difference) => ({
  ...difference,
  returnable:
    difference.kind === 'received_without_order' && difference.method === 'pix'
      ? pixReceiptOf(difference.subject)
      : '',
});

const shownLink = ({ cents, ...linked }: Linked) => ({
  ...linked,
  gapCents: linked.kind === 'received_without_order' ? cents : -cents,
  suggestion: null,
  returnable: '',
  settled: 'linked' as const,
  reason: linked.incrementId ? `Vinculada ao pedido ${linked.incrementId}.` : 'Vinculada.',
});

/** A movement of a closed day that came late. A missing line of the statements is a difference of its own. */
const shownLate = ({
  movement: { key, kind, method, ownDay, cents, incrementId },
}: Comparison['booked'][number]) => ({
  subject: `late ${movementSubject(key)}`,
  kind,
  method,
  ownDay,
  gapCents: kind === 'receipt' ? cents : -cents,
  incrementId,
  suggestion: null,
  returnable: '',
  settled: 'rule' as const,
  reason: 'Chegou depois de o dia dele fechar.',
});

async function frozenDay(deps: Deps, closed: ClosedDay | undefined) {
  const nothing = { sums: [], depositsCents: 0, differences: [], count: 0, open: 0, mark: '' };
  if (!closed) return { ...nothing, state: 'skipped' as const, closed: null };
  const { day, closedAt, staffId, sums, depositsCents } = closed;
  const names = await staffNames(deps);
  const noted = await selectNotedLines(deps.db, day);
  return {
    ...nothing,
    state: 'closed' as const,
    closed: {
      at: closedAt.toISOString(),
      by: (staffId !== null && names.get(staffId)) || 'linha de comando',
    },
    sums,
    depositsCents,
    differences: noted.slice(0, MOST_SHOWN).map(shownLine),
    count: noted.length,
  };
}

const shownLine = ({
  subject,
  kind,
  method,
  ownDay,
  receivedCents,
  refundedCents,
  incrementId,
  reason,
}: ClosedLine) => ({
  subject,
  kind: kind as Difference['kind'] | 'receipt' | 'refund',
  method,
  ownDay,
  gapCents: receivedCents - refundedCents,
  incrementId,
  suggestion: null,
  returnable: '',
  settled: 'explained' as const,
  reason,
});

/** The ended days of a month, and the sums of the closed ones. */
export async function viewMonth(deps: Deps, month: string) {
  const yesterday = addDays(dayOf(deps.clock.now()), -1);
  const whole = daysOf(month);
  const to = whole.to < yesterday ? whole.to : yesterday;
  const closed = await selectClosedDays(deps.db, whole.from, to);
  const books = await selectBooks(deps.db);
  const { days } = await readDays(deps, { from: whole.from, to }, books);
  const frozen = new Map(closed.map((one) => [one.day, one]));
  const rows = [];
  for (let day = whole.from; day <= to; day = addDays(day, 1)) {
    const comparison = days.get(day);
    const sums = frozen.get(day)?.sums ?? comparison?.sums ?? [];
    const open = comparison ? openDifferences(comparison).length : 0;
    const isSkipped = books.first !== null && day < books.first;
    rows.push({
      day,
      state: frozen.has(day)
        ? ('closed' as const)
        : isSkipped
          ? ('skipped' as const)
          : open > 0
            ? ('differences' as const)
            : ('open' as const),
      open,
      ledgerCents: sumOf(sums, ledgerNet),
      statementCents: sumOf(sums, statementNet),
      feeCents: sumOf(sums, ({ feeCents }) => feeCents),
    });
  }
  return { month, days: rows, sums: addedSums(closed.flatMap(({ sums }) => sums)) };
}
