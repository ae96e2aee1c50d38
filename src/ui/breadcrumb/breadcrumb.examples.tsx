import type { Examples } from '../gallery/examples.ts';
import { Breadcrumb } from './breadcrumb.tsx';

export const examples: Examples = {
  'three levels': (
    <Breadcrumb
      items={[
        { label: 'Início', href: '/' },
        { label: 'Exames', href: '/exames' },
        { label: 'Hemograma completo' },
      ]}
    />
  ),
};
