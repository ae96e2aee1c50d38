import type { Examples } from '../gallery/examples.ts';
import { Checkbox } from './checkbox.tsx';

export const examples: Examples = {
  empty: <Checkbox label="Quero receber novidades" />,
  checked: <Checkbox label="Quero receber novidades" defaultChecked />,
  'with a hint': <Checkbox label="Sou o paciente" hint="Usamos os dados do seu cadastro." />,
  required: <Checkbox label="Li e aceito os termos" required />,
  invalid: <Checkbox label="Li e aceito os termos" required error="Aceite os termos para continuar." />,
  disabled: <Checkbox label="Coleta em casa" disabled />,
};
