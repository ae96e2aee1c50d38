import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failed } from '#test/helpers/fake-server.ts';
import { CHOOSE, showTimes, TIMES, timeButton, visit } from '#test/helpers/visit-times-page.tsx';

test('proposes no night at a unit that never closes, and lists the small hours last', async () => {
  const { user } = showTimes([{ days: [{ day: '2026-11-30', minutes: [0, 300, 405, 600] }] }]);
  const morning = (await screen.findByRole('heading', { name: 'Manhã' })).parentElement as HTMLElement;
  expect(
    within(morning)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['6h45', '10h']);
  const folded = screen.getByText('Mais horários e dias').closest('details');
  expect(folded?.open).toBe(false);
  await user.click(screen.getByText('Mais horários e dias'));
  const night = within(folded as HTMLElement);
  night.getByRole('heading', { name: 'Madrugada, antes das 6h' });
  expect(night.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '0h',
    '5h',
    'Mais dias',
  ]);
});

test('proposes the times of the slot first that a published link has opened', async () => {
  sessionStorage.setItem('vaga', 'vaga-3-collection-2026-12-01-13');
  showTimes([{}]);
  const opened = await screen.findByRole('heading', { name: 'No horário que você abriu' });
  const first = within(opened.parentElement as HTMLElement).getAllByRole('button');
  expect(first.map(({ textContent }) => textContent)).toEqual(['Terça, 1/12, às 13h']);
});

test('leads to the question that keeps every time back, in place of an empty list', async () => {
  const none = {
    ...visit,
    days: [],
    doses: [{ beneficiaryId: 7, personName: 'Ana', medicine: 'Lítio', hasHour: false }],
  };
  const { user } = showTimes([none]);
  expect(await screen.findByText(/Responda acima para ver os horários/)).toBeTruthy();
  expect(screen.queryByText(/Não há horário livre/)).toBeNull();
  await user.click(screen.getByRole('link', { name: 'a hora da última dose do remédio' }));
  expect(document.activeElement).toBe(screen.getByLabelText(/A que horas você toma a última dose/));
  expect(location.hash).toBe('');
});

test('leads to the first wait that is not confirmed, and says that no time is free once all are', async () => {
  const met = { beneficiaryId: 7, personName: 'Ana', code: '4320 alcohol', text: 'Não bebo' };
  const open = { ...met, code: '40320 event Tomou antibiótico', text: 'Não tomei antibiótico' };
  const { user } = showTimes([{ ...visit, days: [], waits: [met, open] }]);
  await user.click(await screen.findByRole('checkbox', { name: 'Não bebo' }));
  await user.click(screen.getByRole('link', { name: 'o que já está cumprido' }));
  const box = screen.getByRole('checkbox', { name: 'Não tomei antibiótico' });
  expect(document.activeElement).toBe(box);
  await user.keyboard('[Space]');
  expect(await screen.findByText(/Não há horário livre nestes 14 dias/)).toBeTruthy();
});

test('one press takes the earliest time, and reading goes on at the visit', async () => {
  const { server, user } = showTimes([{}]);
  await user.click(await timeButton('Segunda, 30/11, às 7h30'));
  expect(server.callsTo(CHOOSE).map(({ body }) => body)).toEqual([
    { order: '', beneficiary: 7, unit: 3, part: 0, day: '2026-11-30', minute: 450, answers: [] },
  ]);
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { name: 'Ana' }));
  expect(server.callsTo(TIMES)).toHaveLength(2);
});

test('a list that cannot be brought up to date says so, keeps its days, and can be requested again', async () => {
  const { server, user } = showTimes([{}]);
  const from = () => server.callsTo(TIMES).map(({ body }) => (body as { from: string }).from);
  await timeButton('Segunda, 30/11, às 7h30');
  server.answer(TIMES, failed);
  await user.click(screen.getByRole('button', { name: 'Mais dias' }));
  await screen.findByText(/^Não conseguimos atualizar os horários\./);
  await timeButton('Segunda, 30/11, às 7h30');
  expect(screen.queryByText(/^Horários de/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Dias anteriores' })).toBeNull();
  server.answer(TIMES, { visits: [visit] });
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText('Horários de 11/12 a 24/12');
  expect(screen.queryByText(/Não conseguimos/)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Quando\?/ }));
  expect(from()).toEqual(['2026-11-27', '2026-12-11', '2026-12-11']);
});

