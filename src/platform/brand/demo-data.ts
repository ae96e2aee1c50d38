import type { PageBrand } from '#values/brand.ts';

/** The demo's brand and pages are recognised by these marks, which a provider that copied them must not publish. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  'o nome': ['Buriti Saúde', '"Buriti"'],
  'o CNPJ': ['12.ABC.345/01DE-35'],
  'o domínio': ['buritisaude.example'],
  'o telefone': ['(61) 3550-0100', '(61) 3550-0120', '(61) 3550-0130', '556135500100'],
  'o endereço': ['SGAS 915, Bloco B'],
  'o aviso': ['Loja de demonstração:'],
  'uma pessoa ou empresa fictícia': ['fictícia de demonstração', 'pessoa fictícia', 'registro fictício'],
};

/** Returns the Portuguese names of the demo's data in `text`: "o CNPJ", "o telefone". */
export const demoDataIn = (text: string): string[] =>
  Object.entries(MARKS).flatMap(([name, marks]) => (marks.some((mark) => text.includes(mark)) ? [name] : []));

const EMPTY_CNES = '0000000';

/** Returns the fields of brand.json that still have the demo's data. The demo's own brand has none to report. */
export function demoFieldsOf({ demo, page }: { demo: boolean; page: PageBrand }): string[] {
  if (demo) return [];
  const { phoneHref: _derived, ...fields } = page;
  return Object.entries(fields).flatMap(([field, value]) =>
    value === EMPTY_CNES || demoDataIn(JSON.stringify(value ?? '')).length > 0 ? [field] : [],
  );
}
