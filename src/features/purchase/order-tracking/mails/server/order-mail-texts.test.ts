import fc from 'fast-check';
import { expect, test } from 'vitest';
import { installments } from '#features/shop/pricing/installments.ts';
import { framedMail, type MailPart, type MailText } from '#platform/mail/mail-frame.ts';
import { mailBrand } from '#test/cast/mail-brand.ts';
import { formatReais } from '#values/money.ts';
import { orderMail, outlookParts, placePart } from './order-mail-texts.ts';

const textOf = (mail: MailText) => framedMail(mail, mailBrand).text;
const htmlOf = (mail: MailText) => framedMail(mail, mailBrand).html;

import type { OrderStatus } from '#features/purchase/orders/status.ts';

const about = (status: OrderStatus) => ({
  now: new Date('2026-11-20T12:00:00.000Z'),
  order: {
    incrementId: '100000042',
    totalCents: 12_345,
    card: null,
    status,
    payUntil: new Date('2026-11-20T12:30:00.000Z'),
    paidAt: null,
    decideBy: null,
    paymentType: 'pix' as const,
  },
  next: ['Compareça até 18/02/2027.'],
  firstName: 'Marina',
  baseUrl: 'https://loja.example',
});

test("gives a waiting order's deadline, with the link to its Pix", () => {
  const mail = orderMail('received', about('pending_payment'));
  expect(mail.subject).toBe('Seu pedido 100000042 foi recebido');
  expect(textOf(mail)).toContain('até as 9h30');
  expect(textOf(mail)).toContain('R$\u00a0123,45');
  expect(mail.link.url).toBe('https://loja.example/order/pix?pedido=100000042');
});

test('names the reserved times of a waiting order, and until when they last', () => {
  const [one, other] = ['quarta, 2/12, às 8h, na Unidade Asa Norte', 'quinta, 3/12, entre 7h e 9h, em casa'];
  const mail = (...held: string[]) => textOf(orderMail('received', { ...about('pending_payment'), held }));
  expect(mail(one)).toContain(
    `\n\nReservamos para você: ${one}. Esse horário fica guardado até as 9h30 (horário de Brasília), à espera do pagamento.\n\n`,
  );
  expect(mail(one, other)).toContain(`${one} e ${other}. Esses horários ficam guardados até as 9h30`);
  expect(mail()).not.toContain('Reservamos');
});

test('gives the price with the interest of installments, and names the interest', () => {
  const { order, ...rest } = about('scheduled');
  const card = { brand: 'Visa', lastDigits: '1000', installments: 4, interestCents: 655 };
  const mail = (interestCents: number) =>
    textOf(orderMail('paid', { ...rest, order: { ...order, card: { ...card, interestCents } } }));
  expect(mail(655)).toContain('Total: R$\u00a0130,00 (com R$\u00a06,55 de juros do parcelamento)');
  expect(mail(0)).toContain('Total: R$\u00a0123,45\n');
});

test('gives the total of every number of installments', { meta: { spec: ['purchase 292'] } }, () => {
  const { order, ...rest } = about('scheduled');
  const plan = { max: 12, interestFree: 3, minimumCents: 2000, monthlyRate: 0.0199 };
  fc.assert(
    fc.property(fc.integer({ min: 24_000, max: 2_000_000 }), (totalCents) => {
      for (const option of installments(totalCents, plan)) {
        const interestCents = option.totalCents - totalCents;
        const card = { brand: 'Visa', lastDigits: '1000', installments: option.num, interestCents };
        const text = textOf(orderMail('paid', { ...rest, order: { ...order, totalCents, card } }));
        expect(text).toContain(
          `Total: ${formatReais(option.totalCents)}${interestCents > 0 ? ' (com' : '\n'}`,
        );
      }
    }),
    { numRuns: 50 },
  );
});

test('asks for no payment of a free or paid order', () => {
  expect(textOf(orderMail('received', about('processing')))).not.toContain('Pix');
});

test('describes the next steps of a paid order', () => {
  expect(textOf(orderMail('paid', about('scheduled')))).toContain('Compareça até 18/02/2027.');
  const free = about('scheduled');
  const received = orderMail('received', { ...free, order: { ...free.order, totalCents: 0 } });
  expect(textOf(received)).toContain('Não há nada a pagar.');
  expect(textOf(received)).toContain('Compareça até 18/02/2027.');
});

test('asks a refused payer for name and document, and confirms that nothing was charged', () => {
  const mail = orderMail('refused', about('canceled'));
  expect(mail.subject).toBe('Seu pedido 100000042 foi cancelado');
  expect(textOf(mail)).toContain('não foi possível gerar o Pix');
  expect(textOf(mail)).toContain('Nada foi cobrado.');
  expect(textOf(mail)).toContain('Confira o nome e o CPF ou CNPJ de quem paga');
  expect(mail.link.url).toBe('https://loja.example/checkout');
});

