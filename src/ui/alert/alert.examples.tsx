import { Button } from '../button/button.tsx';
import type { Examples } from '../gallery/examples.ts';
import { Alert } from './alert.tsx';

export const examples: Examples = {
  info: <Alert live={false}>Leve um documento com foto.</Alert>,
  success: (
    <Alert tone="success" live={false} title="Endereço salvo">
      Você já pode usá-lo no próximo pedido.
    </Alert>
  ),
  warning: (
    <Alert tone="warning" live={false} title="Faltam dois dias">
      O cupom vale até sexta-feira.
    </Alert>
  ),
  error: (
    <Alert tone="error" live={false} action={<Button size="sm">Tentar de novo</Button>}>
      Não foi possível concluir.
    </Alert>
  ),
  banner: (
    <Alert variant="banner" live={false}>
      Atendemos em feriados.
    </Alert>
  ),
};
