import { buttonClass } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { INVITATION } from '../questions.ts';

/** The link opens in a new tab (specification, section 2). */
export const InvitationCard = ({ href }: { href: string }) => (
  <Card as="section" padding="lg" className="stack" data-gap="4" aria-labelledby="convite-pesquisa">
    <h2 id="convite-pesquisa">{INVITATION}</h2>
    <p>São cinco perguntas, em menos de dois minutos.</p>
    <div>
      <a className={buttonClass({ variant: 'secondary' })} href={href} target="_blank" rel="noopener">
        <span>
          Avaliar a Loja Virtual<span className="visually-hidden"> (abre em outra aba)</span>
        </span>
      </a>
    </div>
  </Card>
);
