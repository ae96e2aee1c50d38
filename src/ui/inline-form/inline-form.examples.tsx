import { TextField } from '../field/controls.tsx';
import type { Examples } from '../gallery/examples.ts';
import { InlineForm } from './inline-form.tsx';

export const examples: Examples = {
  search: (
    <InlineForm action="Procurar" onSend={() => {}}>
      <TextField label="Número do pedido" name="text" type="search" />
    </InlineForm>
  ),
  filters: (
    <InlineForm action="Filtrar" onSend={() => {}}>
      <TextField label="Desde" name="from" type="date" />
      <TextField label="Até" name="to" type="date" />
    </InlineForm>
  ),
};
