import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { BrandFacts } from '#platform/brand/brand.ts';
import { changeableFacts, namedLinks } from '#platform/brand/brand-schema.ts';
import type { Deps } from '#platform/deps.ts';
import { defineImporter } from '#platform/import/define-importer.ts';
import { difference, type Problem } from '#platform/import/import.ts';
import {
  cell,
  drawingCell,
  listAsCell,
  listCell,
  parsedCell,
  requiredCell,
  requiredWordCell,
} from '#platform/import/import-cells.ts';
import { type NamedLink, PREPOSITIONS } from '#values/brand.ts';
import { parseHex } from '#values/colour.ts';
import { drawingProblem } from '#values/drawing.ts';
import { urls } from '#values/urls.ts';
import { contrastsOf, contrastText, hardestOf, isTooLow } from './check-theme.ts';
import { writeBrandFacts } from './internal/queries.ts';
import { brandFacts } from './renew-brand.ts';

const colourCell = parsedCell(parseHex, 'deve ser uma cor como #0e5a40');

const COLOURS = {
  cor_marca: 'brand',
  cor_marca_escura: 'brand-deep',
  cor_marca_clara: 'brand-tint',
  cor_acao: 'action',
  cor_acao_escura: 'action-deep',
  cor_destaque: 'sun',
} as const;

type ColourColumn = keyof typeof COLOURS;

const COLOUR_COLUMNS = Object.keys(COLOURS) as ColourColumn[];

const FACTS = {
  razao_social: 'legalName',
  cnpj: 'cnpj',
  telefone: 'phone',
  whatsapp: 'whatsapp',
  email: 'email',
  endereco: 'address',
  horario: 'hours',
  cnes: 'cnes',
  responsavel_titulo: 'directorTitle',
  responsavel_nome: 'directorName',
  encarregado_titulo: 'officerTitle',
  encarregado_nome: 'officerName',
  encarregado_email: 'officerEmail',
  portal: 'corporate',
  resultados: 'results',
  blog: 'blog',
  aviso: 'notice',
} as const;

type FactColumn = keyof typeof FACTS;

const FACT_COLUMNS = Object.keys(FACTS) as FactColumn[];

/** Without these the store shows a shorter page; the law or its mails need the others. */
const CLEARABLE = FACT_COLUMNS.filter((column) => v.is(changeableFacts[FACTS[column]], undefined));

/** Files from before these columns lack them. */
const ADDED = [
  'horario',
  'cnes',
  'responsavel_titulo',
  'responsavel_nome',
  'encarregado_titulo',
  'encarregado_nome',
  'encarregado_email',
  'portal',
  'resultados',
  'blog',
  'redes',
  'aplicativos',
  'aviso',
];

const LINKS = { redes: 'social', aplicativos: 'apps' } as const;

type LinkColumn = keyof typeof LINKS;

const LINK_COLUMNS = Object.keys(LINKS) as LinkColumn[];

const MOST_WORDS = 5;
const LONGEST_WORD = 16;

const row = v.object({
  marca: requiredWordCell(['loja'] as const),
  nome: requiredCell(60),
  artigo: requiredWordCell(PREPOSITIONS),
  razao_social: cell,
  cnpj: cell,
  telefone: cell,
  whatsapp: cell,
  email: cell,
  endereco: cell,
  horario: cell,
  cnes: cell,
  responsavel_titulo: cell,
  responsavel_nome: cell,
  encarregado_titulo: cell,
  encarregado_nome: cell,
  encarregado_email: cell,
  portal: cell,
  resultados: cell,
  blog: cell,
  redes: listCell,
  aplicativos: listCell,
  aviso: cell,
  cor_marca: colourCell,
  cor_marca_escura: colourCell,
  cor_marca_clara: colourCell,
  cor_acao: colourCell,
  cor_acao_escura: colourCell,
  cor_destaque: colourCell,
  logo: drawingCell,
  inicio_frase: requiredCell(40),
  inicio_palavras: listCell,
});

const load = async (deps: Deps) => ({ own: deps.config.brand.own, facts: await brandFacts(deps) });

