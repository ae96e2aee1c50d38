const PLACEHOLDER = /\{([^{}]*)\}/g;

interface Filling {
  nome: string;
  numero: string;
}

const isKnown = (name: string): name is keyof Filling => name === 'nome' || name === 'numero';

/** Returns the placeholders of a text that nothing fills in, with their braces. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].flatMap(([whole, name = '']) => (isKnown(name) ? [] : whole));

export const fillTemplate = (text: string, filling: Filling): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => (isKnown(name) ? filling[name] : whole));
