import { useState } from 'react';
import { agendaKey, isOfOrders, type News } from '#features/desk/operations/news.ts';
import { useNews } from '#features/desk/staff/panel/news.ts';
import { Button } from '#ui/button/button.tsx';
import { readMarks } from '#ui/operate.ts';
import { markOf } from '#values/mark.ts';
import type { viewAgenda } from '../operations.ts';
import type { Agenda } from './desk.ts';

function concerns({ unit, day, visits }: Agenda, news: News): boolean {
  if (unit === '' || news === null) return unit !== '';
  // A reservation's order has no number yet, so any news of orders may be about it.
  const mayBeOrdered =
    visits.some(({ incrementId, partner }) => incrementId === '' && !partner) && isOfOrders(news);
  return (
    mayBeOrdered || agendaKey(unit, day) in news || visits.some(({ incrementId }) => incrementId in news)
  );
}

export function AgendaChange({ agenda, onReload }: { agenda: Agenda; onReload(): void }) {
  const [old, setOld] = useState<Agenda>();
  useNews(
    (news) => concerns(agenda, news),
    async () => {
      const { unit, day } = agenda;
      const [newer] = await readMarks<typeof viewAgenda>('agenda/view', { unit, day }).catch(() => []);
      if (newer !== undefined && newer !== markOf(agenda)) setOld(agenda);
    },
  );
  return (
    <p role="status">
      {old === agenda && (
        <Button variant="ghost" size="sm" onClick={onReload}>
          A agenda mudou. Atualizar
        </Button>
      )}
    </p>
  );
}
