import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';
import { summaryOf } from './summary-of.ts';

const REQUIRED = 'Esse campo é obrigatório.';
const FORGOTTEN = 'Parece que você esqueceu de preencher algo importante. Verifique e tente novamente.';
const labels = { name: 'Nome', cpf: 'CPF', dob: 'Nascimento', email: 'E-mail' };

const titleOf = (summary: ReactElement) => /<h2[^>]*>(.*?)<\/h2>/.exec(renderToStaticMarkup(summary))?.[1];

function summarize(messages: Partial<Record<keyof typeof labels, string>>) {
  const errors = Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [name, { type: 'rule', message }]),
  );
  const summary = <ErrorSummary items={summaryOf(errors, labels)} />;
  const html = renderToStaticMarkup(summary);
  return {
    title: titleOf(summary),
    links: [...html.matchAll(/<a href="#(\w+)">(.*?)<\/a>/g)].map(([, , text]) => text),
    html,
  };
}

test('mentions forgotten fields only if a field is empty', () => {
  expect(summarize({ cpf: 'Insira um número de CPF válido.' }).title).toBe('Confira os dados indicados.');
  expect(summarize({ cpf: 'Insira um número de CPF válido.', name: REQUIRED }).title).toBe(FORGOTTEN);
});

test('counts a missing tick as an empty field, whatever its text', () => {
  const errors = {
    terms: { type: 'rule', message: 'Aceite os termos.', ref: { type: 'checkbox', name: 'terms' } },
  };
  expect(titleOf(<ErrorSummary items={summaryOf(errors, { terms: 'Termos' })} />)).toBe(FORGOTTEN);
});

test('merges many equal messages into one list of names, and keeps a few separate', () => {
  const many = summarize({
    name: REQUIRED,
    cpf: REQUIRED,
    dob: REQUIRED,
    email: 'Insira um endereço de email válido.',
  });
  expect(many.links).toEqual(['Nome', 'CPF', 'Nascimento', 'E-mail: Insira um endereço de email válido.']);
  expect(many.html.split('Preencha:')).toHaveLength(2);
  expect(many.title).toBe(FORGOTTEN);
  expect(summarize({ name: REQUIRED, cpf: REQUIRED }).links).toEqual([
    `Nome: ${REQUIRED}`,
    `CPF: ${REQUIRED}`,
  ]);
});
