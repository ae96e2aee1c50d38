import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Brand, ICON_FILES, TEXT_FILES, type Theme } from './brand.ts';
import { brandFile } from './brand-schema.ts';
import { darkTheme } from './dark-theme.ts';
import { DEFAULT_THEME } from './default-theme.ts';

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
  const logoSvg = read('logo.svg');
  const texts = Object.fromEntries(TEXT_FILES.map((name) => [name, read(`texts/${name}`)])) as Brand['texts'];
  for (const name of ICON_FILES)
    if (!existsSync(join(folder, 'public', name))) problems.push(`public/${name}: falta em ${folder}`);
  const heroFile = join(folder, 'hero.svg');
  const heroDrawing = existsSync(heroFile) ? readFileSync(heroFile, 'utf8').trim() : undefined;
  problems.push(...drawingProblems(heroDrawing));
  const size = sizeOf(logoSvg);
  if (logoSvg && !size) problems.push('logo.svg: deve ser um SVG com viewBox');
  const parsed = json ? parse(json) : null;
  problems.push(...(parsed?.problems ?? []));
  if (problems.length > 0 || !parsed?.output || !size) return { brand: null, problems };
  const { demo, theme, leaves, ...facts } = parsed.output;
  const logo = `/marca/logo-${hashOf(logoSvg)}.svg`;
  const css = themeCss(theme, leaves);
  const themeSheet = css && `/marca/tema-${hashOf(css)}.css`;
  const brand: Brand = {
    demo,
    page: {
      ...facts,
      phoneHref: phoneHref(facts.phone),
      logo: { src: logo, ...size },
      themeColour: theme.brand ?? DEFAULT_THEME.brand,
      darkThemeColour: theme['brand-deep'] ?? DEFAULT_THEME['brand-deep'],
      themeSheet,
    },
    theme: { ...DEFAULT_THEME, ...theme },
    hashedFiles: { [logo]: logoSvg, ...(themeSheet && { [themeSheet]: css }) },
    texts,
    publicFolder: join(folder, 'public'),
    heroDrawing,
  };
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

function sizeOf(svg: string): { width: number; height: number } | null {
  const [, box = ''] = /<svg\b[^>]*\sviewBox="([^"]+)"/.exec(svg) ?? [];
  const [, , width = 0, height = 0] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0 ? { width, height } : null;
}

const MAX_DRAWING = 16 * 1024;
/** The page's policy would refuse such content, or it would load something. */
const UNSAFE = /<(script|style|foreignObject|image|use|a)\b|\s(on\w+|style|(xlink:)?href)\s*=/i;

function drawingProblems(svg: string | undefined): string[] {
  if (svg === undefined) return [];
  if (!svg.startsWith('<svg') || !sizeOf(svg)) return ['hero.svg: deve começar com <svg e ter viewBox'];
  if (svg.length > MAX_DRAWING) return ['hero.svg: tem mais de 16 KB'];
  return UNSAFE.test(svg)
    ? [
        'hero.svg: não pode ter scripts, estilos, imagens nem links; use fill="#0e5a40" ou fill="var(--color-brand)"',
      ]
    : [];
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** Adds Brazil's country code to numbers with an area code; 0800 and short national numbers are dialled as they are. */
function phoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return /^[1-9]\d{9,10}$/.test(digits)
    ? `tel:+55${digits}`
    : `tel:${phone.startsWith('+') ? '+' : ''}${digits}`;
}

function themeCss(theme: Theme, leaves: boolean): string | undefined {
  const changed = Object.entries(theme).filter(
    ([name, value]) => value !== DEFAULT_THEME[name as keyof Theme],
  );
  const own = leaves ? changed : [...changed, ['leaves', '0'] as [string, string]];
  if (own.length === 0) return undefined;
  const dark = Object.entries(darkTheme({ ...DEFAULT_THEME, ...theme }));
  if (dark.length === 0) return rule(':root', own);
  // The selectors are those of the store's own dark rules (`bin/web-build/breakpoints.ts`).
  const bySystem = rule(':root:where(:not([data-theme=light]))', dark);
  const chosen = rule('[data-theme=dark]', dark);
  return `${rule(':root', own)}@media screen and (prefers-color-scheme:dark){${bySystem}}@media screen{${chosen}}`;
}

const rule = (selector: string, values: [name: string, value: string][]) =>
  `${selector}{${values.map(([name, value]) => `--${name}:${value}`).join(';')}}`;
