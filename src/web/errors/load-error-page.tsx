import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { CLOSED, ERROR_TITLES, type PassingFailure } from './error-titles.ts';
import { Retry } from './retry.tsx';

const INCOMPLETE =
  'Uma parte dela não chegou. Pode ser a internet, ou a loja acabou de ser atualizada. Tente de novo para abrir a versão atual.';

const TEXTS: Record<PassingFailure, string> = {
  missing: INCOMPLETE,
  style: INCOMPLETE,
  timeout: 'Esperamos dois minutos e não houve resposta. Confira a internet deste aparelho e tente de novo.',
  network: 'Não conseguimos falar com a loja. Confira a internet deste aparelho e tente de novo.',
  unavailable: 'Estamos com uma instabilidade passageira. Aguarde alguns segundos e tente de novo.',
  closed: 'Estamos preparando os serviços, os preços e as páginas. Volte em breve.',
};

export function LoadErrorPage({ failure }: { failure: PassingFailure }) {
  return (
    <div className="container">
      <EmptyState
        level={1}
        scene={failure === 'network' ? 'offline' : 'lost'}
        title={ERROR_TITLES[failure]}
        action={<Retry />}
      >
        <p>{TEXTS[failure]}</p>
        {failure !== CLOSED && <p>Nada do que está nas suas compras se perdeu.</p>}
      </EmptyState>
    </div>
  );
}
