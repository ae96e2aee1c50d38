import type { Examples } from '../gallery/examples.ts';
import { Card, cardLink } from './card.tsx';

export const examples: Examples = {
  plain: <Card>Coleta domiciliar</Card>,
  tint: <Card tone="tint">Coleta domiciliar</Card>,
  sunken: <Card tone="sunken">Coleta domiciliar</Card>,
  'large padding': <Card padding="lg">Coleta domiciliar</Card>,
  interactive: (
    <Card interactive>
      <h3>
        <a className={cardLink} href="/vacinas">
          Vacinas
        </a>
      </h3>
    </Card>
  ),
};
