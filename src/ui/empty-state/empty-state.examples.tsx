import { ButtonLink } from '../button/button.tsx';
import type { Examples } from '../gallery/examples.ts';
import { EmptyState } from './empty-state.tsx';

export const examples: Examples = {
  plain: <EmptyState level={3} title="Você ainda não tem pedidos" />,
  'with text and action': (
    <EmptyState
      level={3}
      scene="search"
      title="Nada encontrado"
      action={<ButtonLink href="/exames">Ver exames</ButtonLink>}
    >
      <p>Tente outra palavra.</p>
    </EmptyState>
  ),
};
