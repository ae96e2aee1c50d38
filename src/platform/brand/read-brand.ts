import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { PageBrand } from '#values/brand.ts';
import { drawingProblem, sizeOf } from '#values/drawing.ts';
import { type Brand, type BrandFacts, ICON_FILES, TEXT_FILES } from './brand.ts';
import { brandFile } from './brand-schema.ts';
import { DEFAULT_THEME } from './default-theme.ts';
import { dressBrand } from './dress-brand.ts';

/** The words of the home page until the store chooses its own. */
const HERO_TITLE = { lead: 'Cuidar da saúde ficou', words: ['rápido', 'prático', 'simples'] };

type BrandReading = { brand: Brand; problems: [] } | { brand: null; problems: string[] };

export function readBrand(folder: string): BrandReading {
  const problems: string[] = [];
  const read = (name: string): string => {
    const file = join(folder, name);
    if (existsSync(file)) return readFileSync(file, 'utf8');
    problems.push(`${name}: falta em ${folder}`);
    return '';
  };
  const json = read('brand.json');
  const logoSvg = read('logo.svg').trim();
  const texts = Object.fromEntries(TEXT_FILES.map((name) => [name, read(`texts/${name}`)])) as Brand['texts'];
  for (const name of ICON_FILES)
    if (!existsSync(join(folder, 'public', name))) problems.push(`public/${name}: falta em ${folder}`);
  const heroFile = join(folder, 'hero.svg');
  const heroDrawing = existsSync(heroFile) ? readFileSync(heroFile, 'utf8').trim() : undefined;
  const drawing = heroDrawing === undefined ? null : drawingProblem(heroDrawing);
  if (drawing) problems.push(`hero.svg: ${drawing}`);
  const size = sizeOf(logoSvg);
  if (logoSvg && !size) problems.push('logo.svg: deve ser um SVG com viewBox');
  const parsed = json ? parse(json) : null;
  problems.push(...(parsed?.problems ?? []));
  if (problems.length > 0 || !parsed?.output || !size) return { brand: null, problems };
  const { demo, theme, leaves, ...facts } = parsed.output;
  const own: BrandFacts = {
    name: facts.name,
    preposition: facts.preposition,
    legalName: facts.legalName,
    cnpj: facts.cnpj,
    address: facts.address,
    phone: facts.phone,
    whatsapp: facts.whatsapp ?? '',
    email: facts.email,
    hours: facts.hours ?? '',
    cnes: facts.cnes ?? '',
    directorTitle: facts.technicalDirector.title,
    directorName: facts.technicalDirector.name,
    officerTitle: facts.dataProtectionOfficer.title,
    officerName: facts.dataProtectionOfficer.name,
    officerEmail: facts.dataProtectionOfficer.email,
    corporate: facts.links.corporate ?? '',
    results: facts.links.results ?? '',
    blog: facts.links.blog ?? '',
    notice: facts.notice ?? '',
    social: facts.social,
    apps: facts.apps,
    theme: { ...DEFAULT_THEME, ...theme },
    logo: logoSvg,
    heroTitle: HERO_TITLE,
  };
  const brand: Brand = {
    demo,
    // Dressing fills it.
    page: {} as PageBrand,
    leaves,
    own,
    shown: own,
    ownWordmark: facts.wordmark,
    theme: own.theme,
    heroTitle: own.heroTitle,
    hashedFiles: {},
    texts,
    publicFolder: join(folder, 'public'),
    heroDrawing,
  };
  dressBrand(brand, own);
  return { brand, problems: [] };
}

function parse(json: string): { output?: v.InferOutput<typeof brandFile>; problems: string[] } {
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch (error) {
    return { problems: [`brand.json: não é um JSON válido (${(error as Error).message})`] };
  }
  const { success, output, issues } = v.safeParse(brandFile, content, { abortPipeEarly: true });
  if (success) return { output, problems: [] };
  return {
    problems: issues.map((issue) => `brand.json: ${v.getDotPath(issue) ?? 'tudo'}: ${issue.message}`),
  };
}
