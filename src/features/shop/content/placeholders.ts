import { ofBrand, type PageBrand } from '#values/brand.ts';
import { CONTACT_ANSWER_TEXT } from '#values/contact-answer.ts';

/** Replaces `{{name}}` in pages, so that one text serves every provider and survives a new telephone. */
const FACTS: Readonly<Record<string, (brand: PageBrand) => string | undefined>> = {
  marca: ({ name }) => name,
  da_marca: ofBrand,
  razao_social: ({ legalName }) => legalName,
  cnpj: ({ cnpj }) => cnpj,
  endereco: ({ address }) => address,
  telefone: ({ phone }) => phone,
  discar: ({ phoneHref }) => phoneHref,
  horario: ({ hours }) => hours,
  email: ({ email }) => email,
  responsavel_tecnico: ({ technicalDirector }) => titled(technicalDirector),
  encarregado: ({ dataProtectionOfficer }) => titled(dataProtectionOfficer),
  encarregado_email: ({ dataProtectionOfficer }) => dataProtectionOfficer?.email,
  prazo_de_resposta: () => CONTACT_ANSWER_TEXT,
  resultados: ({ links }) => links.results,
};

const titled = (person: PageBrand['technicalDirector']) => person && `${person.title}: ${person.name}`;

/** As they are written in a text: "{{marca}}". */
export const PLACEHOLDERS = Object.keys(FACTS).map((name) => `{{${name}}}`);

const PLACEHOLDER = /\{\{(.*?)\}\}/g;

const factOf = (name: string, brand: PageBrand): string | undefined =>
  Object.hasOwn(FACTS, name) ? FACTS[name]?.(brand) : undefined;

/** Placeholders that the brand cannot fill become empty. The importer refuses them, but the brand may have changed since. */
export const fillPlaceholders = (text: string, brand: PageBrand): string =>
  text.replace(PLACEHOLDER, (_, name: string) => factOf(name.trim(), brand) ?? '');

/** Reports unknown placeholders and those whose field is empty in the brand, by line from 1. */
export function placeholderProblems(source: string, brand: PageBrand): { line: number; reason: string }[] {
  return source.split(/\r\n|\n|\r/).flatMap((content, index) =>
    [...content.matchAll(PLACEHOLDER)].flatMap(([placeholder, name = '']) => {
      if (factOf(name.trim(), brand)) return [];
      const reason = Object.hasOwn(FACTS, name.trim())
        ? `${placeholder} não tem valor: preencha em Marca e início`
        : `${placeholder} não é conhecido; use ${Object.keys(FACTS).join(', ')}`;
      return [{ line: index + 1, reason }];
    }),
  );
}
