import { useEffect, useEffectEvent, useState } from 'react';
import { isOfOrders } from '#features/desk/operations/news.ts';
import { useNews } from '#features/desk/staff/panel/news.ts';
import { Button } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import { readMarks } from '#ui/operate.ts';
import type { View } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { markOf } from '#values/mark.ts';
import { panelUrls } from '#values/panel-urls.ts';
import type { today } from '../operations.ts';
import { QueueCell } from '../queue/panel/queue-cell.tsx';
import { nameOf, type Row, type Today } from './desk.ts';
import { PeopleTable } from './people-table.tsx';

const COMPARE_MS = 20_000;

interface TodayListProps {
  view: View<Today>;
  onOpen(person: Pick<Row, 'incrementId' | 'place'>): void;
  /** Opens the visit of a partner by its code. */
  onCode(code: string): void;
}

export function TodayList({ view, onOpen, onCode }: TodayListProps) {
  const [old, setOld] = useState<Today>();
  const list = view.data;
  const isShown = list !== null && list.unit !== '';
  const compare = async () => {
    const marks = await readMarks<typeof today>('attendance/today', { unit: list?.unit }).catch(() => null);
    if (list && marks && marks.join() !== list.rows.map(markOf).join()) setOld(list);
  };
  const compareNow = useEffectEvent(compare);
  useNews((news) => isShown && isOfOrders(news), compare);
  // An arrival changes no order, so it makes no news.
  useEffect(() => {
    if (!isShown) return;
    const timer = setInterval(() => void compareNow(), COMPARE_MS);
    return () => clearInterval(timer);
  }, [isShown]);
  return (
    <>
      <ViewState view={view} />
      {list?.units.length === 0 && <p>Nenhuma unidade sua atende. Peça acesso a quem cuida da equipe.</p>}
      {list && list.unit === '' && list.units.length > 0 && <p>Escolha a unidade para ver quem vem hoje.</p>}
      {list && list.unit !== '' && (
        <section aria-label="Quem vem hoje">
          <div className="cluster" data-gap="3">
            <h2>Hoje em {list.unitName}</h2>
            <Link href={panelUrls.board(list.unit, list.boardKey)} target="_blank">
              Tela da sala de espera
            </Link>
            <p role="status">
              {old === list && (
                <Button variant="ghost" size="sm" onClick={view.reload}>
                  A lista mudou. Atualizar
                </Button>
              )}
            </p>
          </div>
          <PeopleTable
            caption="Quem vem hoje, por hora"
            empty="Ninguém com hora marcada hoje. Quem vem sem hora se acha pela busca."
            people={inQueue(list.rows).map(({ who, ...row }) => ({
              ...row,
              key: JSON.stringify(who),
              hour: row.hour.replace(/^Hoje, /, ''),
              onOpen: () => ('visit' in who ? onCode(who.visit) : onOpen(who)),
              queue: row.state !== 'attended' && (
                <QueueCell {...row} name={nameOf(row)} unit={list.unit} who={who} onChange={view.reload} />
              ),
            }))}
          />
        </section>
      )}
    </>
  );
}

/** Those who wait to be called stand first, by number. */
function inQueue(rows: Today['rows']): Today['rows'] {
  const numberOf = ({ state, arrival }: Today['rows'][number]) =>
    state !== 'attended' && arrival?.calledAt === null ? arrival.number : null;
  const waiting = rows.filter((row) => numberOf(row) !== null);
  return [
    ...waiting.toSorted((one, other) => (numberOf(one) ?? 0) - (numberOf(other) ?? 0)),
    ...rows.filter((row) => !waiting.includes(row)),
  ];
}