/** The brand in one row: what brand.json says, and what the store has changed of it. */
export const brandImporter = defineImporter(
  {
    schema: row,
    empty: {
      ...Object.fromEntries(CLEARABLE.map((column) => [column, { [FACTS[column]]: '' }])),
      redes: { social: [] },
      aplicativos: { apps: [] },
    },
    optional: ADDED,
    load,
    key: ({ marca }) => marca,
    find: (_, { facts }) => facts,
    merge: (r, old, { facts }): BrandFacts => ({
      name: r.nome,
      preposition: r.artigo,
      ...factsIn(r, old ?? facts),
      ...linksIn(r, old ?? facts),
      theme: {
        ...(old ?? facts).theme,
        ...Object.fromEntries(
          COLOUR_COLUMNS.flatMap((column) => (r[column] === null ? [] : [[COLOURS[column], r[column]]])),
        ),
      },
      logo: r.logo || (old ?? facts).logo,
      heroTitle: {
        lead: r.inicio_frase,
        words: r.inicio_palavras.length > 0 ? r.inicio_palavras : (old ?? facts).heroTitle.words,
      },
    }),
    check: ({ next }, { facts }) => problemsOf(next, facts),
    describe: (candidate) => difference('loja', candidate, ({ name }) => name),
    async write({ db }, [next], { world: { own } }) {
      if (!next) return;
      // What the folder says too stays with the folder, so that a later change there still counts.
      const changed = Object.entries(next).filter(
        ([field, value]) => !isDeepStrictEqual(value, own[field as keyof BrandFacts]),
      );
      await writeBrandFacts(db, Object.fromEntries(changed));
    },
  },
  {
    labels: {
      marca: 'Marca',
      nome: { label: 'Nome', help: 'Como a loja se chama, no alto das páginas, nos e-mails e nos recibos.' },
      artigo: { label: 'Artigo', help: 'Vem antes do nome: "a sua conta da Buriti Saúde".' },
      razao_social: { label: 'Razão social', help: 'O nome da empresa, no rodapé e nos recibos.' },
      cnpj: { label: 'CNPJ', help: 'No rodapé e nos recibos.' },
      telefone: { label: 'Telefone', help: 'Com o DDD, como (61) 3550-0100.' },
      whatsapp: { label: 'WhatsApp', help: 'Só números, com 55 e o DDD, como 5561935500100.' },
      email: { label: 'E-mail', help: 'Para onde vai o Fale conosco, e o que a loja mostra.' },
      endereco: { label: 'Endereço da empresa', help: 'O da sede, no rodapé.' },
      horario: {
        label: 'Horário da central',
        help: 'Quando o telefone atende: "de segunda a sexta, das 7h às 19h".',
      },
      cnes: { label: 'CNES', help: '7 números, no demonstrativo para o plano de saúde.' },
      responsavel_titulo: {
        label: 'Responsável técnico: título',
        help: 'Como "Responsável técnica". Sai no rodapé, antes do nome.',
      },
      responsavel_nome: {
        label: 'Responsável técnico: nome e conselho',
        help: 'Como "Dra. Ana Reis, CRBM-GO 1234". Vazio: não aparece.',
      },
      encarregado_titulo: {
        label: 'Encarregado de dados: título',
        help: 'Como "Encarregada de dados (LGPD)".',
      },
      encarregado_nome: {
        label: 'Encarregado de dados: nome',
        help: 'Quem responde pelos dados pessoais, no rodapé e na política de privacidade.',
      },
      encarregado_email: {
        label: 'Encarregado de dados: e-mail',
        help: 'Para onde a pessoa escreve sobre os dados dela.',
      },
      portal: { label: 'Site institucional', help: 'O endereço completo, com https://. Vazio: sem link.' },
      resultados: {
        label: 'Site de resultados',
        help: 'Onde a pessoa vê o resultado do exame. Sempre com https://.',
      },
      blog: { label: 'Blog', help: 'O endereço completo, com https://. Vazio: sem link.' },
      redes: {
        label: 'Redes sociais',
        help: 'Nome e endereço de cada uma, como Instagram https://www.instagram.com/loja',
      },
      aplicativos: {
        label: 'Aplicativos',
        help: 'Nome e endereço de cada um, como Google Play https://play.google.com/store/apps/…',
      },
      aviso: { label: 'Aviso no rodapé', help: 'Uma frase no fim de todas as páginas. Vazio: sem aviso.' },
      cor_marca: { label: 'Cor da marca', help: 'O fundo do alto das páginas, e links. Como #0e5a40.' },
      cor_marca_escura: { label: 'Cor da marca, escura', help: 'O rodapé, e links sob o ponteiro.' },
      cor_marca_clara: {
        label: 'Cor da marca, clara',
        help: 'O fundo de quadros, com texto escuro em cima.',
      },
      cor_acao: { label: 'Cor dos botões', help: 'O fundo do botão principal, com texto branco em cima.' },
      cor_acao_escura: { label: 'Cor dos botões, escura', help: 'O botão sob o ponteiro.' },
      cor_destaque: { label: 'Cor de destaque', help: 'Selos e números, com texto escuro em cima.' },
      logo: {
        label: 'Logotipo',
        help: 'Um arquivo PNG, JPG ou SVG. Sem arquivo, fica o de agora.',
      },
      inicio_frase: {
        label: 'Frase do início',
        help: 'O título da página inicial: "Cuidar da saúde ficou".',
      },
      inicio_palavras: {
        label: 'Palavras do início',
        help: 'Entram uma por vez depois da frase, como rápido|prático.',
      },
    },
    keys: ['marca'],
    single: true,
    listed: ['marca', 'nome', 'inicio_frase', 'inicio_palavras'],
    all: load,
    rows: ({ facts }) => [facts],
    cells: ({ name, preposition, theme, logo, heroTitle, social, apps, ...facts }) => ({
      marca: 'loja',
      nome: name,
      artigo: preposition,
      ...Object.fromEntries(FACT_COLUMNS.map((column) => [column, facts[FACTS[column]]])),
      ...Object.fromEntries(COLOUR_COLUMNS.map((column) => [column, theme[COLOURS[column]]])),
      redes: listAsCell(social.map(linkAsText)),
      aplicativos: listAsCell(apps.map(linkAsText)),
      logo,
      inicio_frase: heroTitle.lead,
      inicio_palavras: listAsCell(heroTitle.words),
    }),
    pageOf: () => urls.home(),
  },
);

