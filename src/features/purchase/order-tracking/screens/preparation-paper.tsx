import { useState } from 'react';
import { useCareAnswers } from '#features/care/preparation/advice/screens/use-care-answers.ts';
import { judgedPlans } from '#features/care/preparation/plans/answered-plans.ts';
import { printedTexts, textsOutside } from '#features/care/preparation/plans/own-texts.ts';
import { OpenTexts } from '#features/care/preparation/plans/screens/own-texts.tsx';
import { VisitSteps } from '#features/care/preparation/plans/screens/visit-steps.tsx';
import { EVERY_VISIT } from '#features/care/preparation/plans/visit-notes.ts';
import { isPrepared, shownPlans, visitPlans } from '#features/care/preparation/plans/visit-plans.ts';
import { withoutNames } from '#features/care/preparation/plans/without-names.ts';
import { visitText } from '#features/care/preparation/timeline.ts';
import { preparedLines } from '#features/purchase/orders/fulfilment/prepared-lines.ts';
import { comingLines } from '#features/purchase/orders/line-states.ts';
import type { OrderShown } from '#features/purchase/orders/order.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Paper, Sheet } from '#ui/paper/paper.tsx';
import type { PageBrand } from '#values/brand.ts';
import { dayOf } from '#values/calendar-day.ts';
import { urls } from '#values/urls.ts';
import { ownTextsOf } from '../preparations.ts';

interface PreparationPaperProps {
  order: OrderShown;
  brand: PageBrand;
}

const OMITTED =
  'Tem mais um cuidado que só aparece com o nome do exame. Antes da visita, veja o preparo completo no pedido.';

export function PreparationPaper({ order, brand }: PreparationPaperProps) {
  const { incrementId, planned, elsewhere, shownAt } = order;
  const [named, setNamed] = useState(true);
  const { answersOf } = useCareAnswers();
  const plans = judgedPlans(visitPlans(preparedLines(order), planned, elsewhere), answersOf).filter(
    isPrepared,
  );
  const visits = shownPlans(plans, dayOf(new Date(shownAt)));
  const texts = ownTextsOf(comingLines(order.lines));
  const outside = textsOutside(visits, texts);
  const isEmpty = visits.length + outside.length === 0;
  const sheet = { brand, subject: `Pedido ${incrementId}` };
  return (
    <Paper
      back={{ href: urls.order(incrementId), label: 'Voltar ao pedido' }}
      {...(!isEmpty && {
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
      {isEmpty && (
        <Sheet {...sheet}>
          <h1>Preparo</h1>
          <p>
            Não há preparo registrado para o que falta fazer deste pedido. Na dúvida, confirme com a unidade.
          </p>
        </Sheet>
      )}
      {visits.map((whole, index) => {
        const { visit, omitted } = named ? { visit: whole, omitted: false } : withoutNames(whole);
        const own = printedTexts(whole, texts);
        return (
          <Sheet key={visit.key} {...sheet}>
            <PaperHeading first={index === 0} person={visit.personName} />
            {visit.time && <p>Para {visitText(visit.time)}</p>}
            <p>{[visit.placeName, visit.services.join(', ')].filter(Boolean).join(': ')}</p>
            <VisitSteps visit={visit} />
            {named && <OpenTexts texts={own} level={index === 0 ? 2 : 3} />}
            <p>{EVERY_VISIT}</p>
            {(omitted || (!named && own.length > 0)) && <p>{OMITTED}</p>}
          </Sheet>
        );
      })}
      {outside.map(({ key, person, texts: own }, index) => {
        const first = index + visits.length === 0;
        return (
          <Sheet key={key} {...sheet}>
            <PaperHeading first={first} person={person} />
            {named && <OpenTexts texts={own} level={first ? 2 : 3} />}
            <p>{EVERY_VISIT}</p>
            {!named && <p>{OMITTED}</p>}
          </Sheet>
        );
      })}
    </Paper>
  );
}

function PaperHeading({ first, person }: { first: boolean; person: string }) {
  const Heading = first ? 'h1' : 'h2';
  return <Heading>{person ? `Preparo de ${person}` : 'Preparo'}</Heading>;
}
