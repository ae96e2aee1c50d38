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
import type { Row, Today } from './desk.ts';
import { listed, PeopleTable } from './people-table.tsx';

const COMPARE_MS = 20_000;

interface TodayListProps {
  view: View<Today>;
  onOpen(row: Row): void;
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
            queue={{ unit: list.unit, onChange: view.reload }}
            empty="Ninguém com hora marcada hoje. Quem vem sem hora se acha pela busca."
            people={[
              ...list.rows.map((row) => listed(row, onOpen)),
              ...list.partners.map((visit) => ({
                ...visit,
                key: visit.code,
                age: '',
                left: null,
                onOpen: () => onCode(visit.code),
                who: { visit: visit.code },
              })),
            ]
              .toSorted(byTime)
              .map((person) => ({ ...person, hour: person.hour.replace(/^Hoje, /, '') }))}
          />
        </section>
      )}
    </>
  );
}

type Timed = Pick<Row, 'at'>;

const timeOf = ({ at }: Timed): number => (at ? Date.parse(at) : Number.POSITIVE_INFINITY);

const byTime = (one: Timed, other: Timed): number => {
  const [a, b] = [timeOf(one), timeOf(other)];
  return a === b ? 0 : a - b;
};
