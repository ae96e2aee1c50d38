import { createHash, randomBytes } from 'node:crypto';
import {
  ackOf,
  answerHeader,
  Hl7Error,
  type Message,
  parseMessage,
  type SegmentValue,
  writeMessage,
} from '@loja/hl7';
import type { KnobPanel } from '../shared/knobs.ts';
import { openTable } from '../shared/table.ts';
import { isOver, type Line, type Sent } from './line.ts';
import { type Asked, askedIn, lacking } from './order.ts';

interface Received {
  hash: string;
  /** Base64. */
  answer: string;
}

export interface LineAnswer {
  control: string;
  line: Asked['line'];
  filler: string;
  reason: string;
}

/** Answers that refuse, by the control code that was asked (table 0119). */
const UNABLE: Readonly<Record<string, string>> = { CA: 'UC', XO: 'UX', RP: 'UM', DC: 'UD' };

export const newControlId = (): string => `L${randomBytes(8).toString('hex')}`;

/** The laboratory's own system: it stores the lines of orders, and the answers that it gave. */
export function openLis(dataDir: string | undefined, clock: () => Date, knobs: KnobPanel) {
  const lines = openTable<Line>(dataDir, 'exames');
  const received = openTable<Received>(dataDir, 'pedidos-recebidos');

  function order(asked: Asked): LineAnswer {
    const known = lines.get(asked.line.placer);
    if (known && known.state !== 'refused')
      return { ...asked, control: 'UA', filler: '', reason: 'Este pedido já existe' };
    const isRefused = knobs.get().laboratorioRecusarExame === asked.line.code;
    const reason = lacking(asked) ?? (isRefused ? 'Exame não realizado aqui' : null);
    const filler = reason === null ? `A${String(lines.all().length + 1).padStart(7, '0')}` : '';
    if (asked.line.placer)
      lines.put(asked.line.placer, {
        ...asked.line,
        filler,
        state: reason === null ? 'accepted' : 'refused',
        receivedAt: clock().toISOString(),
        results: [],
      });
    return { ...asked, control: reason === null ? 'OK' : 'UA', filler, reason: reason ?? '' };
  }

  function change(asked: Asked): LineAnswer {
    const known = lines.get(asked.line.placer);
    const filler = known?.filler ?? '';
    const unable = { ...asked, control: UNABLE[asked.control] ?? 'UA', filler };
    if (!known || known.state === 'refused') return { ...unable, reason: 'Pedido desconhecido' };
    if (asked.control === 'SC') return { ...asked, control: 'OK', filler, reason: '' };
    if (asked.control !== 'CA') return { ...unable, reason: 'O laboratório não faz isto' };
    if (isOver(known) || knobs.get().laboratorioCancelamentoTarde)
      return { ...unable, reason: 'O exame já está pronto' };
    lines.put(known.placer, { ...known, state: 'cancelled' });
    return { ...asked, control: 'CR', filler, reason: '' };
  }

  const place = (asked: Asked): LineAnswer => (asked.control === 'NW' ? order(asked) : change(asked));

  function answerTo(message: Message): Uint8Array {
    const header = answerHeader(message, {
      type: ['ORL', 'O22', 'ORL_O22'],
      controlId: newControlId(),
      at: clock(),
      zone: 'America/Sao_Paulo',
    });
    const answers = askedIn(message).map(place);
    const segments: SegmentValue[] = [
      header,
      ['MSA', { 1: 'AA', 2: message.text('MSH', 10) }],
      ['PID', { 3: { repeat: message.field('PID', 3) }, 5: { repeat: message.field('PID', 5) } }],
      ...answers.flatMap(({ control, line, filler, reason }): SegmentValue[] => [
        [
          'ORC',
          { 1: control, 2: line.placer, 3: filler, 4: line.group, 16: reason ? ['', reason] : undefined },
        ],
        ['OBR', { 2: line.placer, 3: filler, 4: [line.code, line.name, 'L'] }],
      ]),
    ];
    return writeMessage(segments, { charset: 'UNICODE UTF-8' });
  }

  /** Takes a message and returns the answer, which is the same for the same bytes; null for bytes that are not a message. */
  function take(bytes: Uint8Array): Uint8Array | null {
    let message: Message;
    try {
      message = parseMessage(bytes);
    } catch (error) {
      if (!(error instanceof Hl7Error)) throw error;
      return error.header && refusal(error.header, 'AR', error.message);
    }
    const forced = knobs.get().laboratorioResposta;
    if (forced !== null) return refusal(message, forced, 'Ajuste do sandbox');
    const id = message.text('MSH', 10);
    const key = `${message.text('MSH', 4)} ${id}`;
    const hash = createHash('sha256').update(bytes).digest('hex');
    const before = received.get(key);
    if (before)
      return before.hash === hash
        ? Buffer.from(before.answer, 'base64')
        : refusal(message, 'AR', 'MSH-10 já veio com outro conteúdo');
    const type = `${message.text('MSH', 9)}^${message.text('MSH', 9, 2)}`;
    if (type !== 'OML^O21' || !id || askedIn(message).length === 0)
      return refusal(message, 'AR', 'Só pedidos OML^O21, com MSH-10 e ORC');
    const answer = answerTo(message);
    received.put(key, { hash, answer: Buffer.from(answer).toString('base64') });
    return answer;
  }

  const refusal = (message: Message, code: 'AE' | 'AR', text: string) =>
    ackOf(message, { code, text, controlId: newControlId(), at: clock() });

  return {
    take,
    /** Orders or changes one line. */
    place,
    lines: () => lines.all(),
    line: (placer: string) => lines.get(placer),
    /** Notes a result that was sent, or the answer to it. */
    note(placer: string, sent: Sent): void {
      const line = lines.get(placer);
      if (!line) return;
      const others = line.results.filter(({ number }) => number !== sent.number);
      const isCancelled = line.state === 'cancelled' || sent.kind === 'cancelado';
      lines.put(placer, {
        ...line,
        results: [...others, sent],
        state: isCancelled ? 'cancelled' : line.state,
      });
    },
    clear(): void {
      lines.clear();
      received.clear();
    },
    close(): void {
      lines.close();
      received.close();
    },
  };
}
