import type { Examples } from '../gallery/examples.ts';
import { Icon } from '../icon/icon.tsx';
import { AccordionItem } from './accordion.tsx';

export const examples: Examples = {
  closed: <AccordionItem title="Como é feito o pagamento?">Com Pix ou cartão.</AccordionItem>,
  open: (
    <AccordionItem title="Quando sai o resultado?" open>
      A data aparece no pedido.
    </AccordionItem>
  ),
  'with an icon': (
    <AccordionItem title="Onde fica a unidade?" icon={<Icon name="info" />}>
      Na Asa Norte.
    </AccordionItem>
  ),
};
