import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failed, fakeServer, held } from '#test/helpers/fake-server.ts';
import { rememberFormKey } from '#ui/http.ts';
import { SurveyScreen } from './survey-screen.tsx';

const PATH = '/v1/feedbackSale';
const DONE = { ok: true };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
  rememberFormKey('chave');
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

let visit = (_: number) => {};
const steps: number[] = [];

/** Renders the page with its address. `visit` simulates the browser's Back and Forward. */
function Page({ start = 1 }: { start?: number }) {
  const [current, setCurrent] = useState(start);
  visit = setCurrent;
  const onStep = (step: number) => {
    steps.push(step);
    setCurrent(step);
  };
  return <SurveyScreen token="s100000042-abc" product="Ipê Saúde" addressStep={current} onStep={onStep} />;
}

function open(start = 1) {
  steps.length = 0;
  return render(<Page start={start} />);
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const click = (element: Element) => act(async () => void fireEvent.click(element));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const radio = (name: string | RegExp) => screen.getByRole('radio', { name });
const press = (name: string) => click(screen.getByRole('button', { name }));
const choose = (name: string | RegExp) => click(radio(name));

async function toStep4() {
  await choose('4 Boa');
  await press('Próxima');
  await choose('Não');
  await press('Próxima');
  await pass(2000);
}

async function toEnd() {
  await toStep4();
  await choose('Google');
  await pass(1000);
  await choose('9');
}

describe('the five steps', () => {
  test('are posted as four answers, and the thank-you follows', {
    meta: { spec: ['purchase 94', 'purchase 159'] },
  }, async () => {
    const server = fakeServer({ [PATH]: DONE });
    open();
    expect(screen.getByText('1 de 5')).toBeTruthy();
    await choose('4 Boa');
    expect([heading(), document.activeElement?.textContent]).toEqual([
      'O que podemos melhorar?',
      'O que podemos melhorar?',
    ]);
    await click(screen.getByRole('checkbox', { name: 'Preços' }));
    await press('Próxima');
    expect(heading()).toBe('Você encontrou tudo que precisava?');
    await choose('Não');
    await act(
      async () => void fireEvent.change(screen.getByLabelText(/O que faltou/), { target: { value: 'HPV' } }),
    );
    await press('Próxima');
    await pass(2000);
    expect(heading()).toBe('Como você ficou sabendo da Loja Virtual do Ipê Saúde?');
    await choose('Google');
    await pass(1000);
    expect(screen.getByText('5 de 5')).toBeTruthy();
    expect(screen.queryByLabelText(/elogio/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Prosseguir' })).toBeNull();
    await choose('9');
    await act(
      async () => void fireEvent.change(screen.getByLabelText(/elogio/), { target: { value: 'Boa!' } }),
    );
    await press('Prosseguir');
    expect(heading()).toBe('Agradecemos por suas respostas.');
    expect(steps).toEqual([2, 3, 4, 5]);
    const [call] = server.callsTo(PATH);
    expect(call?.query).toEqual({ t: 's100000042-abc' });
    expect(call?.body).toEqual({
      questions: [
        { question_type: 'likert', rating: 4, question_tags: ['Preços'] },
        {
          question_type: 'advanced',
          question_text: 'Você encontrou tudo que precisava?',
          option: '0',
          input: 'HPV',
        },
        {
          question_type: 'advanced',
          question_text: 'Como você ficou sabendo da Loja Virtual do Ipê Saúde?',
          option: 'google',
          input: '',
        },
        { question_type: 'nps', rating: 9, input: 'Boa!' },
      ],
    });
    expect(sessionStorage.length).toBe(0);
  });

  test('a rating of 5 asks for reasons to like the store', { meta: { spec: ['purchase 92'] } }, async () => {
    open();
    await choose('5 Ótima');
    expect(heading()).toBe('Do que você mais gostou?');
    expect(screen.getAllByRole('checkbox')).toHaveLength(8);
  });

  test('the field demands a rating before the next step', {
    meta: { spec: ['purchase 220'] },
  }, async () => {
    open();
    await press('Próxima');
    expect(heading()).toBe('Como foi a sua experiência com a Loja Virtual?');
    expect(screen.getByText('Esse campo é obrigatório.')).toBeTruthy();
    // Screen readers read the error when focus is on the field.
    expect(document.activeElement).toBe(radio('1 Muito ruim'));
  });

  test('the follow-up appears under a no only, and the free text under others only', {
    meta: { spec: ['purchase 90', 'purchase 93'] },
  }, async () => {
    open();
    await choose('4 Boa');
    await press('Próxima');
    expect(screen.queryByLabelText(/O que faltou/)).toBeNull();
    await choose('Não');
    expect(screen.getByLabelText(/O que faltou/)).toBeTruthy();
    await press('Próxima');
    await pass(2000);
    await choose('Amigos/Familiares');
    expect(screen.queryByLabelText(/Onde foi/)).toBeNull();
    await choose('Outros');
    expect(screen.getByLabelText(/Onde foi/)).toBeTruthy();
    await pass(5000);
    expect(heading()).toBe('Como você ficou sabendo da Loja Virtual do Ipê Saúde?');
  });

  test('Voltar returns to the previous step and keeps the answers', {
    meta: { spec: ['purchase 153'] },
  }, async () => {
    open();
    await toStep4();
    await press('Voltar');
    expect((radio('Não') as HTMLInputElement).checked).toBe(true);
    await press('Voltar');
    await press('Voltar');
    expect((radio('4 Boa') as HTMLInputElement).checked).toBe(true);
    await choose('3 Regular');
    expect(screen.getByText('1 de 5')).toBeTruthy();
  });
});

describe('time', () => {
  test('leaving step 3 shows the alert in place of the question, for two seconds', {
    meta: { spec: ['purchase 90', 'purchase 154'] },
  }, async () => {
    open();
    await choose('4 Boa');
    await press('Próxima');
    await choose('Não');
    await press('Próxima');
    expect(screen.getByRole('status').textContent).toBe('Falta apenas 2 perguntas!');
    expect(screen.queryByText('Você encontrou tudo que precisava?')).toBeNull();
    await pass(1999);
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    await pass(1);
    expect(screen.getByText('4 de 5')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe(heading());
  });

  test('a yes continues after one second, unless it is changed', {
    meta: { spec: ['purchase 157'] },
  }, async () => {
    open();
    await choose('4 Boa');
    await press('Próxima');
    await choose('Sim');
    await pass(999);
    await choose('Não');
    await pass(5000);
    expect(screen.getByText('3 de 5')).toBeTruthy();
    await choose('Sim');
    await pass(900);
    await choose('Não');
    await choose('Sim');
    await pass(900);
    expect(screen.getByText('3 de 5')).toBeTruthy();
    await pass(100);
    expect(screen.getByRole('status').textContent).toBe('Falta apenas 2 perguntas!');
  });

  test('a choice by arrow keys waits for the button', {
    meta: { spec: ['purchase 157'] },
  }, async () => {
    open();
    fireEvent.keyDown(radio('1 Muito ruim'), { key: 'ArrowRight' });
    await choose('2 Ruim');
    fireEvent.keyUp(radio('2 Ruim'), { key: 'ArrowRight' });
    expect(screen.getByText('1 de 5')).toBeTruthy();
    await press('Próxima');
    await press('Próxima');
    fireEvent.keyDown(radio('Sim'), { key: 'ArrowDown' });
    await choose('Sim');
    await pass(5000);
    expect(screen.getByText('3 de 5')).toBeTruthy();
  });
});

describe('trouble', () => {
  test('a failed post is only logged: the answers stay and can be sent again', {
    meta: { spec: ['purchase 264'] },
  }, async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const server = fakeServer({ [PATH]: failed() });
    open();
    await toEnd();
    await press('Prosseguir');
    expect(screen.getByText('5 de 5')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(log).toHaveBeenCalledOnce();
    server.answer(PATH, DONE);
    await press('Prosseguir');
    expect(heading()).toBe('Agradecemos por suas respostas.');
  });

  test('a post with a lost answer counts as sent', async () => {
    fakeServer({ [PATH]: Response.json({ code: 'already_answered', detail: 'x' }, { status: 409 }) });
    open();
    await toEnd();
    await press('Prosseguir');
    expect(heading()).toBe('Agradecemos por suas respostas.');
  });

  test('a post without an answer ends after its limit', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    fakeServer({ [PATH]: held().answer });
    open();
    await toEnd();
    await press('Prosseguir');
    const button = () => screen.getByRole('button', { name: 'Prosseguir' });
    expect(button().getAttribute('aria-busy')).toBe('true');
    await pass(20_000);
    expect(button().getAttribute('aria-busy')).toBeNull();
  });

  test('a reload keeps step and answers; the end clears them', async () => {
    const first = open();
    await toStep4();
    await choose('Outros');
    first.unmount();
    open(4);
    await pass(0);
    expect((radio('Outros') as HTMLInputElement).checked).toBe(true);
    expect(steps).toEqual([]);
  });
});

test('Back and Forward of the browser move through the steps, not beyond an open question', {
  meta: { spec: ['purchase 152'] },
}, async () => {
  open();
  await choose('4 Boa');
  await press('Próxima');
  await act(async () => visit(1));
  expect(heading()).toBe('Como foi a sua experiência com a Loja Virtual?');
  await act(async () => visit(2));
  expect(heading()).toBe('O que podemos melhorar?');
  await act(async () => visit(5));
  expect(heading()).toBe('Você encontrou tudo que precisava?');
});

test('the sheet is wide from step 2 on', { meta: { spec: ['purchase 155'] } }, async () => {
  const { container } = open();
  const isWide = () => container.querySelector('section')?.hasAttribute('data-wide');
  expect(isWide()).toBe(false);
  await choose('4 Boa');
  expect(isWide()).toBe(true);
});
