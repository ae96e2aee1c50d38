import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetCareAnswers } from '#features/care/preparation/advice/screens/use-care-answers.ts';
import type { PersonQuestions, SafetyQuestion } from '../contraindications.ts';
import { SafetyQuestions, useSafety } from './safety-questions.tsx';

const YES = 'Já falei com um profissional e quero continuar';
const RELATIVE: SafetyQuestion = {
  codes: ['contra:obstetra'],
  question: 'Está grávida ou pode estar?',
  sentences: ['Grávidas: só com indicação do obstetra.'],
  services: ['Vacina hepatite A'],
  excluded: [],
  confirmation: YES,
};
const ABSOLUTE: SafetyQuestion = {
  ...RELATIVE,
  codes: ['contra:viva'],
  sentences: ['Não pode ser aplicada em grávidas.'],
  services: ['Vacina dengue'],
  excluded: ['Vacina dengue'],
  confirmation: '',
};

interface HostProps {
  questions: readonly SafetyQuestion[];
  onGo: () => void;
  onOpenCart: () => void;
}

function Host({ questions, onGo, onOpenCart }: HostProps) {
  const people: PersonQuestions[] = [{ beneficiaryId: 7, name: 'Ana', questions: [...questions] }];
  const safety = useSafety(people);
  return (
    <>
      <SafetyQuestions
        people={people}
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

function opened(...asked: SafetyQuestion[]) {
  const questions = asked.length > 0 ? asked : [RELATIVE];
  const onGo = vi.fn();
  const onOpenCart = vi.fn();
  const host = (shown: readonly SafetyQuestion[]) => (
    <Host questions={shown} onGo={onGo} onOpenCart={onOpenCart} />
  );
  const { rerender } = render(host(questions));
  const me = userEvent.setup();
  const press = (name: string) => me.click(screen.getByRole('button', { name }));
  const reply = (name: string) => me.click(screen.getByRole('radio', { name }));
  const reread = (...shown: SafetyQuestion[]) => rerender(host(shown));
  return { me, onGo, onOpenCart, press, reply, reread };
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

test('an emergency sends to the emergency room, and to no number of the store', async () => {
  const sentence = 'Dor forte na barriga é emergência: não espere o exame, vá ao pronto-socorro.';
  const { reply } = opened({ ...ABSOLUTE, sentences: [sentence] });
  await reply('Sim');
  const alert = within(screen.getByRole('status'));
  alert.getByText(/ligue 192 \(SAMU\). Não espere resposta da loja/);
  expect(alert.queryByRole('link', { name: 'Ligar' })).toBeNull();
  alert.getByRole('button', { name: 'Tirar do carrinho' });
});

test('a "sim" sends to a professional, and leaves the choice to the shopper', {
  meta: { spec: ['care 116'] },
}, async () => {
  const { me, onGo, onOpenCart, press, reply } = opened();
  await reply('Sim');
  const alert = within(screen.getByRole('status'));
  alert.getByText('Vacina hepatite A: fale antes com um profissional');
  alert.getByText('Grávidas: só com indicação do obstetra.');
  alert.getByRole('link', { name: 'Ligar' });
  await press('Tirar do carrinho');
  expect(onOpenCart).toHaveBeenCalledOnce();
  await press('Confirmar');
  expect(onGo).not.toHaveBeenCalled();
  await me.click(screen.getByRole('checkbox', { name: YES }));
  await press('Confirmar');
  expect(onGo).toHaveBeenCalledOnce();
});

test('a "sim" to an absolute one ends the purchase, names the people to call, and offers nothing to confirm', {
  meta: { spec: ['care 116'] },
}, async () => {
  const { onGo, onOpenCart, press, reply } = opened(ABSOLUTE);
  await reply('Sim');
  const alert = within(screen.getByRole('status'));
  alert.getByText('Vacina dengue: pode não ser seguro');
  alert.getByText('Não pode ser aplicada em grávidas.');
  alert.getByText(/^Não dá para comprar pela internet para esta pessoa\. Fale com o médico/);
  alert.getByRole('link', { name: 'Ligar' });
  expect(alert.queryByRole('checkbox')).toBeNull();
  await press('Confirmar');
  expect(onGo).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tirar do carrinho' }));
  await press('Tirar do carrinho');
  expect(onOpenCart).toHaveBeenCalledOnce();
  await reply('Não');
  await press('Confirmar');
  expect(onGo).toHaveBeenCalledOnce();
});

test('goes on after "prefiro não dizer", with the advice in sight', async () => {
  const { onGo, press, reply } = opened();
  await reply('Prefiro não dizer');
  expect(screen.getByRole('status').textContent).toContain('Grávidas: só com indicação do obstetra.');
  await press('Confirmar');
  expect(onGo).toHaveBeenCalledOnce();
});

const ALLERGY: SafetyQuestion = { ...RELATIVE, codes: ['contra:alergia'], question: 'Tem alergia grave?' };
const FEVER: SafetyQuestion = { ...RELATIVE, codes: ['contra:febre'], question: 'Está com febre?' };
const UNDO = 'Desfazer “Não para todas as perguntas acima”';
const radio = (question: string, name: string) =>
  within(screen.getByRole('group', { name: new RegExp(question) })).getByRole<HTMLInputElement>('radio', {
    name,
  });

test('answers no to all open questions of a person at once, and leaves what was answered', async () => {
  const { me, onGo, press } = opened(RELATIVE, ALLERGY, FEVER);
  await me.click(radio('febre', 'Sim'));
  await press('Não para todas as perguntas acima');
  expect(radio('grávida', 'Não').checked).toBe(true);
  expect(radio('alergia', 'Não').checked).toBe(true);
  expect(radio('febre', 'Sim').checked).toBe(true);
  expect(screen.queryByRole('button', { name: /^Não para todas/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: UNDO }));
  await press('Confirmar');
  expect(onGo).not.toHaveBeenCalled();
});

test('takes back only the answers of that button, and leaves a question open that came later', async () => {
  const { me, press, reread } = opened(RELATIVE, ALLERGY, FEVER);
  await press('Não para todas as perguntas acima');
  await me.click(radio('alergia', 'Sim'));
  reread(RELATIVE, ALLERGY, FEVER, { ...RELATIVE, codes: ['contra:asma'], question: 'Tem asma?' });
  expect(radio('asma', 'Não').checked).toBe(false);
  await press(UNDO);
  expect(radio('grávida', 'Não').checked).toBe(false);
  expect(radio('febre', 'Não').checked).toBe(false);
  expect(radio('alergia', 'Sim').checked).toBe(true);
  expect(screen.queryByRole('button', { name: UNDO })).toBeNull();
});

test('has no such button for a single question', () => {
  opened();
  expect(screen.queryByRole('button', { name: /^Não para todas/ })).toBeNull();
});