test('does not blame the shopper for a silent bank', () => {
  const mail = orderMail('unavailable', about('canceled'));
  expect(textOf(mail)).toContain('porque o banco não respondeu');
  expect(textOf(mail)).toContain('Nada foi cobrado.');
  expect(textOf(mail)).toContain('Seus serviços voltaram ao carrinho.');
  expect(textOf(mail)).not.toMatch(/não foi recebido|Confira o nome/);
  expect(mail.link).toEqual({ label: 'Tentar de novo', url: 'https://loja.example/checkout' });
});

test('never denies a payment of an order that received some money', () => {
  const canceled = about('canceled');
  const order = { ...canceled.order, paidAt: new Date('2026-11-20T12:10:00.000Z') };
  for (const kind of ['expired', 'by_store'] as const) {
    const mail = textOf(orderMail(kind, { ...canceled, order }));
    expect(mail).toContain('o valor volta para você');
    expect(mail).not.toMatch(/não foi recebido|Nada foi cobrado/);
  }
});

test('puts the day and hour of a booked visit into the subject', () => {
  const outlook = {
    headline: 'Sábado, 28/11, entre 7h30 e 9h30, em casa',
    meaning: 'Sua visita está marcada. A equipe chega nesse intervalo.',
    later: ['Terça, 1/12, 8h, na Unidade Asa Norte'],
    result: '',
    sameResult: true,
    hasResults: false,
    guardian: 'Menores de 18 anos vêm com um adulto.',
  };
  const next = outlookParts(outlook, 'Resultado até quinta, 3/12, às 18h');
  const mail = orderMail('booked', {
    ...about('scheduled'),
    next,
    moment: 'sábado, 28/11, entre 7h30 e 9h30',
  });
  expect(mail.subject).toBe('Sua visita está marcada: sábado, 28/11, entre 7h30 e 9h30');
  expect(textOf(mail)).toMatch(
    /^Olá, Marina!\n\nSábado, 28\/11, entre 7h30 e 9h30, em casa\n\nSua visita está marcada\. A equipe chega nesse intervalo\.\n\nDepois: Terça, 1\/12, 8h, na Unidade Asa Norte\n\nResultado até quinta, 3\/12, às 18h\.\n\nMenores de 18 anos vêm com um adulto\.\n\nPedido 100000042\./,
  );
  expect(orderMail('booked', about('scheduled')).subject).toBe('Sua visita está marcada');
});

test('mentions in a refund whether the order continues', () => {
  const refund = { cents: 500, wrongAmount: false, cancelled: false, outside: false, method: 'pix' } as const;
  expect(textOf(orderMail('refunded', { ...about('canceled'), refund }))).toContain('foi cancelado');
  const more = textOf(orderMail('refunded', { ...about('processing'), refund }));
  expect(more).toContain('O pedido continua valendo');
  expect(more).toContain('R$\u00a05,00');
});

test('names the amount and the method of a partial refund', () => {
  const refund = { cents: 500, wrongAmount: false, cancelled: true, outside: false, method: 'pix' } as const;
  const byPix = textOf(orderMail('refunded', { ...about('scheduled'), refund }));
  expect(byPix).toContain('Cancelamos uma parte do seu pedido 100000042 e devolvemos o valor dela.');
  expect(byPix).toContain('Valor devolvido por Pix: R$\u00a05,00');
  const byCard = textOf(
    orderMail('refunded', { ...about('complete'), refund: { ...refund, method: 'credit' } }),
  );
  expect(byCard).toContain(
    'Valor devolvido no cartão de crédito: R$\u00a05,00. Ele aparece em uma das próximas faturas.',
  );
  expect(byCard).not.toContain('Pix');
  const byDebit = textOf(
    orderMail('refunded', { ...about('complete'), refund: { ...refund, method: 'debit' } }),
  );
  expect(byDebit).toContain(
    'Valor devolvido no cartão de débito: R$\u00a05,00. Ele volta para a conta do cartão, no prazo do seu banco.',
  );
  expect(byDebit).not.toContain('fatura');
  const textAfter = (cents: number) =>
    textOf(orderMail('refunded', { ...about('canceled'), refund: { ...refund, cents } }));
  expect(textAfter(500)).toContain('foi cancelado por inteiro e devolvemos o valor que ainda faltava');
  expect(textAfter(about('canceled').order.totalCents)).toContain(
    'foi cancelado e devolvemos o valor recebido',
  );
});

test('leads the mail about a cancelled part with the visit that remains', () => {
  const refund = { cents: 500, wrongAmount: false, cancelled: true, outside: false, method: 'pix' } as const;
  const next = ['Segunda, 30/11, 8h, na Unidade Asa Norte'];
  const mail = (kind: 'refunded' | 'cancel_accepted') =>
    orderMail(kind, { ...about('scheduled'), next, refund }).paragraphs;
  expect(mail('refunded')).toEqual([
    'Olá, Marina!',
    ...next,
    'Cancelamos uma parte do seu pedido 100000042 e devolvemos o valor dela. O restante continua valendo.',
    'Valor devolvido por Pix: R$\u00a05,00',
  ]);
  expect(mail('cancel_accepted')).toEqual([
    'Olá, Marina!',
    ...next,
    'Cancelamos uma parte da compra 100000042. Não havia nada a devolver.',
  ]);
});

