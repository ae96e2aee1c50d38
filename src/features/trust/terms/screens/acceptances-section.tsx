import { AccordionItem } from '#ui/accordion/accordion.tsx';
import { Card } from '#ui/card/card.tsx';
import { Link } from '#ui/link/link.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { urls } from '#values/urls.ts';
import { acceptanceText, type ReadableAcceptance } from '../terms.ts';

export const AcceptancesSection = ({ acceptances }: { acceptances: readonly ReadableAcceptance[] }) => (
  <Card as="section" padding="lg" className="stack" data-gap="4" aria-labelledby="o-que-aceitou">
    <h2 id="o-que-aceitou">O que você aceitou</h2>
    {acceptances.length === 0 ? (
      <p>Nada ainda. Os termos aparecem aqui quando você os aceita em uma compra.</p>
    ) : (
      <ul role="list" className="stack" data-gap="3">
        {acceptances.map((acceptance) => (
          <li key={`${acceptance.terms} ${acceptance.version}`}>
            {acceptance.html ? (
              <AccordionItem title={acceptanceText(acceptance)} level={3}>
                <RichText html={acceptance.html} />
              </AccordionItem>
            ) : (
              acceptanceText(acceptance)
            )}
          </li>
        ))}
      </ul>
    )}
    <p>
      O que a loja faz com os seus dados está na{' '}
      <Link href={urls.page('/politica-de-privacidade')}>política de privacidade</Link>.
    </p>
  </Card>
);
