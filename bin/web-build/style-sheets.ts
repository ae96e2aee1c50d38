import postcss, { type AtRule, type Rule } from 'postcss';
import type { Plugin } from 'vite';
import type { ClassNames } from './class-names.ts';
import { modulesOfPages, modulesOfPublicPages } from './pages.ts';

/** Vite's name for the sheet of a build without code splitting; React Router asks for it in the manifest. */
const WHOLE = 'style.css';

const OF_FEW_PAGES = /\.own\.module\.css$/;

/** `*.own.module.css` moves to `own.css`, rules of public pages to `public.css`; personal pages load the rest too. */
export function publicSheet(names: ClassNames): Plugin {
  let root = '';
  return {
    name: 'public-sheet',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const sheet = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(WHOLE));
      if (sheet?.type !== 'asset') throw new Error(`the build has no ${WHOLE}`);
      const shown = modulesOfPages(root, this).public;
      const isPrivate = (name: string) => {
        const file = names.fileOf(name);
        return file !== undefined && !shown.has(file);
      };
      const isOfFew = (name: string) => OF_FEW_PAGES.test(names.fileOf(name) ?? '');
      const whole = divide(String(sheet.source), isPrivate);
      const { open, own } = divide(whole.open, isOfFew);
      sheet.source = whole.own;
      for (const [name, source] of [
        ['public.css', open],
        ['own.css', own],
      ] as const)
        this.emitFile({ type: 'asset', name, originalFileName: name, source });
      const firstStyles = modulesOfPublicPages(root, this).map(([page, modules]) => {
        const isElsewhere = (name: string) => {
          const file = names.fileOf(name);
          return file !== undefined && !modules.has(file);
        };
        const hasOwn = [...modules].some((file) => OF_FEW_PAGES.test(file));
        return [page, { css: divide(open + own, isElsewhere).open, hasOwn }];
      });
      const built = JSON.stringify(Object.fromEntries(firstStyles));
      this.emitFile({ type: 'asset', fileName: '.vite/first-styles.json', source: built });
    },
  };
}

const CLASS = /\.([a-zA-Z][\w-]*)/g;

type IsPrivate = (name: string) => boolean;

function divide(css: string, isPrivate: IsPrivate): { open: string; own: string } {
  const hasPrivate = (selector: string) =>
    [...selector.matchAll(CLASS)].some(([, name = '']) => isPrivate(name));
  return {
    open: only(
      css,
      (animation) => !isPrivate(animation),
      (selector) => !hasPrivate(selector),
    ),
    own: only(css, isPrivate, hasPrivate),
  };
}

/** The sheet with these animations and selectors. Rules for no class and no element (fonts and the like) count as ''. */
function only(
  css: string,
  hasAnimation: (name: string) => boolean,
  hasSelector: (selector: string) => boolean,
) {
  const sheet = postcss.parse(css);
  sheet.walkAtRules('keyframes', (animation) => {
    if (!hasAnimation(animation.params)) animation.remove();
  });
  sheet.walkRules((rule) => {
    if (isFrame(rule)) return;
    const selectors = rule.selectors.filter(hasSelector);
    if (selectors.length === 0) rule.remove();
    else rule.selectors = selectors;
  });
  sheet.walkAtRules((block) => {
    const isEmpty = block.nodes?.every(({ type }) => type === 'comment');
    const isBare = BARE.test(block.name) && !hasSelector('');
    if (isEmpty || isBare) block.remove();
  });
  return sheet.toString();
}

const BARE = /^(font-face|view-transition|property)$/;

const isFrame = ({ parent }: Rule) =>
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
