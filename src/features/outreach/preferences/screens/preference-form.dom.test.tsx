import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { failed, fakeServer, held } from '#test/helpers/fake-server.ts';
import { readCookie, writeCookie } from '#ui/browser-storage.ts';
import { rememberFormKey } from '#ui/http.ts';
import { PreferenceDialog } from './preference-dialog.tsx';
import { PreferenceForm } from './preference-form.tsx';

const item = (code: string, label: string, answer = '') => ({
  questionIntegrationId: code,
  questionLabel: label,
  questionPlaceholder: label === 'Bebida' ? 'Ex.: café' : '',
  answer,
});
const questions = (...items: ReturnType<typeof item>[]) => ({
  success: true,
  data: items.length > 0 ? [{ title: 'Seu jeito', description: 'Para a sala do seu gosto.', items }] : [],
});
const three = questions(
  item('cor', 'Cor preferida'),
  item('musica', 'Tipo de música'),
  item('bebida', 'Bebida'),
);

const INDEX = '/siadi/preference/index';
const SAVE = '/siadi/preference/save';
const REQUIRED = 'Esse campo é obrigatório.';
const saved = { success: true, error: '' };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  rememberFormKey('key');
});

const show = (source: 'default' | 'consent' = 'default') => {
  const onFinish = vi.fn();
  return { onFinish, ...render(<PreferenceForm source={source} onFinish={onFinish} />) };
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
const fill = async () => {
  await userEvent.selectOptions(await screen.findByLabelText(/^Cor preferida/), 'Azul-marinho');
  await userEvent.selectOptions(screen.getByLabelText(/^Tipo de música/), 'flashback - retro');
  await userEvent.type(screen.getByLabelText(/^Bebida/), 'Café');
};

test('shows groups, fields and choices: twenty colours with a swatch, eight genres, a text', {
  meta: { spec: ['purchase 123'] },
}, async () => {
  fakeServer({ [INDEX]: three });
  const { container } = show();
  screen.getByText('Carregando…');
  await screen.findByRole('heading', { name: 'Seu jeito' });
  screen.getByText('Para a sala do seu gosto.');
  const optionsOf = (label: RegExp) =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map((option) => option.textContent);
  expect(optionsOf(/^Cor preferida/)).toHaveLength(21);
  expect(optionsOf(/^Cor preferida/).slice(0, 3)).toEqual(['Selecione aqui', 'Vermelho', 'Carmim']);
  expect(optionsOf(/^Tipo de música/)).toHaveLength(9);
  expect(screen.getByLabelText(/^Bebida/).getAttribute('placeholder')).toBe('Ex.: café');
  await userEvent.selectOptions(screen.getByLabelText(/^Cor preferida/), 'Dourado');
  expect(container.querySelector('circle')?.getAttribute('fill')).toBe('#ffd700');
});

test('sends nothing while an answer is missing, and checks each field again at each change', {
  meta: { spec: ['purchase 218'] },
}, async () => {
  const { callsTo } = fakeServer({ [INDEX]: three, [SAVE]: saved });
  show();
  await screen.findByLabelText(/^Bebida/);
  await send();
  expect(screen.getAllByText(REQUIRED)).toHaveLength(3);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Cor preferida/));
  const drink = screen.getByLabelText(/^Bebida/);
  await userEvent.type(drink, 'C');
  expect(screen.getAllByText(REQUIRED)).toHaveLength(2);
  await userEvent.clear(drink);
  expect(screen.getAllByText(REQUIRED)).toHaveLength(3);
  await send();
  expect(callsTo(SAVE)).toEqual([]);
});

test('sends the answers once in the format of the call, then thanks', {
  meta: { spec: ['purchase 85', 'purchase 165'] },
}, async () => {
  const { answer, release } = held();
  const { callsTo } = fakeServer({ [INDEX]: three, [SAVE]: answer });
  const { onFinish } = show();
  await fill();
  await send();
  expect(screen.getByRole('button', { name: 'Enviar' }).getAttribute('aria-busy')).toBe('true');
  await send();
  await act(async () => release(saved));
  await screen.findByRole('heading', { name: 'Respostas salvas com sucesso!' });
  screen.getByText('Obrigado!');
  expect(callsTo(SAVE).map(({ body }) => body)).toEqual([
    {
      formKey: 'key',
      answers: [
        { questionIntegrationId: 'cor', answer: 'NAVY' },
        { questionIntegrationId: 'musica', answer: 'flashback - retro' },
        { questionIntegrationId: 'bebida', answer: 'Café' },
      ],
    },
  ]);
  expect(onFinish).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(onFinish).toHaveBeenCalledOnce();
});

