/** Names that mean one service alone and continue no name beside them. */
const NAMES = [
  'TSH 44',
  'VHS 4',
  'Hemograma 1',
  'Ferritina 14',
  'Creatinina 102',
  'Ureia 103',
  'Glicemia de jejum 22',
  'HbA1c 23',
  'Ácido úrico 106',
  'Magnésio 90',
  'Prolactina 57',
  'Estradiol 61',
  'Homocisteína 39',
  'TGO 107',
  'TGP 108',
  'Anti-TPO 50',
  'PTH 74',
  'Zinco 92',
  'VDRL 127',
  'Fósforo 91',
].map((line) => {
  const [, name = '', code = ''] = /^(.*) (\d+)$/.exec(line) ?? [];
  return { name, code };
});
const UNSOLD = ['Colonoscopia', 'Audiometria', 'Espirometria', 'Endoscopia', 'Eletroencefalograma'];

/** An order made of a template: the reading that it must have, as `summaryOf` writes it, sorted. */
export interface Variation {
  text: string;
  expected: string[];
}

/**
 * Fills the slots of a template with names of exams, each with another one: `{+}` is requested, `{-}` is left out, `{?}`
 * is asked about, `{!}` is an exam that the shop does not have, and `{=}` repeats the first name. "{+|-}" asks about two
 * names at once. " / " ends a line.
 */
export function variationsOf(template: string, rounds = 5): Variation[] {
  return Array.from({ length: rounds }, (_, round) => {
    const names = NAMES.map((_name, at) => NAMES[(at * 7 + round * 3) % NAMES.length]);
    const asked: string[] = [];
    const expected: string[] = [];
    let at = 0;
    let first = '';
    const text = template.replaceAll(' / ', '\n').replace(/\{([+\-?!=|])\}/g, (_slot, role: string) => {
      if (role === '=') return first;
      if (role === '!') {
        const unsold = UNSOLD[round % UNSOLD.length] ?? '';
        expected.push(`!${unsold}`);
        return unsold;
      }
      const { name = '', code = '' } = names[at] ?? {};
      at += 1;
      first ||= name;
      if (role === '+') expected.push(code);
      if (role === '?') expected.push(`?${code}`);
      if (role === '|') asked.push(code);
      return name;
    });
    if (asked.length > 0) expected.push(`?${asked.join('|')}`);
    return { text, expected: expected.sort() };
  });
}
