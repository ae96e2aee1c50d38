import { TextField } from '../field/controls.tsx';
import type { Examples } from '../gallery/examples.ts';
import { Icon } from '../icon/icon.tsx';
import { AccordionItem } from './accordion.tsx';
import { FoldedFields } from './folded-fields.tsx';

export const examples: Examples = {
  closed: <AccordionItem title="Como é feito o pagamento?">Com Pix ou cartão.</AccordionItem>,
  open: (
    <AccordionItem title="Quando sai o resultado?" open>
      A data aparece no pedido.
    </AccordionItem>
  ),
  'fields that are right for most': (
    <FoldedFields title="Nota fiscal" value="No seu nome, CPF ***.982.247-**" wrong={false}>
      <TextField label="Nome na nota fiscal" name="folded" />
    </FoldedFields>
  ),
  'fields with an error': (
    <FoldedFields title="Quem paga" value="" wrong>
      <TextField label="Nome de quem paga" name="wrong" error="Esse campo é obrigatório." />
    </FoldedFields>
  ),
  'with an icon': (
    <AccordionItem title="Onde fica a unidade?" icon={<Icon name="info" />}>
      Na Asa Norte.
    </AccordionItem>
  ),
};
