import { useState } from 'react';
import { useCareAnswers } from '#features/care/preparation/advice/screens/use-care-answers.ts';
import { judgedPlans } from '#features/care/preparation/plans/answered-plans.ts';
import { VisitSteps } from '#features/care/preparation/plans/screens/visit-steps.tsx';
import { EVERY_VISIT } from '#features/care/preparation/plans/visit-notes.ts';
import { isPrepared, shownPlans, visitPlans } from '#features/care/preparation/plans/visit-plans.ts';
import { withoutNames } from '#features/care/preparation/plans/without-names.ts';
import { visitText } from '#features/care/preparation/timeline.ts';
import { preparedLines } from '#features/purchase/orders/fulfilment/prepared-lines.ts';
import type { OrderShown } from '#features/purchase/orders/order.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Paper, Sheet } from '#ui/paper/paper.tsx';
import type { PageBrand } from '#values/brand.ts';
import { dayOf } from '#values/calendar-day.ts';
import { urls } from '#values/urls.ts';

interface PreparationPaperProps {
  order: OrderShown;
  brand: PageBrand;
}

const OMITTED =
  'Tem mais um cuidado que só aparece com o nome do exame. Antes de vir, veja o preparo completo no pedido.';

export function PreparationPaper({ order, brand }: PreparationPaperProps) {
  const { incrementId, planned, elsewhere, shownAt } = order;
  const [named, setNamed] = useState(true);
  const { answersOf } = useCareAnswers();
  const plans = judgedPlans(visitPlans(preparedLines(order), planned, elsewhere), answersOf).filter(
    isPrepared,
  );
  const visits = shownPlans(plans, dayOf(new Date(shownAt)));
  const sheet = { brand, subject: `Pedido ${incrementId}` };
  return (
    <Paper
      back={{ href: urls.order(incrementId), label: 'Voltar ao pedido' }}
      {...(visits.length > 0 && {
        print: 'Imprimir o preparo',
        choice: (
          <Checkbox
            label="Não mostrar os nomes dos exames"
            hint="Bom para deixar na geladeira ou levar para o trabalho."
            checked={!named}
            onChange={({ target }) => setNamed(!target.checked)}
          />
        ),
      })}
    >
      {visits.length === 0 && (
        <Sheet {...sheet}>
          <h1>Preparo</h1>
          <p>Não há preparo para o que falta fazer deste pedido.</p>
        </Sheet>
      )}
      {visits.map((whole, index) => {
        const { visit, omitted } = named ? { visit: whole, omitted: false } : withoutNames(whole);
        const Heading = index === 0 ? 'h1' : 'h2';
        const who = visit.personName ? `Preparo de ${visit.personName}` : 'Preparo';
        return (
          <Sheet key={visit.key} {...sheet}>
            <Heading>{who}</Heading>
            {visit.time && <p>Para {visitText(visit.time)}</p>}
            <p>{[visit.placeName, visit.services.join(', ')].filter(Boolean).join(': ')}</p>
            <VisitSteps visit={visit} />
            <p>{EVERY_VISIT}</p>
            {omitted && <p>{OMITTED}</p>}
          </Sheet>
        );
      })}
    </Paper>
  );
}
