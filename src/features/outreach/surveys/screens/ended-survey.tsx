import { ButtonLink } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { urls } from '#values/urls.ts';
import { THANKS } from '../questions.ts';

export const EndedSurvey = ({ state }: { state: 'answered' | 'over' }) => (
  <div className="container">
    <EmptyState
      level={1}
      title={state === 'answered' ? 'Você já respondeu a esta pesquisa' : 'Esta pesquisa já terminou'}
      action={<ButtonLink href={urls.home()}>Ir para a loja</ButtonLink>}
    >
      <p>
        {state === 'answered'
          ? THANKS
          : 'Ela fica aberta por algum tempo depois do atendimento. Se quiser contar alguma coisa, fale conosco.'}
      </p>
    </EmptyState>
  </div>
);
