import postcss, { type AtRule, type Rule } from 'postcss';
import type { Plugin } from 'vite';
import type { ClassNames } from './class-names.ts';
import { modulesOfPages } from './pages.ts';

/** Vite's name for the sheet of a build without code splitting; React Router asks for it in the manifest. */
const WHOLE = 'style.css';

/**
 * Divides Vite's one sheet (decision 034):
 * - `frame.css`: what the first paint of every page needs; public pages carry it themselves.
 * - `parts.css`: what the scripts of public pages may show, without the frame.
 * - the rest of the personal pages, under Vite's name.
 * - `first-styles.json`: the rules of the first paint of each public page.
 */
export function divideSheet(names: ClassNames): Plugin {
  let root = '';
  return {
    name: 'divide-sheet',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const sheet = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(WHOLE));
      if (sheet?.type !== 'asset') throw new Error(`the build has no ${WHOLE}`);
      const css = String(sheet.source);
      const { frame, publicParts, publicPages, personal } = modulesOfPages(root, this);
      const isIn = (modules: ReadonlySet<string>) => (name: string) => {
        const file = names.fileOf(name);
        return file === undefined || modules.has(file);
      };
      const isFrame = isIn(frame);
      const shared = frame.union(publicParts);
      const isPart = isIn(shared);
      const isPersonal = isIn(shared.union(personal));
      // Browsers keep a sheet for good, so the name of each derives from its own rules.
      delete bundle[sheet.fileName];
      for (const [name, source] of [
        ['frame.css', rules(css, isFrame)],
        ['parts.css', rules(css, isPart, isFrame)],
        [WHOLE, rules(css, isPersonal, isPart)],
      ] as const)
        this.emitFile({ type: 'asset', name, originalFileName: name, source });
      const firstStyles = publicPages.map(([page, modules]) => [page, rules(css, isIn(modules))]);
      const built = JSON.stringify(Object.fromEntries(firstStyles));
      this.emitFile({ type: 'asset', fileName: '.vite/first-styles.json', source: built });
    },
  };
}

const CLASS = /\.([a-zA-Z][\w-]*)/g;

type Has = (name: string) => boolean;

/**
 * The rules whose classes and animations `has` knows, but not those that `without` knows too. Both know a rule without a class
 * (elements, fonts and the like).
 */
function rules(css: string, has: Has, without?: Has): string {
  const keeps = (...used: string[]) => used.every(has) && !(without && used.every(without));
  const sheet = postcss.parse(css);
  sheet.walkAtRules('keyframes', (animation) => {
    if (!keeps(animation.params)) animation.remove();
  });
  sheet.walkRules((rule) => {
    if (isStep(rule)) return;
    const selectors = rule.selectors.filter((selector) =>
      keeps(...[...selector.matchAll(CLASS)].map(([, name = '']) => name)),
    );
    if (selectors.length === 0) rule.remove();
    else rule.selectors = selectors;
  });
  sheet.walkAtRules((block) => {
    const isEmpty = block.nodes?.every(({ type }) => type === 'comment');
    const isBare = BARE.test(block.name) && !keeps();
    if (isEmpty || isBare) block.remove();
  });
  return sheet.toString();
}

const BARE = /^(font-face|page|property|view-transition)$/;

const isStep = ({ parent }: Rule) =>
  parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes');

/** The server's build makes the same sheets and fonts again; no page loads them. */
export const sheetsOnce: Plugin = {
  name: 'sheets-once',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_options, bundle) {
    for (const [file, { type }] of Object.entries(bundle))
      if (type === 'asset' && /\.(css|woff2)$/.test(file)) delete bundle[file];
  },
};
