import postcss, { type AtRule, type ChildNode, type Root, type Rule } from 'postcss';
import type { SheetRule } from '../../src/web/early/first-styles.ts';

/** Not seen in a first paint: pointing, focus, motion, paper. Forced colours and rare letters come later, too. */
const LATER = {
  selector: /:hover|:active|:focus|::selection/,
  block: /print|hover|forced-colors|^\(scripting: ?none\)$/,
  property:
    /^(cursor|transition|touch-action|-webkit-tap-highlight-color|overscroll-behavior|scroll-behavior|-moz-text-size-adjust)$/,
};

/** Each rule with the elements, classes and attributes that a page must have; `firstStyles` chooses from them. */
export function firstRules(css: string): SheetRule[] {
  const rules: SheetRule[] = [];
  const visit = (parent: Root | AtRule, within: string[]) => {
    const isMotion = within.some((head) => head.includes('no-preference'));
    parent.each((node: ChildNode) => {
      if (node.type === 'rule') rules.push(...(isMotion ? [] : ruleOf(node, within)));
      else if (node.type === 'atrule') visitBlock(node, within);
    });
  };
  const visitBlock = (block: AtRule, within: string[]) => {
    const head = `@${block.name}${block.params && ` ${block.params}`}`;
    if (/^(media|layer|supports|starting-style)$/.test(block.name) && block.nodes) {
      if (!LATER.block.test(block.params)) visit(block, [...within, head]);
    } else if (block.name !== 'page' && !isForRareLetters(block)) {
      rules.push({ within, selectors: [[head, []]], body: bodyOf(block) });
    }
  };
  visit(postcss.parse(css), []);
  return withAnimations(rules);
}

function ruleOf(rule: Rule, within: string[]): SheetRule[] {
  const selectors = rule.selectors
    .filter((selector) => !LATER.selector.test(withoutBrackets(selector)))
    .map((selector): [string, string[]] => [selector, needsOf(selector)]);
  const body = bodyOf(rule);
  return selectors.length > 0 && body.length > 0 ? [{ within, selectors, body }] : [];
}

const SET_EARLY = ['data-contrast', 'data-theme', 'data-font', 'aria-busy'];

/** Elements (`<name`), classes (`.name`), attributes (` name=` or ` name="value"`), of which selectors may match a part. */
function needsOf(selector: string): string[] {
  const rest = withoutBrackets(selector);
  const [, asked = ''] = /^[\w:]*:has\(([^(),]+)\)/.exec(selector) ?? [];
  const bare = rest.replace(/\[[^\]]*\]|\([^()]*\)/g, '');
  const elements = [...bare.matchAll(/(?<![\w.:#-])[a-z][a-z1-6]*/g)].map(([name]) => `<${name}`);
  const classes = [...(rest + asked).matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([name]) => name);
  const attributes = [...rest.matchAll(/\[([\w-]+)(?:=("?)([^"\]]*)\2)?\]/g)]
    .filter(([, name = '']) => !SET_EARLY.includes(name))
    .map(([, name, , value]) => (value === undefined ? ` ${name}=` : ` ${name}="${value}"`));
  const states = [...rest.matchAll(/:(checked|disabled)\b/g)].map(([, name]) => ` ${name}=`);
  return [...elements, ...classes, ...attributes, ...states];
}

function withoutBrackets(selector: string): string {
  const brackets = /:(not|is|where|has)\([^()]*\)/g;
  let rest = selector;
  while (rest.search(brackets) >= 0) rest = rest.replace(brackets, '');
  return rest;
}

function bodyOf({ nodes = [] }: Rule | AtRule): string[] {
  if (nodes.some(({ type }) => type === 'rule')) return [nodes.map(String).join('')];
  return nodes.filter((node) => node.type === 'decl' && !LATER.property.test(node.prop)).map(String);
}

function isForRareLetters(block: AtRule): boolean {
  if (block.name !== 'font-face') return false;
  const range = block.nodes?.find((node) => node.type === 'decl' && node.prop === 'unicode-range');
  return range !== undefined;
}

function withAnimations(rules: SheetRule[]): SheetRule[] {
  return rules.map((rule) => {
    const [, animation] = /^@keyframes (.+)$/.exec(rule.selectors[0]?.[0] ?? '') ?? [];
    if (!animation) return rule;
    const users = rules.filter(({ body }) =>
      body.some((declaration) => new RegExp(`^animation.*\\b${animation}\\b`).test(declaration)),
    );
    const head = `@keyframes ${animation}`;
    const selectors = users.flatMap((user) => user.selectors.map(([, needs]) => [head, needs] as const));
    return { ...rule, selectors };
  });
}
