import { type Charset, decoded, isCharset } from './charset.ts';
import { type Separators, unescaping } from './escapes.ts';
import { Hl7Error, type Message, type Repetition, type Segment } from './message.ts';

const LINE_END = /\r\n?|\n/;

/**
 * Reads a message of any HL7 v2 version. Segments end with CR; LF and CRLF are tolerated. Throws an Hl7Error for bytes that are not a
 * message, or that are not in the character set that MSH-18 declares.
 */
export function parseMessage(bytes: Uint8Array): Message {
  const header = headerOf(bytes);
  try {
    const charset = header.charset === '' ? 'ASCII' : header.charset;
    if (!isCharset(charset)) throw new Hl7Error('charset', `unknown character set "${charset}"`);
    const text = decoded(bytes, charset);
    if (text === null) throw new Hl7Error('characters', `bytes that are not ${charset}`);
    return messageOf(text, header.separators, charset);
  } catch (error) {
    if (!(error instanceof Hl7Error)) throw error;
    throw new Hl7Error(error.fault, error.message, messageOf(header.line, header.separators, 'ASCII'));
  }
}

function headerOf(bytes: Uint8Array) {
  const end = bytes.findIndex((byte) => byte === 0x0d || byte === 0x0a);
  const raw = Buffer.from(bytes.subarray(0, end < 0 ? bytes.length : end)).toString('latin1');
  const line = raw.replace(/[^\x20-\x7E]/g, '?');
  const [, field = '', signs = ''] = /^MSH([!-/:-@[-`{-~])([!-/:-@[-`{-~]{4,5}?)(?=\1)/.exec(line) ?? [];
  const [component = '', repetition = '', escaping = '', subcomponent = ''] = signs;
  const separators: Separators = { field, component, repetition, escape: escaping, subcomponent };
  if (new Set(Object.values(separators)).size < 5 || signs.includes(field))
    throw new Hl7Error('header', 'no MSH with its separators');
  // MSH-1 is the separator itself, so MSH-18 is the eighteenth piece.
  const [charset = ''] = (line.split(field)[17] ?? '').split(repetition);
  return { line, separators, charset };
}

function messageOf(text: string, separators: Separators, charset: Charset): Message {
  const read = unescaping(separators, charset);
  const segments = text
    .split(LINE_END)
    .filter((line) => line !== '')
    .map((line) => segmentOf(line, separators, read));
  const first = (name: string) => segments.find((segment) => segment.name === name);
  return {
    charset,
    segments,
    field: (name, n) => first(name)?.field(n) ?? [],
    text: (name, n, component, subcomponent) => first(name)?.text(n, component, subcomponent) ?? '',
  };
}

function segmentOf(line: string, separators: Separators, read: (text: string) => string): Segment {
  const [name = '', ...fields] = line.split(separators.field);
  if (!/^[A-Z][A-Z0-9]{2}$/.test(name)) throw new Hl7Error('segment', 'a line without the name of a segment');
  const isHeader = name === 'MSH';
  if (isHeader) fields.unshift(separators.field);
  // Split when asked for: a message of nothing but separators would otherwise fill the memory with empty lists.
  const field = (n: number): readonly Repetition[] => {
    const raw = fields[n - 1] ?? '';
    if (raw === '') return [];
    if (isHeader && n <= 2) return [[[raw]]];
    return raw
      .split(separators.repetition)
      .map((repetition) =>
        repetition
          .split(separators.component)
          .map((component) => component.split(separators.subcomponent).map(read)),
      );
  };
  return {
    name,
    field,
    text: (n, component = 1, subcomponent = 1) => field(n)[0]?.[component - 1]?.[subcomponent - 1] ?? '',
  };
}
