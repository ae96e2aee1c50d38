import { UNDER_REVIEW } from '#features/care/advice/advice.ts';
import { VisitSteps } from '#features/care/preparation/screens/visit-steps.tsx';
import { visitText } from '#features/care/preparation/timeline.ts';
import { visitPlans } from '#features/care/preparation/visit-plans.ts';
import type { OrderShown } from '#features/purchase/orders/order.ts';
import { preparedLines } from '#features/purchase/orders/prepared-lines.ts';
import { Paper, Sheet } from '#ui/paper/paper.tsx';
import type { PageBrand } from '#values/brand.ts';
import { urls } from '#values/urls.ts';

interface PreparationPaperProps {
  order: OrderShown;
  brand: PageBrand;
}

export function PreparationPaper({ order, brand }: PreparationPaperProps) {
  const { incrementId, planned } = order;
  const visits = visitPlans(preparedLines(order), planned);
  const sheet = { brand, subject: `Pedido ${incrementId}` };
  return (
    <Paper
      back={{ href: urls.order(incrementId), label: 'Voltar ao pedido' }}
      {...(visits.length > 0 && { print: 'Imprimir o preparo' })}
    >
      {visits.length === 0 && (
        <Sheet {...sheet}>
          <h1>Preparo</h1>
          <p>Não há preparo para o que falta fazer deste pedido.</p>
        </Sheet>
      )}
      {visits.map((visit, index) => {
        const Heading = index === 0 ? 'h1' : 'h2';
        const who = visit.personName ? `Preparo de ${visit.personName}` : 'Preparo';
        return (
          <Sheet key={visit.key} {...sheet} {...(visit.underReview && { note: UNDER_REVIEW })}>
            <Heading>{who}</Heading>
            {visit.time && <p>Para {visitText(visit.time)}</p>}
            <p>
              {visit.placeName}: {visit.services.join(', ')}
            </p>
            <VisitSteps visit={visit} />
          </Sheet>
        );
      })}
    </Paper>
  );
}
