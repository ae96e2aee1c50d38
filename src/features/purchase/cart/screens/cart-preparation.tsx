import type { CartVisit } from '#features/purchase/cart/cart-answer.ts';
import { AccordionItem } from '#ui/accordion/accordion.tsx';

/** The hours are missing here; they follow in the quote with people and times. */
export function CartPreparation({ visits }: { visits: readonly CartVisit[] }) {
  if (visits.length === 0) return null;
  const because = [...new Set(visits.flatMap((visit) => visit.because))];
  return (
    <AccordionItem title="Seu preparo">
      <div className="stack" data-gap="3">
        {because.length > 0 && (
          <p>
            {visits.length > 1 && <strong>Faça em {visits.length} visitas.</strong>} {because.join(' ')}
          </p>
        )}
        {visits.map(({ services, steps }, index) => (
          <div key={services.join()}>
            {visits.length > 1 && (
              <p>
                <strong>Visita {index + 1}:</strong> {services.join(', ')}
              </p>
            )}
            <ul>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </AccordionItem>
  );
}