test('the days are one stop of the Tab key, and so are the times of a part of the day; arrows move in them', async () => {
  const { user } = showTimes([
    {
      days: [
        { day: '2026-11-30', minutes: [450, 465, 480] },
        { day: '2026-12-01', minutes: [450, 465] },
        { day: '2026-12-02', minutes: [450] },
      ],
    },
  ]);
  const days = within(await screen.findByRole('list', { name: 'Horários livres por dia' })).getAllByRole(
    'button',
  );
  expect(days.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  days[0]?.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(document.activeElement).toBe(days[2]);
  await user.keyboard('{Home}{ArrowDown}{Enter}');
  expect(days[1]?.getAttribute('aria-pressed')).toBe('true');
  expect(days.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  await user.tab();
  expect(document.activeElement?.textContent).toBe('7h30');
  await user.keyboard('{End}');
  expect(document.activeElement?.textContent).toBe('7h45');
  await user.tab();
  expect(document.activeElement?.textContent).not.toMatch(/^7h/);
  await user.tab({ shift: true });
  expect(document.activeElement?.textContent).toBe('7h45');
});

test('lists the times of the pressed day by part of the day, first those of the earliest', async () => {
  const { server, user } = showTimes([{}]);
  const days = within(await screen.findByRole('list', { name: 'Horários livres por dia' }));
  const pressed = () =>
    days.getAllByRole('button').map((day) => [day.textContent, day.getAttribute('aria-pressed')]);
  expect(pressed()).toEqual([
    ['Segunda 30/11 (2 horários)', 'true'],
    ['Terça 1/12 (2 horários)', 'false'],
  ]);
  expect(screen.queryByRole('heading', { name: 'Tarde' })).toBeNull();
  await user.click(days.getByRole('button', { name: 'Terça 1/12 (2 horários)' }));
  expect(pressed().map(([, isPressed]) => isPressed)).toEqual(['false', 'true']);
  const afternoon = screen.getByRole('heading', { name: 'Tarde' }).parentElement ?? document.body;
  await user.click(within(afternoon).getByRole('button', { name: 'Terça, 1/12, às 13h' }));
  expect(server.callsTo(CHOOSE)[0]?.body).toMatchObject({ day: '2026-12-01', minute: 780 });
});

test('says that a time was taken meanwhile, and asks for the list again', async () => {
  const detail = 'Alguém acabou de ficar com esse horário. Escolha outro da lista.';
  const { server, user } = showTimes([{}], {
    [CHOOSE]: () => Response.json({ code: 'taken', detail }, { status: 409 }),
  });
  await user.click(await timeButton('Segunda, 30/11, às 7h30'));
  expect((await screen.findByRole('alert')).textContent).toContain(detail);
  expect(server.callsTo(TIMES)).toHaveLength(2);
});

test('a held time can be changed or given up; a booked service by appointment can only be changed, at last by the team', async () => {
  const chosen = { day: '2026-11-30', minute: 450, state: 'held' as const };
  const { user } = showTimes([
    { chosen },
    { part: 1, byAppointment: true, chosen: { ...chosen, state: 'booked' } },
    { part: 2, fixed: 'too_late', chosen: { ...chosen, state: 'booked' } },
  ]);
  await screen.findByText('Faltam menos de 12 horas. Para mudar, fale com a nossa equipe.');
  const [held, booked, late] = screen.getAllByRole('listitem');
  expect(held?.textContent).toContain('Segunda, 30/11, às 7h30Reservado até o pagamento');
  await user.click(within(held as HTMLElement).getByRole('button', { name: /^Mudar o horário/ }));
  within(held as HTMLElement).getByRole('button', { name: 'Desistir do horário' });
  expect(booked?.textContent).toContain('Marcado');
  await user.click(within(booked as HTMLElement).getByRole('button', { name: /^Mudar o horário/ }));
  expect(within(booked as HTMLElement).queryByRole('button', { name: 'Desistir do horário' })).toBeNull();
  expect(within(late as HTMLElement).queryAllByRole('button')).toEqual([]);
  expect(late?.textContent).toContain('Faltam menos de 12 horas.');
  expect(screen.getAllByRole('link')).toEqual([
    within(late as HTMLElement).getByRole('link', { name: 'Ajuda pelo WhatsApp' }),
  ]);
});

test('at home a time is a window of two hours, and the team may still call instead', async () => {
  const chosen = { day: '2026-11-30', minute: 420, state: 'booked' as const };
  const home = {
    atHome: true,
    byAppointment: true,
    placeName: 'Em casa',
    days: [{ day: '2026-11-30', minutes: [420] }],
  };
  const { server, user } = showTimes([home, { ...home, part: 1, chosen, fixed: 'too_late_at_home' }]);
  const [open, late] = await screen
    .findAllByRole('listitem')
    .then((items) => items.filter((item) => item.parentElement?.closest('li') === null));
  expect(open?.textContent).toContain(
    'Nenhum horário serve? Pague sem marcar: nossa equipe entra em contato em até 72 horas.',
  );
  expect(late?.textContent).toContain('Segunda, 30/11, entre 7h e 9hMarcado');
  expect(late?.textContent).toContain('Faltam menos de 24 horas. Para mudar, fale com a nossa equipe.');
  await user.click(await timeButton('Segunda, 30/11, entre 7h e 9h'));
  expect(server.callsTo(CHOOSE)[0]?.body).toMatchObject({ day: '2026-11-30', minute: 420 });
});

test('offers to come without a time, also on full days, but not for a medicine’s level, nor where no hour serves', async () => {
  const walkIn = /ordem de chegada/;
  showTimes([{}]);
  expect(await screen.findByText(walkIn)).toBeDefined();
  cleanup();
  showTimes([{ days: [] }]);
  expect(await screen.findByText(walkIn)).toBeDefined();
  cleanup();
  const doses = [{ beneficiaryId: 7, personName: 'Ana', medicine: 'Lítio', hasHour: true }];
  showTimes([
    { doses },
    { part: 1, days: [], because: 'Lítio e Valproato: a nossa equipe combina o horário.' },
  ]);
  expect(await screen.findByText(/a nossa equipe combina o horário/)).toBeDefined();
  expect(screen.queryByText(walkIn)).toBeNull();
});

test('says in the headline that a time is optional, if every visit may come without one', async () => {
  showTimes([{}, { part: 1 }]);
  await screen.findByRole('heading', { name: 'Quando? (opcional)' });
  cleanup();
  showTimes([{}, { part: 1, byAppointment: true }]);
  await screen.findByRole('heading', { name: 'Quando?' });
});

test('names an earlier time at another unit', async () => {
  showTimes([{ elsewhere: { unitName: 'Asa Sul II', day: '2026-11-28', minute: 420 } }]);
  await screen.findByText(
    'Mais cedo em outra unidade: Asa Sul II, sábado, 28/11, às 7h. Para trocar, use “Alterar o pedido”.',
  );
});

test('a time given up after two moves is not offered again', async () => {
  showTimes([{ fixed: 'too_often' }]);
  await screen.findByText('Este horário já mudou duas vezes. Para mudar de novo, fale com a nossa equipe.');
  screen.getByRole('link', { name: 'Ajuda pelo WhatsApp' });
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('a time lost to a late payment is explained, with the times that are left', async () => {
  showTimes([{ chosen: { day: '2026-11-30', minute: 435, state: 'lost' } }]);
  expect(
    await screen.findByText(/O pagamento chegou depois do prazo, e o horário de segunda, 30\/11, às 7h15/),
  ).toBeTruthy();
  await timeButton('Segunda, 30/11, às 7h30');
});

test('says why the first days are missing when the preparation is longer than a day', async () => {
  showTimes([{ lead: '72 horas' }]);
  await screen.findByText(
    'O preparo começa 72 horas antes, por isso os primeiros dias não aparecem. Se você já começou, fale com a nossa equipe.',
  );
  screen.getByRole('link', { name: 'Ajuda pelo WhatsApp' });
});

test('the nearest times of a lost one are offered in a fortnight without any', async () => {
  const chosen = { day: '2027-01-20', minute: 435, state: 'lost' as const };
  showTimes([{ chosen, nearest: [{ day: '2027-01-21', minute: 420 }], days: [] }]);
  await screen.findByRole('heading', { name: 'Mais perto do que você tinha' });
  screen.getByRole('button', { name: 'Quinta, 21/1/2027, às 7h' });
  screen.getByText('Não há horário livre nestes 14 dias que sirva para o preparo.');
  expect(screen.queryByRole('list', { name: 'Horários livres por dia' })).toBeNull();
});

test('beside a lost time the nearest free ones come first', async () => {
  const nearest = [{ day: '2026-12-01', minute: 420 }];
  showTimes([{ chosen: { day: '2026-12-01', minute: 435, state: 'lost' }, nearest }]);
  const heading = await screen.findByRole('heading', { name: 'Mais perto do que você tinha' });
  const buttons = [...(heading.parentElement?.querySelectorAll('button') ?? [])];
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Terça, 1/12, às 7h']);
});

test('offers a change to other times only', async () => {
  const { user } = showTimes([{ chosen: { day: '2026-11-30', minute: 450, state: 'held' } }]);
  await user.click(await screen.findByRole('button', { name: 'Mudar o horário' }));
  await timeButton('Segunda, 30/11, às 7h45');
  expect(screen.queryByRole('button', { name: 'Segunda, 30/11, às 7h30' })).toBeNull();
});

test('says that a service by appointment may also be booked by the team, and counts windows', async () => {
  const home = { byAppointment: true, atHome: true, days: [{ day: '2026-11-30', minutes: [420, 540] }] };
  showTimes([home]);
  await timeButton('Segunda 30/11 (2 janelas)');
  screen.getByText('entre 7h e 9h');
  screen.getByText('Nenhum horário serve? Pague sem marcar: nossa equipe entra em contato em até 72 horas.');
});

test('a visit that the team arranges has its reason and the way to the team, and no other days to look at', async () => {
  showTimes([{ days: [], byTeam: true, lead: '72 horas', because: 'A nossa equipe combina o horário.' }]);
  await screen.findByText('A nossa equipe combina o horário.');
  screen.getByRole('link', { name: 'Ajuda pelo WhatsApp' });
  expect(screen.queryByText(/Não há horário livre/)).toBeNull();
  expect(screen.queryByText(/primeiros dias não aparecem/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mais dias' })).toBeNull();
});

test('lists later fortnights, also after one without a free time, and comes back', async () => {
  const { server, user } = showTimes([{ days: [] }]);
  const from = () => (server.callsTo(TIMES).at(-1)?.body as { from?: string } | undefined)?.from;
  await screen.findByText('Não há horário livre nestes 14 dias que sirva para o preparo.');
  expect(from()).toBe('2026-11-27');
  expect(screen.queryByRole('button', { name: 'Dias anteriores' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Mais dias' }));
  expect(from()).toBe('2026-12-11');
  await user.click(screen.getByRole('button', { name: 'Dias anteriores' }));
  expect(from()).toBe('2026-11-27');
});

test('a failed list can be requested again', async () => {
  showTimes([], {
    [TIMES]: failed,
  });
  await screen.findByText(/Não conseguimos mostrar os horários livres\./);
  screen.getByRole('button', { name: 'Tentar de novo' });
});

test('announces the days of a later fortnight, and keeps the focus when its button goes away', async () => {
  const { user } = showTimes([{}]);
  await timeButton('Segunda, 30/11, às 7h30');
  expect(screen.getByRole('status').textContent).toBe('');
  await user.click(screen.getByRole('button', { name: 'Mais dias' }));
  await screen.findByText('Horários de 11/12 a 24/12');
  expect(screen.getByRole('button', { name: 'Mais dias' })).toBe(document.activeElement);
  await user.click(screen.getByRole('button', { name: 'Dias anteriores' }));
  expect(screen.getByRole('heading', { name: 'Ana' })).toBe(document.activeElement);
});

test('the code of an unconfirmed e-mail is typed beside the times, and the chosen time is then held', async () => {
  const unconfirmed = { code: 'unconfirmed', detail: 'Confirme o seu e-mail.' };
  const answers = [Response.json(unconfirmed, { status: 403 }), { ok: true }];
  const { server, user } = showTimes([{}], {
    [CHOOSE]: () => answers.shift() ?? {},
    '/v1/customer/email/code': { ok: true },
  });
  await user.click(await timeButton('Segunda, 30/11, às 7h30'));
  await user.type(await screen.findByLabelText(/Código de 6 números/), '123456');
  await expect
    .poll(() => server.callsTo(CHOOSE).map(({ body }) => body))
    .toMatchObject([
      { day: '2026-11-30', minute: 450 },
      { day: '2026-11-30', minute: 450 },
    ]);
  await expect.poll(() => screen.queryByLabelText(/Código de 6 números/)).toBeNull();
});

test('says the interval to a visit of another order where no time is on offer', async () => {
  showTimes([], {
    [TIMES]: { visits: [], notices: ['Ana: Febre amarela e Varicela: com 30 dias de intervalo.'] },
  });
  expect(
    await screen.findByText(
      'Ana: Febre amarela e Varicela: com 30 dias de intervalo. Se não der para esperar, fale com a gente.',
    ),
  ).toBeTruthy();
});
