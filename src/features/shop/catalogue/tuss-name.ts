import { capital, lower } from '#values/sentence-case.ts';

const MAX_LENGTH = 90;
const MAX = 120;

/** Every exam measures something, so these words are redundant: "Alumínio, pesquisa e/ou dosagem no soro". */
const MEASURED =
  /\s*[,–-]\s*(?:pesquisa|dosagem|determinação|dosagens|pesquisas)(?: e\/ou dosagem)?(?:\s+d[eao])?\s*(?:-\s*)?(no|na|nos|nas|em)?\b\s*(.*)$/i;
const MATERIALS =
  /^(soro|urina|fezes|líquor|liquor|sangue|esperma|plasma|cabelo|eritrócitos|saliva|escarro|suor)\b/i;
const INVERTED = /^([^,(]+), (hormônio|teste|curva de|prova de|índice de|reação de|fator)((?: \([^)]*\))?)$/i;

const lowered = (text: string) => (/^.[A-Z0-9-]/.test(text) ? text : lower(text));
const WHERE = new Map<string, string>(
  Object.entries({
    soro: 'no soro',
    urina: 'na urina',
    fezes: 'nas fezes',
    sangue: 'no sangue',
    esperma: 'no esperma',
    cabelo: 'no cabelo',
    plasma: 'no plasma',
  }),
);

/** Turns "Folículo estimulante, hormônio (FSH)" into "Hormônio folículo estimulante (FSH)". */
export function readableTerm(term: string): string {
  let name = term.replace(/\s+/g, ' ').trim();
  const measured = MEASURED.exec(name);
  if (measured && measured.index > 0) {
    const [, preposition = '', rest = ''] = measured;
    if (rest === '') name = name.slice(0, measured.index);
    else if (MATERIALS.test(rest))
      name = `${name.slice(0, measured.index)} ${preposition ? `${preposition} ${rest}` : (WHERE.get(rest.toLowerCase()) ?? rest)}`;
  }
  const inverted = INVERTED.exec(name);
  if (inverted) name = `${inverted[2]} ${lowered(inverted[1] ?? '')}${inverted[3] ?? ''}`;
  if (name.length > MAX_LENGTH) name = name.replace(/\s*\([^()]{12,}\)/g, '');
  if (name.length > MAX) name = `${name.slice(0, MAX).replace(/\s+\S*$/, '')}…`;
  return capital(name.trim());
}
