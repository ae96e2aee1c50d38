import { canWrite } from './charset.ts';
import type { Message } from './message.ts';
import { writeTime } from './time.ts';
import { type SegmentValue, writeMessage } from './write-message.ts';

export interface Acknowledgement {
  /** Accepted; failed, perhaps only now; refused for good. */
  code: 'AA' | 'AE' | 'AR';
  text?: string;
  /** MSH-10 of the answer itself. */
  controlId: string;
  at: Date;
  /** The time zone in which the answer's time is written; default UTC. */
  zone?: string;
}

/** The MSH of an answer to this message: sender and receiver change places, the rest is as the message has it. */
export function answerHeader(
  message: Message,
  {
    type,
    controlId,
    at,
    zone = 'UTC',
  }: Pick<Acknowledgement, 'controlId' | 'at' | 'zone'> & { type: readonly string[] },
): SegmentValue {
  const same = (n: number) => ({ repeat: message.field('MSH', n) });
  return [
    'MSH',
    {
      3: same(5),
      4: same(6),
      5: same(3),
      6: same(4),
      7: writeTime(at, zone),
      9: type,
      10: controlId,
      11: same(11),
      12: same(12),
    },
  ];
}

/** Returns the bytes of the acknowledgement, in the message's character set if that can write the text, otherwise in UTF-8. */
export function ackOf(message: Message, { code, text = '', ...header }: Acknowledgement): Uint8Array {
  // ACK^R01^ACK and not ACK^R01^ACK_R01: there are devices that take only the first.
  const type = ['ACK', message.text('MSH', 9, 2), 'ACK'];
  return writeMessage(
    [answerHeader(message, { ...header, type }), ['MSA', { 1: code, 2: message.text('MSH', 10), 3: text }]],
    { charset: canWrite(text, message.charset) ? message.charset : 'UNICODE UTF-8' },
  );
}
