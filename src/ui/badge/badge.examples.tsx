import type { Examples } from '../gallery/examples.ts';
import { Badge } from './badge.tsx';

export const examples: Examples = {
  gray: <Badge>Em análise</Badge>,
  green: <Badge tone="green">Pago</Badge>,
  yellow: <Badge tone="yellow">Aguardando pagamento</Badge>,
  red: <Badge tone="red">Cancelado</Badge>,
};
