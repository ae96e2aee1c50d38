import { readFileSync } from 'node:fs';
import { inRoot } from './project.mjs';

const TESTS = '\\.test\\.tsx?$';
/** A slice, or one of its parts: a folder with the same inside. */
const SLICE = '^src/features/.+/';
/** Contracts of calls and operations, and their limits: servers run them, browsers import their types only. */
export const CALLS =
  '^src/(web|features)/(?!.*/(screens|panel|server)/).+/([a-z-]*calls|operations?|limits)\\.ts$';
export const FACES = '^src/features/[^/]+/[^/]+/slice\\.ts$';
export const LIST = '^src/features/slices(\\.test)?\\.ts$';
/** Facts of a payment method: they import their type only, so the list of orders may name them. */
const PAYMENT_TYPE = '^src/features/[^/]+/[^/]+/payment-type\\.ts$';
const PAYMENT_FACTS = '^src/features/purchase/orders/payment-type-facts\\.ts$';
const PAYMENT_TYPES = '^src/features/purchase/orders/payment-types\\.ts$';
const either = (names) => `(${names.join('|')})`;
const escaped = (path) => path.replaceAll('.', '\\.');

export const architecture = {
  ...JSON.parse(readFileSync(inRoot('architecture.json'), 'utf8')),
  slices: slicesIn(readFileSync(inRoot('src/features/slices.ts'), 'utf8')),
};

function slicesIn(source) {
  const folders = new Map(
    [...source.matchAll(/^import \{ (\w+) \} from '\.\/([^']+)\/slice\.ts';$/gm)].map(([, name, folder]) => [
      name,
      folder,
    ]),
  );
  const [, list = ''] = /^export const slices = \[([^\]]*)\]/m.exec(source) ?? [];
  const slices = (list.match(/\w+/g) ?? []).map((name) => folders.get(name));
  if (slices.length === 0 || slices.includes(undefined) || slices.length !== folders.size)
    throw new Error('src/features/slices.ts não é a lista das fatias');
  return slices;
}

export const IN_BROWSER = new RegExp(
  `^src/(web/(?!${either(architecture.neverInBrowsers.map((path) => escaped(path.replace('web/', ''))))})|panel/|features/.+/(screens|panel)/)`,
);

