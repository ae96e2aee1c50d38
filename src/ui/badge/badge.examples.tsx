import type { Examples } from '../gallery/examples.ts';
import { Icon } from '../icon/icon.tsx';
import { Badge } from './badge.tsx';

export const examples: Examples = {
  gray: <Badge>Em análise</Badge>,
  green: <Badge tone="green">Pago</Badge>,
  yellow: <Badge tone="yellow">Aguardando pagamento</Badge>,
  icon: (
    <Badge tone="green">
      <Icon name="check" size="sm" /> Pago
    </Badge>
  ),
  red: <Badge tone="red">Cancelado</Badge>,
};
