import { expect, test } from 'vitest';
import { keptCpf } from './kept-cpf.ts';

const final = (cpf: string) => ({ cpf, cpfFinal: true });
const claim = (cpf: string | null) => ({ cpf, cpfFinal: false });

test('a final CPF wins over a claimed one, and an own one over another claim', () => {
  expect(keptCpf(claim(null), final('1'), [])).toBe('1');
  expect(keptCpf(claim(null), claim('1'), [])).toBe('1');
  expect(keptCpf(claim('2'), final('1'), [])).toBe('1');
  expect(keptCpf(claim('2'), claim('1'), [])).toBeNull();
  expect(keptCpf(final('2'), claim('1'), [])).toBeNull();
  expect(keptCpf(final('1'), final('1'), [])).toBeNull();
  expect(keptCpf(claim('1'), claim(null), [])).toBeNull();
});

test('a third account keeps its final CPF, and loses a claim', () => {
  expect(keptCpf(claim(null), claim('1'), [final('1')])).toBeNull();
  expect(keptCpf(claim(null), claim('1'), [claim('1'), final('2')])).toBe('1');
});
