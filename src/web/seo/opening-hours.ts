import { fold } from '#values/text.ts';
import type { Thing } from './organization.ts';

const DAYS = ['segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado', 'domingo'];
const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** "Segunda a sexta", "Domingo e feriados", "Todos os dias" as schema.org days; null when they cannot be parsed. */
function daysOf(words: string): string[] | null {
  const text = fold(words).replaceAll('-feira', '');
  if (text === 'todos os dias') return [...NAMES, 'PublicHolidays'];
  const [, from, to] = /^([a-z]+) a ([a-z]+)$/.exec(text) ?? [];
  if (from !== undefined && to !== undefined) {
    const [start, end] = [DAYS.indexOf(from), DAYS.indexOf(to)];
    return start >= 0 && end >= start ? NAMES.slice(start, end + 1) : null;
  }
  const found = text.split(/ e |, /).map((word) => {
    if (/^feriados?$/.test(word)) return 'PublicHolidays';
    return NAMES[DAYS.indexOf(word.replace(/s$/, ''))];
  });
  return found.every((day) => day !== undefined) ? found : null;
}

function spanOf(hours: string): { opens: string; closes: string } | null {
  if (/^24 ?h(oras)?$/i.test(hours.trim())) return { opens: '00:00', closes: '23:59' };
  const [, opens, closes] = /^(\d{2}:\d{2}) ?[-–] ?(\d{2}:\d{2})$/.exec(hours.trim()) ?? [];
  return opens !== undefined && closes !== undefined ? { opens, closes } : null;
}

/** The operator's opening hours as structured data; lines that cannot be parsed are omitted. */
export function openingHours(lines: readonly { name: string; value: string }[]): Thing[] {
  return lines.flatMap(({ name, value }) => {
    const [days, span] = [daysOf(name), spanOf(value)];
    if (!days || !span) return [];
    const dayOfWeek = days.map((day) => `https://schema.org/${day}`);
    return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, ...span }];
  });
}
