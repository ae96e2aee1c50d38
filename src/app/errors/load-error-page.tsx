import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import type { LoadFailure } from './load-failure.ts';

const WORDS: Record<LoadFailure, { title: string; text: string }> = {
  missing: {
    title: 'Esta página não carregou por inteiro',
    text: 'Uma parte dela não chegou. Pode ser a internet, ou a loja acabou de ser atualizada. Tente de novo para abrir a versão atual.',
  },
  timeout: {
    title: 'A página está demorando demais',
    text: 'Esperamos dois minutos e não houve resposta. Confira a internet deste aparelho e tente de novo.',
  },
  network: {
    title: 'Você está sem conexão',
    text: 'Não conseguimos falar com a loja. Confira a internet deste aparelho e tente de novo.',
  },
};

/** A part of the page did not come: says so, and loads the whole page again on demand. */
export function LoadErrorPage({ failure }: { failure: LoadFailure }) {
  const { title, text } = WORDS[failure];
  return (
    <div className="container">
      <title>{`${title} | Loja Virtual | Adquira do conforto da sua casa`}</title>
      <EmptyState
        level={1}
        scene={failure === 'network' ? 'offline' : 'lost'}
        title={title}
        action={<Button onClick={() => window.location.reload()}>Tentar de novo</Button>}
      >
        <p>{text}</p>
        <p>Nada do que está nas suas compras se perdeu.</p>
      </EmptyState>
    </div>
  );
}