test('shows earlier answers, which may be sent unchanged', async () => {
  const { callsTo } = fakeServer({ [INDEX]: questions(item('cor', 'Cor preferida', 'TEAL')), [SAVE]: saved });
  show();
  expect((await screen.findByLabelText<HTMLSelectElement>(/^Cor preferida/)).value).toBe('TEAL');
  await send();
  await screen.findByText('Obrigado!');
  expect(callsTo(SAVE)[0]?.body).toMatchObject({
    answers: [{ questionIntegrationId: 'cor', answer: 'TEAL' }],
  });
});

test('only logs a questionnaire that does not load, and offers it again', {
  meta: { spec: ['purchase 165', 'purchase 271'] },
}, async () => {
  const { answer } = fakeServer({ [INDEX]: failed });
  show();
  await screen.findByText('Nenhum dado de personalização disponível.');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(console.warn).toHaveBeenCalledOnce();
  answer(INDEX, three);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByLabelText(/^Bebida/);
});

test('explains an empty questionnaire and can be closed', {
  meta: { spec: ['purchase 275'] },
}, async () => {
  fakeServer({ [INDEX]: questions() });
  const { onFinish } = show();
  await screen.findByText('Nenhum dado de personalização disponível.');
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(onFinish).toHaveBeenCalledOnce();
});

test.each([
  ['that breaks', failed],
  ['that answers success false', { success: false, error: 'As perguntas mudaram.' }],
])(
  'a save %s is logged only, keeps what was typed, and can be sent again',
  { meta: { spec: ['purchase 271'] } },
  async (_, refusal) => {
    const { answer } = fakeServer({ [INDEX]: three, [SAVE]: refusal });
    show();
    await fill();
    await send();
    await vi.waitFor(() =>
      expect(screen.getByRole('button', { name: 'Enviar' }).getAttribute('aria-busy')).toBeNull(),
    );
    expect(console.warn).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>(/^Bebida/).value).toBe('Café');
    answer(SAVE, saved);
    await send();
    await screen.findByText('Obrigado!');
  },
);

const FLAG = 'must_show_preference_modal';

// A cookie that expires now still counts until the clock moves.
const isFlagged = () => readCookie(FLAG) === 'true';

test.each([
  ['default', true],
  ['consent', false],
] as const)(
  'the last button with source %s: the cookie still asks: %s',
  { meta: { spec: ['purchase 168'] } },
  async (source, keepsFlag) => {
    writeCookie(FLAG, 'true');
    fakeServer({ [INDEX]: questions(), [SAVE]: saved });
    const { onFinish } = show(source);
    await userEvent.click(await screen.findByRole('button', { name: 'Fechar' }));
    expect([isFlagged(), onFinish.mock.calls.length]).toEqual([keepsFlag, 1]);
  },
);

test('opens at once for the source consent; by default its last button closes it', {
  meta: { spec: ['purchase 166', 'purchase 168'] },
}, async () => {
  fakeServer({ [INDEX]: questions() });
  const onClose = vi.fn();
  const onFinish = vi.fn();
  const { rerender } = render(
    <PreferenceDialog source="consent" open onClose={onClose} onFinish={onFinish} />,
  );
  screen.getByRole('dialog', { name: 'Conte um pouco sobre você' });
  const closing = async () => {
    const note = await screen.findByText('Nenhum dado de personalização disponível.');
    await userEvent.click(within(note.parentElement as HTMLElement).getByRole('button', { name: 'Fechar' }));
  };
  await closing();
  expect([onClose.mock.calls.length, onFinish.mock.calls.length]).toEqual([0, 1]);
  rerender(<PreferenceDialog source="default" open onClose={onClose} />);
  await closing();
  expect(onClose).toHaveBeenCalledOnce();
});