export function architectureRules() {
  const { floors, startsTheSandbox, codecs, slices, privateFolders, routerOnlyIn } = architecture;
  const forbid = (name, from, to) => ({ name, severity: 'error', from, to });
  const inFloor = (names) => `^src/${either(names)}[./]`;
  const every = floors.flat();

  const floorRules = floors.flatMap((floor, height) => {
    const below = floors.slice(0, height).flat();
    return floor.flatMap((name) => {
      const forbidden = every.filter((other) => other !== name && !below.includes(other));
      if (forbidden.length === 0) return [];
      return [
        forbid(`floor-${name}`, { path: inFloor([name]), pathNot: TESTS }, { path: inFloor(forbidden) }),
      ];
    });
  });
  const packageRules = [
    forbid(
      'packages-stand-apart',
      { path: '^packages/([^/]+)/' },
      {
        path: '^(src|test|bench|bin|packages)/',
        pathNot: ['^packages/$1/', `^packages/${either(codecs)}/`],
      },
    ),
    forbid(
      'packages-by-name',
      { path: '^src/' },
      { path: '^packages/', dependencyTypesNot: ['aliased-workspace'] },
    ),
    forbid(
      'codecs-by-name',
      { path: '^packages/([^/]+)/' },
      {
        path: `^packages/${either(codecs)}/`,
        pathNot: '^packages/$1/',
        dependencyTypes: ['local'],
      },
    ),
    // Browsers run it, and its tests stand for what they read.
    forbid(
      'medical-orders-alone',
      { path: '^packages/medical-orders/', pathNot: `${TESTS}|vitest\\.config\\.ts$` },
      { pathNot: '^packages/medical-orders/' },
    ),
    forbid(
      'sandbox-in-its-place',
      { path: '^src/', pathNot: `${inFloor([startsTheSandbox])}|${TESTS}` },
      { path: '^packages/sandbox/' },
    ),
  ];
  const sliceRules = slices
    .slice(0, -1)
    .map((slice, index) =>
      forbid(
        `slice-${slice}`,
        { path: `^src/features/${slice}/`, pathNot: TESTS },
        { path: `^src/features/${either(slices.slice(index + 1))}/`, pathNot: PAYMENT_TYPE },
      ),
    );
  const paymentRules = [
    forbid(
      'payment-types-only-in-the-list',
      { path: '^src/', pathNot: PAYMENT_TYPES },
      { path: PAYMENT_TYPE },
    ),
    forbid('payment-types-are-facts', { path: PAYMENT_TYPE }, { path: '^src/', pathNot: PAYMENT_FACTS }),
  ];
  const faceRules = [
    forbid('faces-only-in-the-list', { path: '^src/', pathNot: `${LIST}|${TESTS}` }, { path: FACES }),
  ];
  const privateRules = Object.entries(privateFolders).flatMap(([folder, mayUse]) => [
    forbid(
      `private-${folder.replace('/', '-')}`,
      { path: '^src/features/([^/]+/[^/]+)/', pathNot: TESTS },
      { path: `${SLICE}${folder}/`, pathNot: '^src/features/$1/' },
    ),
    forbid(
      `private-${folder.replace('/', '-')}-outside`,
      { path: '^src/', pathNot: `${inFloor(['features', ...mayUse])}|${TESTS}` },
      { path: `${SLICE}${folder}/` },
    ),
  ]);

  const rules = {
    path: '^src/features/[^/]+/[^/]+/',
    pathNot: `${SLICE}(screens|panel|server)/|${CALLS}|${FACES}|${TESTS}`,
  };

  return [
    forbid('no-circles', {}, { circular: true }),
    forbid(
      'unresolved',
      { path: '^(src|packages)/' },
      { couldNotResolve: true, pathNot: '\\+types/|^virtual:' },
    ),
    ...floorRules,
    ...packageRules,
    ...sliceRules,
    ...faceRules,
    ...paymentRules,
    ...privateRules,
    forbid(
      'server-without-screens',
      { path: `${SLICE}server/|${CALLS}`, pathNot: TESTS },
      { path: `${SLICE}screens/` },
    ),
    forbid(
      'use-cases-without-http',
      { path: `${SLICE}server/(?!http/)`, pathNot: TESTS },
      { path: `${SLICE}server/http/` },
    ),
    forbid(
      'browser-without-server',
      { path: IN_BROWSER.source, pathNot: TESTS },
      { path: '^src/(platform|features/.+/server)/', dependencyTypesNot: ['type-only'] },
    ),
    // Public pages run without the router, and share everything else with personal ones.
    forbid(
      'router-in-its-place',
      { path: '^src/', pathNot: `^src/${either(routerOnlyIn.map(escaped))}|${TESTS}` },
      { path: '(^|(^|/)node_modules/)@?react-router(/|$)' },
    ),
    forbid('screens-without-platform', { path: `${SLICE}(screens|panel)/` }, { path: '^src/platform' }),
    // Rules are all files of a slice outside screens/ and server/, in subfolders too. They run on both sides.
    forbid('rules-without-server', rules, {
      path: '^src/(platform|features/.+/server)/',
      dependencyTypesNot: ['type-only'],
    }),
    forbid('rules-without-screens', rules, { path: `${SLICE}(screens|panel)/` }),
    // The store's pages never load a screen of the panel.
    forbid(
      'panel-screens-in-the-panel',
      { path: '^src/', pathNot: `^src/panel/|${SLICE}panel/|${TESTS}` },
      { path: `${SLICE}panel/` },
    ),
  ];
}
