import type { Examples } from '../gallery/examples.ts';
import { Steps } from './steps.tsx';

const items = [
  { label: 'Beneficiários', state: 'done', href: '/nad' },
  { label: 'Atendimento', state: 'active' },
  { label: 'Pagamento', state: 'inactive' },
] as const;

export const examples: Examples = {
  row: <Steps label="Etapas em linha" items={items} />,
  stacked: <Steps label="Etapas em coluna" items={items} stacked />,
};
