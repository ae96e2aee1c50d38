import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetCareAnswers } from '#features/care/preparation/advice/screens/use-care-answers.ts';
import type { PersonQuestions } from '../contraindications.ts';
import { SafetyQuestions, useSafety } from './safety-questions.tsx';

const PEOPLE: PersonQuestions[] = [
  {
    beneficiaryId: 7,
    name: 'Ana',
    questions: [
      {
        codes: ['contra:viva'],
        question: 'Está grávida ou pode estar?',
        sentences: ['Não pode ser aplicada em grávidas.'],
        services: ['Vacina dengue'],
      },
    ],
  },
];

function Host({ onGo, onOpenCart }: { onGo: () => void; onOpenCart: () => void }) {
  const safety = useSafety(PEOPLE);
  return (
    <>
      <SafetyQuestions
        people={PEOPLE}
        safety={safety}
        contact={<a href="tel:+556130000000">Ligar</a>}
        onOpenCart={onOpenCart}
      />
      <button type="button" onClick={() => safety.guard(onGo)}>
        Confirmar
      </button>
    </>
  );
}

function opened() {
  const onGo = vi.fn();
  const onOpenCart = vi.fn();
  render(<Host onGo={onGo} onOpenCart={onOpenCart} />);
  const me = userEvent.setup();
  const press = (name: string) => me.click(screen.getByRole('button', { name }));
  const reply = (name: string) => me.click(screen.getByRole('radio', { name }));
  return { me, onGo, onOpenCart, press, reply };
}

beforeEach(() => forgetCareAnswers());

test('holds the confirmation until the question is answered, and focuses it', {
  meta: { spec: ['care 116'] },
}, async () => {
  const { onGo, press, reply } = opened();
  await press('Confirmar');
  expect(onGo).not.toHaveBeenCalled();
  screen.getByText('Responda para continuar.');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Sim' }));
  await reply('Não');
  await press('Confirmar');
  expect(onGo).toHaveBeenCalledOnce();
});

test('a "sim" sends to a professional, and leaves the choice to the shopper', {
  meta: { spec: ['care 116'] },
}, async () => {
  const { me, onGo, onOpenCart, press, reply } = opened();
  await reply('Sim');
  const alert = within(screen.getByRole('status'));
  alert.getByText('Vacina dengue: fale antes com um profissional');
  alert.getByText('Não pode ser aplicada em grávidas.');
  alert.getByRole('link', { name: 'Ligar' });
  await press('Tirar do carrinho');
  expect(onOpenCart).toHaveBeenCalledOnce();
  await press('Confirmar');
  expect(onGo).not.toHaveBeenCalled();
  await me.click(screen.getByRole('checkbox', { name: 'Já falei com um profissional e quero continuar' }));
  await press('Confirmar');
  expect(onGo).toHaveBeenCalledOnce();
});

test('goes on after "prefiro não dizer", with the advice in sight', async () => {
  const { onGo, press, reply } = opened();
  await reply('Prefiro não dizer');
  expect(screen.getByRole('status').textContent).toContain('Não pode ser aplicada em grávidas.');
  await press('Confirmar');
  expect(onGo).toHaveBeenCalledOnce();
});
