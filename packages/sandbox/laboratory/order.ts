import type { Message, Segment } from '@loja/hl7';
import type { Line } from './line.ts';

/** The act that one ORC of an order asks for. */
export interface Asked {
  /** NW, CA, SC… */
  control: string;
  line: Omit<Line, 'filler' | 'state' | 'receivedAt' | 'results'>;
}

/** The lines of an OML^O21: each begins with its ORC. */
export function askedIn(message: Message): Asked[] {
  const groups: Segment[][] = [];
  for (const segment of message.segments) {
    if (segment.name === 'ORC') groups.push([segment]);
    else if (['TQ1', 'OBR', 'NTE', 'SPM'].includes(segment.name)) groups.at(-1)?.push(segment);
  }
  return groups.map((group) => {
    const text = (name: string, n: number, component?: number) =>
      group.find((segment) => segment.name === name)?.text(n, component) ?? '';
    return {
      control: text('ORC', 1),
      line: {
        placer: text('ORC', 2) || text('OBR', 2),
        group: text('ORC', 4),
        code: text('OBR', 4),
        name: text('OBR', 4, 2),
        tube: text('SPM', 2),
        specimen: text('SPM', 4),
        collectedAt: text('SPM', 17),
        notes: group.filter(({ name }) => name === 'NTE').map((note) => note.text(3)),
        person: {
          ids: message.field('PID', 3),
          names: message.field('PID', 5),
          birthDate: message.text('PID', 7),
          sex: message.text('PID', 8),
        },
        store: [message.text('MSH', 3), message.text('MSH', 4)],
        laboratory: [message.text('MSH', 5), message.text('MSH', 6)],
      },
    };
  });
}

/** Why the laboratory cannot work on a line; null if it can. */
export function lacking({ line }: Asked): string | null {
  if (!line.placer) return 'Falta o número do pedido (ORC-2)';
  if (!line.code) return 'Falta o exame (OBR-4)';
  if (!line.tube) return 'Falta o número do tubo (SPM-2)';
  return line.person.ids.length === 0 || line.person.names.length === 0 ? 'Falta o paciente (PID)' : null;
}
