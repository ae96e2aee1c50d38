export interface SheetRule {
  within: readonly string[];
  /** Each with the elements (`<name`), classes (`.name`) and attributes (` name=`, ` name="value"`) that it needs. */
  selectors: readonly (readonly [selector: string, needs: readonly string[]])[];
  body: readonly string[];
}

const MAX_KNOWN = 500;

/** The rules that a page needs, in the order of the sheet. Cached, because pages of a kind need mostly the same. */
export function firstStylesOf(rules: readonly SheetRule[]): (html: string) => string {
  const needs = [...new Set(rules.flatMap(({ selectors }) => selectors.flatMap(([, all]) => all)))];
  const known = new Map<string, string>();
  const needsOf = reader(needs);
  return (html) => {
    const present = needsOf(html);
    const key = needs.map((need) => (present.has(need) ? 1 : 0)).join('');
    const css = known.get(key) ?? choose(rules, present);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(key, css);
    return css;
  };
}

function reader(needs: readonly string[]): (html: string) => ReadonlySet<string> {
  const wanted = new Set(needs);
  const names = new Set(['class', ...needs.flatMap((need) => / ([\w-]+)=/.exec(need)?.[1] ?? [])]);
  const part = new RegExp(`<[a-z][a-z1-6]*| (?:${[...names].join('|')})="[^"]*"`, 'g');
  return (html) => {
    const present = new Set<string>();
    for (const text of new Set(seenAtFirst(html).match(part))) {
      const value = text.indexOf('"');
      present.add(text);
      if (text.startsWith(' class='))
        for (const name of text.slice(value + 1, -1).split(' ')) present.add(`.${name}`);
      else if (value > 0) present.add(text.slice(0, value));
    }
    return present.intersection(wanted);
  };
}

const seenAtFirst = (html: string): string =>
  withoutHiddenTags(
    html
      .replace(/<(noscript|script)\b.*?<\/\1>/gs, '')
      .replace(/(<details(?![^>]* open=)[^>]*>.*?<\/summary>).*?<\/details>/gs, '$1'),
  );

function withoutHiddenTags(html: string): string {
  let seen = '';
  let end = 0;
  for (const { index } of html.matchAll(/ (?:hidden=""|popover=")/g)) {
    seen += html.slice(end, html.lastIndexOf('<', index));
    end = html.indexOf('>', index) + 1;
  }
  return seen + html.slice(end);
}

function choose(rules: readonly SheetRule[], present: ReadonlySet<string>): string {
  const chosen = rules.flatMap(({ within, selectors, body }) => {
    const heads = selectors.flatMap(([head, needs]) =>
      needs.every((need) => present.has(need)) ? head : [],
    );
    return heads.length > 0 ? { within, head: [...new Set(heads)].join(), body } : [];
  });
  const used = usedProperties(chosen.flatMap(({ body }) => body));
  let css = '';
  let open: readonly string[] = [];
  for (const { within, head, body } of chosen) {
    const kept = body.filter((declaration) => !isDefinition(declaration) || used.has(nameOf(declaration)));
    if (kept.length === 0) continue;
    if (within.join() !== open.join()) {
      css += '}'.repeat(open.length) + within.map((block) => `${block}{`).join('');
      open = within;
    }
    css += `${head}{${kept.join(';')}}`;
  }
  return css + '}'.repeat(open.length);
}

const isDefinition = (declaration: string) => declaration.startsWith('--');
const nameOf = (declaration: string) => declaration.slice(0, declaration.indexOf(':'));

function usedProperties(declarations: readonly string[]): ReadonlySet<string> {
  const used = new Set<string>();
  const definitions = Map.groupBy(declarations.filter(isDefinition), nameOf);
  const use = (declaration: string): void => {
    for (const [, name = ''] of declaration.matchAll(/var\((--[\w-]+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      definitions.get(name)?.forEach(use);
    }
  };
  for (const declaration of declarations) if (!isDefinition(declaration)) use(declaration);
  return used;
}
