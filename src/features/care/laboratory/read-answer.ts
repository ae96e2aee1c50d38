import { type Message, parseMessage } from '@loja/hl7';

/** `OK` and `UA` answer an order, `CR` and `UC` a cancellation. */
export interface LineAnswer {
  placer: string;
  filler: string;
  control: string;
}

export interface Answer {
  /** AA, AE or AR; CA, CE and CR are the same after a commit. */
  code: string;
  text: string;
  lines: LineAnswer[];
}

/** Returns null unless the bytes answer the control id of these sent ones: others decide nothing. */
export function readAnswer(bytes: Uint8Array, sent: Uint8Array): Answer | null {
  const message = parsed(bytes);
  if (!message || message.text('MSA', 2) !== parseMessage(sent).text('MSH', 10)) return null;
  const code = message.text('MSA', 1).replace(/^C/, 'A');
  if (!['AA', 'AE', 'AR'].includes(code)) return null;
  return {
    code,
    text: message.text('MSA', 3) || message.text('ERR', 8),
    lines: message.segments
      .filter(({ name }) => name === 'ORC')
      .map((line) => ({ control: line.text(1), placer: line.text(2), filler: line.text(3) })),
  };
}

function parsed(bytes: Uint8Array): Message | null {
  try {
    return parseMessage(bytes);
  } catch {
    return null;
  }
}

/** The lines of one of our own messages. */
export const orderedIn = (bytes: Uint8Array): Pick<LineAnswer, 'placer' | 'control'>[] =>
  parseMessage(bytes)
    .segments.filter(({ name }) => name === 'ORC')
    .map((line) => ({ control: line.text(1), placer: line.text(2) }));
