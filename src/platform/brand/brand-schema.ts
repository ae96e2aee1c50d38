import * as v from 'valibot';
import { PREPOSITIONS } from '#values/brand.ts';
import { isCnpj } from '#values/cnpj.ts';

const text = (max = 200) =>
  v.pipe(
    v.string('deve ser um texto'),
    v.trim(),
    v.minLength(1, 'não pode ficar vazio'),
    v.maxLength(max, `tem mais de ${max} caracteres`),
  );
const link = v.pipe(
  text(500),
  v.url('deve ser um endereço completo (https://…)'),
  v.regex(/^https?:/, 'deve ser um endereço completo (https://…)'),
);
const email = v.pipe(text(), v.email('deve ser um e-mail'));
const phone = v.pipe(text(30), v.regex(/^\+?[\d ()-]{5,}$/, 'deve ser um telefone, como (61) 3550-0100'));
const colour = v.pipe(text(7), v.regex(/^#[0-9a-f]{6}$/i, 'deve ser uma cor como #0e5a40'), v.toLowerCase());

/** Keys are what Valibot expects, which for a missing field is the field's name. */
const OBJECT_PROBLEMS: Record<string, string> = {
  never: 'não é conhecido',
  Object: 'deve ser um grupo de campos',
};
const object = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, ({ expected }) => OBJECT_PROBLEMS[expected ?? ''] ?? 'falta');
export const namedLinks = v.array(object({ name: text(), href: link }), 'deve ser uma lista');

/** The names are those of the custom properties in ui/tokens.css. */
const theme = object({
  ...v.entriesFromList(
    [
      'brand',
      'brand-deep',
      'brand-tint',
      'action',
      'action-deep',
      'sun',
      'ground',
      'sunken',
      'line',
      'leaf-soft',
      'ink',
    ],
    v.optional(colour),
  ),
  corner: v.optional(v.pipe(text(), v.regex(/^\d{1,2}px$/, 'deve ser uma medida como 12px'))),
});

export type Theme = v.InferOutput<typeof theme>;

const publicFacts = {
  legalName: text(),
  cnpj: v.pipe(text(), v.check(isCnpj, 'não é um CNPJ')),
  address: text(300),
  phone,
  whatsapp: v.optional(
    v.pipe(text(15), v.regex(/^[1-9]\d{9,14}$/, 'deve ter só números, com o do país, como 5561935500100')),
  ),
  email,
};

const hours = v.optional(text());
const cnes = v.optional(v.pipe(text(7), v.regex(/^\d{7}$/, 'deve ter 7 números')));
const notice = v.optional(text(300));
const linkFields = {
  corporate: v.optional(link),
  // The address must be https, because patients type a password there.
  results: v.optional(v.pipe(link, v.startsWith('https://', 'deve começar com https://'))),
  blog: v.optional(link),
};

/** The same facts by the names of `BrandFacts`. A running store may also do without its people. */
export const changeableFacts = {
  ...publicFacts,
  hours,
  cnes,
  directorTitle: v.optional(text(60)),
  directorName: v.optional(text()),
  officerTitle: v.optional(text(60)),
  officerName: v.optional(text()),
  officerEmail: v.optional(email),
  ...linkFields,
  notice,
};

export const brandFile = object({
  demo: v.optional(v.boolean('deve ser true ou false'), false),
  name: text(60),
  preposition: v.optional(v.picklist(PREPOSITIONS, `deve ser ${PREPOSITIONS.join(', ')}`), 'da'),
  wordmark: v.optional(object({ strong: text(40), light: v.optional(text(40)) })),
  ...publicFacts,
  hours,
  technicalDirector: object({ title: text(60), name: text() }),
  cnes,
  dataProtectionOfficer: object({ title: text(60), name: text(), email }),
  links: object(linkFields),
  apps: namedLinks,
  social: namedLinks,
  notice,
  leaves: v.optional(v.boolean('deve ser true ou false'), false),
  theme: v.optional(theme, {}),
});
