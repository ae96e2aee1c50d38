import type { Examples } from '../gallery/examples.ts';
import { Price } from './price.tsx';

export const examples: Examples = {
  plain: <Price value="R$ 72,70" />,
  reduced: <Price value="R$ 59,90" old="R$ 72,70" />,
  installments: <Price value="R$ 129,90" installments="3 vezes de R$ 43,30 sem juros" />,
  'per unit': <Price value="R$ 210,00" unit="por dose" prefix="A partir de" />,
  large: <Price size="lg" value="R$ 1.299,00" old="R$ 1.499,00" />,
};
