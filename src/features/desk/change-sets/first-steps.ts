/** The steps by which a new store opens, all in Catálogo, in this order. */
export const FIRST_STEPS = [
  { kind: 'lojas', title: 'Loja' },
  { kind: 'unidades', title: 'Unidade com horários' },
  { kind: 'categorias', title: 'Categorias' },
  { kind: 'servicos', title: 'Serviços' },
  { kind: 'precos', title: 'Preços' },
  { kind: 'estoque', title: 'Estoque' },
  // The privacy policy names people of the brand.
  { kind: 'marca', title: 'Marca com CNPJ e telefone' },
  { kind: 'paginas', title: 'Termos de uso e política de privacidade' },
] as const;

export type FirstStepKind = (typeof FIRST_STEPS)[number]['kind'];

/** Which of them are done. */
export type StepsDone = Readonly<Record<FirstStepKind, boolean>>;

/** Names of the steps to be done, without the pages, which have lines of their own. */
export const missingNames = (done: StepsDone): string[] =>
  FIRST_STEPS.filter(({ kind }) => kind !== 'paginas' && !done[kind]).map(({ title }) => title);

/** Whether the store has all that it needs to open. */
export const isComplete = (done: StepsDone): boolean => FIRST_STEPS.every(({ kind }) => done[kind]);

/** Orders kinds of Catálogo by the first steps, with the others behind them as they are. */
export function inStepOrder<Kind extends { name: string }>(kinds: readonly Kind[]): Kind[] {
  const places = new Map<string, number>(FIRST_STEPS.map(({ kind }, place) => [kind, place]));
  const placeOf = ({ name }: Kind) => places.get(name) ?? FIRST_STEPS.length;
  return kinds.toSorted((a, b) => placeOf(a) - placeOf(b));
}
