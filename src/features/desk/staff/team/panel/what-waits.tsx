import { Alert } from '#ui/alert/alert.tsx';

const WAITS_FOR_SERVER =
  'Por enquanto só você administra a equipe: quem cuida do servidor aprova com bin/loja, e vale depois de 24 horas.';

/** Who approves what the reader requests. `alone`: no colleague of the reader could. */
export const approversText = (alone: boolean): string =>
  alone ? WAITS_FOR_SERVER : 'Outra pessoa que administra a equipe decide.';

export interface WhatWaitsProps {
  /** Whether the store has opened. */
  opened: boolean;
  alone: boolean;
}

/** Says, before a change that needs a second person, whether it will wait and for whom. */
export const WhatWaits = ({ opened, alone }: WhatWaitsProps) => (
  <Alert tone="info" live={false}>
    {opened
      ? `Isto não vale na hora. ${approversText(alone)}`
      : 'Vale na hora, sem outra pessoa, porque a loja ainda não tem pedidos. Depois do primeiro pedido, outra pessoa que administra a equipe precisa aprovar.'}
  </Alert>
);
