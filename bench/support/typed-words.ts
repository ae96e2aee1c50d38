import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { normalizeTerm } from '#features/shop/search/search-text.ts';

const SEEDS = fileURLToPath(new URL('../../db/seeds', import.meta.url));
const LETTERS = 'abcdefghijlmnopqrstuvxz';
/** How many of ten queries have a typing error. */
const MISSPELT = 7;

export function* typedWords(): Generator<string, never> {
  const names = ['servicos-exames.csv', 'servicos-vacinas.csv']
    .flatMap((file) => parse(readFileSync(`${SEEDS}/${file}`), { columns: true }) as { nome: string }[])
    .map(({ nome }) => normalizeTerm(nome).split(' '));
  const random = numbers(1);
  const used = new Set<string>();
  for (;;) {
    const name = names[random(names.length)] ?? [];
    const first = random(name.length);
    const text = name.slice(first, first + 1 + random(3)).join(' ');
    const typed =
      random(10) < MISSPELT ? withError(text, random) : `${text} ${LETTERS[random(LETTERS.length)]}`;
    if (typed.length < 3 || used.has(typed)) continue;
    used.add(typed);
    yield typed;
  }
}

function withError(text: string, random: (below: number) => number): string {
  const at = random(text.length);
  const letter = LETTERS[random(LETTERS.length)] ?? '';
  const rest = text.slice(at + 1);
  return text.slice(0, at) + [letter, letter + text[at], ''][random(3)] + rest;
}

function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