test('says whether a request is for the whole purchase or a part of it', () => {
  const mail = (kind: 'cancel_requested' | 'cancel_refused', inPart: boolean) => {
    const story = 'Estamos analisando. A resposta chega por e-mail.';
    const { subject, paragraphs } = orderMail(kind, { ...about('scheduled'), inPart, story });
    return [subject, ...paragraphs.slice(1, 3)];
  };
  expect(mail('cancel_requested', true)).toEqual([
    'Recebemos seu pedido para cancelar uma parte da compra 100000042',
    'Recebemos seu pedido para cancelar uma parte da compra 100000042.',
    'Estamos analisando. A resposta chega por e-mail.',
  ]);
  expect(mail('cancel_requested', false)[0]).toBe('Recebemos seu pedido para cancelar a compra 100000042');
  expect(mail('cancel_refused', true)).toEqual([
    'Não foi possível cancelar uma parte da compra 100000042',
    'Não foi possível cancelar uma parte da compra 100000042. Ela continua valendo.',
    'O motivo está na página dela. Se tiver alguma dúvida, fale conosco.',
  ]);
  expect(mail('cancel_refused', false)[0]).toBe('Não foi possível cancelar a compra 100000042');
});

test('says that vouchers are suspended when money was returned outside the store', () => {
  const refund = {
    cents: 500,
    wrongAmount: false,
    cancelled: false,
    outside: true,
    method: 'credit',
  } as const;
  const mail = textOf(orderMail('refunded', { ...about('scheduled'), refund }));
  expect(mail).toContain('os vouchers dele ficam suspensos');
  expect(mail).toContain('fale conosco');
  expect(mail).not.toContain('continua valendo');
});

test('explains the return of a wrong amount with both amounts', () => {
  const refund = { cents: 500, wrongAmount: true, cancelled: false, outside: false, method: 'pix' } as const;
  const mail = textOf(orderMail('refunded', { ...about('canceled'), refund }));
  expect(mail).toContain('diferente do total');
  expect(mail).toContain('foi cancelado');
  expect(mail).toContain('R$\u00a05,00');
  expect(mail).toContain('R$\u00a0123,45');
  const open = textOf(orderMail('refunded', { ...about('pending_payment'), refund }));
  expect(open).toContain('continua valendo');
});

test('mentions no missing payment when the store cancelled', () => {
  const mail = textOf(orderMail('by_store', about('canceled')));
  expect(mail).toContain('foi cancelado pela loja. Nada foi cobrado.');
  expect(mail).not.toContain('pagamento');
});

test('escapes HTML in a name', () => {
  const html = htmlOf(orderMail('paid', { ...about('processing'), firstName: '<b>"Ana"</b>' }));
  expect(html).toContain('Olá, &lt;b&gt;&quot;Ana&quot;&lt;/b&gt;!');
});

test('shows address, hours and directions', () => {
  const place = {
    name: 'Asa Norte',
    cep: '',
    wishes: '',
    address: ['CLN 108, 12', 'Asa Norte, Brasília - DF', 'CEP 70744-500'],
    phone: '(61) 3550-0101',
    openingHours: [
      { name: 'Segunda a sexta', value: '06:30-19:00' },
      { name: 'Sábado', value: '06:30-13:00' },
    ],
    mapUrl: 'https://www.google.com/maps/search/?api=1&query=x',
  };
  const onlyPlace = (part: MailPart) =>
    textOf({ subject: '', paragraphs: [part], link: { label: 'Ver', url: 'https://loja.example' } }).split(
      '\n\n',
    )[0];
  expect(onlyPlace(placePart(place))).toBe(
    'Onde: Asa Norte\nCLN 108, 12\nAsa Norte, Brasília - DF\nCEP 70744-500\nHorário: Segunda a sexta: 06:30-19:00; Sábado: 06:30-13:00\nTelefone: (61) 3550-0101\nComo chegar: https://www.google.com/maps/search/?api=1&query=x',
  );
  expect(onlyPlace(placePart({ ...place, phone: '', openingHours: [], mapUrl: null }))).toBe(
    'Onde: Asa Norte\nCLN 108, 12\nAsa Norte, Brasília - DF\nCEP 70744-500',
  );
  const home = { ...place, cep: '70744500', phone: '', openingHours: [], mapUrl: null };
  expect(onlyPlace(placePart({ ...home, wishes: 'sábado, de manhã' }))).toBe(
    'Onde: em casa\nCLN 108, 12\nAsa Norte, Brasília - DF\nCEP 70744-500\nPreferência: sábado, de manhã',
  );
});
