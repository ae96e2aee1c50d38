import type { Examples } from '../gallery/examples.ts';
import { RichText } from './rich-text.tsx';

export const examples: Examples = {
  'text of an operator': (
    <RichText html='<h3>Preparo</h3><p>Jejum de <strong>8 horas</strong>. <a href="/preparo">Saiba mais</a>.</p><ul><li>Água pode.</li><li>Café não.</li></ul>' />
  ),
};
