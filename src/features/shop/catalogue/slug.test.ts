import { expect, test } from 'vitest';
import { slugProblem } from './slug.ts';
import { readableTerm } from './tuss-name.ts';

test('refuses slugs that would hide the chrome or another page', {
  meta: { spec: ['storefront 29'] },
}, () => {
  for (const slug of [
    'nad',
    'nadador',
    'entre-rios',
    'checkout-geral',
    'consent',
    'criar-conta',
    'finalizar-cadastro',
    'esqueci-a-senha',
    'mudar-senha',
    'onboarding',
    'busca',
    'senha',
    'order',
  ]) {
    expect(slugProblem(slug), slug).not.toBeNull();
  }
  for (const slug of ['Hemograma', 'ácido', 'a--b', '-a', '', 'a/b', 'x'.repeat(101)])
    expect(slugProblem(slug), slug).not.toBeNull();
  for (const slug of ['hemograma-completo', 'coordenada', 'b12', 'centre'])
    expect(slugProblem(slug), slug).toBeNull();
});

test('writes TUSS terms as people say them', () => {
  expect(readableTerm('Vigabatrina, dosagem')).toBe('Vigabatrina');
  expect(readableTerm('Alumínio, pesquisa e/ou dosagem no soro')).toBe('Alumínio no soro');
  expect(readableTerm('Cistinúria, pesquisa')).toBe('Cistinúria');
  expect(readableTerm('Folículo estimulante, hormônio (FSH)')).toBe('Hormônio folículo estimulante (FSH)');
  expect(readableTerm('Sífilis - TPHA - pesquisa')).toBe('Sífilis - TPHA');
  expect(readableTerm('HLA-DR')).toBe('HLA-DR');
});
