import type { Examples } from '../gallery/examples.ts';
import { ErrorSummary } from './error-summary.tsx';

export const examples: Examples = {
  'two fields': (
    <>
      <ErrorSummary
        items={[
          { fieldId: 'resumo-nome', text: 'Informe o nome.' },
          { fieldId: 'resumo-cpf', text: 'O CPF não é válido.', filled: true },
        ]}
      />
      <input id="resumo-nome" aria-label="Nome" />
      <input id="resumo-cpf" aria-label="CPF" />
    </>
  ),
};
