import { expect, test } from 'vitest';
import { emergencyFor } from './emergency.ts';

const TEXTS = [
  'quem tem galactosemia\nTem galactosemia?',
  'Com dor no peito ou falta de ar agora, não venha à unidade: vá ao pronto-socorro ou ligue 192.\nEstá com dor no peito ou falta de ar agora?',
  'Dor forte na barriga agora: não espere o exame, vá ao pronto-socorro.\nEstá com dor forte na barriga agora?',
];

test.each(['falta de ar', 'Dor no peito', 'dor peito', 'FALTA DE AR agora'])(
  'a search for the symptom "%s" says where to go now',
  (query) => {
    expect(emergencyFor(query, TEXTS)).toBe(
      'Com dor no peito ou falta de ar agora, não venha à unidade: vá ao pronto-socorro ou ligue 192.',
    );
  },
);

test.each(['dor', 'peito', 'hemograma', 'dor no joelho', 'tem galactosemia', ''])(
  'a search for "%s" is no emergency',
  (query) => {
    expect(emergencyFor(query, TEXTS)).toBe('');
  },
);
