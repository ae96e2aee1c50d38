/** What a new store does in Catálogo, in this order. It opens once those that it needs are done. */
export const FIRST_STEPS = [
  { kind: 'lojas', title: 'Loja', needed: true },
  { kind: 'unidades', title: 'Unidade com horários', needed: true },
  { kind: 'categorias', title: 'Categorias', needed: true },
  { kind: 'servicos', title: 'Serviços', needed: true },
  { kind: 'precos', title: 'Preços', needed: true },
  { kind: 'estoque', title: 'Estoque', needed: true },
  // The privacy policy names people of the brand.
  { kind: 'marca', title: 'Marca com CNPJ e telefone', needed: true },
  { kind: 'paginas', title: 'Termos de uso e política de privacidade', needed: true },
] as const;

export type FirstStepKind = (typeof FIRST_STEPS)[number]['kind'];

/** Which of them are done. */
export type StepsDone = Readonly<Record<FirstStepKind, boolean>>;

/** Names of what a store needs and does not have, without its pages, which have lines of their own. */
export const missingNames = (done: StepsDone): string[] =>
  FIRST_STEPS.filter(({ kind, needed }) => needed && kind !== 'paginas' && !done[kind]).map(
    ({ title }) => title,
  );

/** Whether the store has all that it needs to open. */
export const isComplete = (done: StepsDone): boolean =>
  FIRST_STEPS.every(({ kind, needed }) => !needed || done[kind]);

/** Orders kinds of Catálogo by the first steps, with the others behind them as they are. */
export function inStepOrder<Kind extends { name: string }>(kinds: readonly Kind[]): Kind[] {
  const places = new Map<string, number>(FIRST_STEPS.map(({ kind }, place) => [kind, place]));
  const placeOf = ({ name }: Kind) => places.get(name) ?? FIRST_STEPS.length;
  return kinds.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Whether a store cannot open without rows of this kind. */
export const isNeeded = (name: string): boolean =>
  FIRST_STEPS.some(({ kind, needed }) => kind === name && needed);