/** An empty cell keeps what the store has. */
function factsIn(
  row: Record<FactColumn, string>,
  old: BrandFacts,
): Pick<BrandFacts, (typeof FACTS)[FactColumn]> {
  const facts = FACT_COLUMNS.map((column) => [FACTS[column], row[column] || old[FACTS[column]]]);
  return Object.fromEntries(facts);
}

const linksIn = (
  row: Record<LinkColumn, string[]>,
  old: BrandFacts,
): Pick<BrandFacts, 'social' | 'apps'> => ({
  social: row.redes.length > 0 ? row.redes.map(namedLink) : old.social,
  apps: row.aplicativos.length > 0 ? row.aplicativos.map(namedLink) : old.apps,
});

/** "Google Play https://play.google.com/store": the address is the last word. */
function namedLink(text: string): NamedLink {
  const [, name = '', href = ''] = /^(.*?)\s*(\S+)$/.exec(text) ?? [];
  return { name, href };
}

const linkAsText = ({ name, href }: NamedLink): string => `${name} ${href}`;

/** The folder's own logo is trusted; only another one is checked. */
function problemsOf(next: BrandFacts, facts: BrandFacts): Problem[] {
  const logo = next.logo === facts.logo ? null : drawingProblem(next.logo);
  const badPairs = Map.groupBy(contrastsOf(next.theme).filter(isTooLow), columnOf);
  const { words } = next.heroTitle;
  const isWordy = words.length > MOST_WORDS || words.some((word) => word.length > LONGEST_WORD);
  return [
    ...FACT_COLUMNS.flatMap((column) => {
      const { issues } = v.safeParse(changeableFacts[FACTS[column]], next[FACTS[column]] || undefined, {
        abortPipeEarly: true,
      });
      return issues ? [{ column, reason: issues[0].message }] : [];
    }),
    ...LINK_COLUMNS.flatMap((column) =>
      v.is(namedLinks, next[LINKS[column]])
        ? []
        : [
            {
              column,
              reason: 'deve ser um nome e um endereço, como Instagram https://www.instagram.com/loja',
            },
          ],
    ),
    ...(logo ? [{ column: 'logo', reason: logo }] : []),
    ...(isWordy
      ? [{ column: 'inicio_palavras', reason: `até ${MOST_WORDS} palavras, de até ${LONGEST_WORD} letras` }]
      : []),
    ...[...badPairs].map(([column, pairs]) => ({ column, reason: contrastText(hardestOf(pairs)) })),
  ];
}

/** The column whose colour the pair shows; links have the brand's colours. */
function columnOf({ ink, ground }: { ink: string; ground: string }): ColourColumn {
  const named = (name: string) => COLOUR_COLUMNS.find((column) => COLOURS[column] === name);
  return named(ground) ?? named(ink) ?? (ink === 'link-hover' ? 'cor_marca_escura' : 'cor_marca');
}
