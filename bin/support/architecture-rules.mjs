import { readFileSync } from 'node:fs';
import { inRoot } from './project.mjs';

const TESTS = '\\.test\\.tsx?$';

/** dependency-cruiser rules made from architecture.json. */
export function architectureRules() {
  const { slices, privateToSlice } = JSON.parse(readFileSync(inRoot('architecture.json'), 'utf8'));
  const hidden = privateToSlice.map((file) => file.replace('.', '\\.')).join('|');
  const forbid = (name, from, to) => ({ name, severity: 'error', from, to });
  return [
    forbid('no-circles', {}, { circular: true }),
    forbid('unresolved', { path: '^src' }, { couldNotResolve: true, pathNot: '\\+types/|^virtual:' }),
    forbid(
      'floor-values',
      { path: '^src/values', pathNot: TESTS },
      { path: '^src/(ui|platform|features|app|sandbox|main)' },
    ),
    forbid('floor-ui', { path: '^src/ui' }, { path: '^src/(platform|features|app|sandbox|main)' }),
    forbid('floor-platform', { path: '^src/platform' }, { path: '^src/(ui|features|app|sandbox|main)' }),
    forbid('floor-features', { path: '^src/features', pathNot: TESTS }, { path: '^src/(app|sandbox|main)' }),
    forbid('floor-app', { path: '^src/app' }, { path: '^src/(sandbox|main)' }),
    forbid(
      'sandbox-apart',
      { path: '^src/sandbox', pathNot: TESTS },
      { path: '^src/(ui|platform|features|app|main)' },
    ),
    forbid(
      'only-main-starts-the-sandbox',
      { path: '^src', pathNot: `^src/(main|sandbox)|${TESTS}` },
      { path: '^src/sandbox' },
    ),
    ...slices.map((slice, place) =>
      forbid(
        `slice-${slice}`,
        { path: `^src/features/${slice}/`, pathNot: TESTS },
        { path: `^src/features/(${slices.slice(place + 1).join('|') || '-'})/` },
      ),
    ),
    forbid(
      'slice-private',
      { path: '^src/features/([^/]+)/', pathNot: TESTS },
      { path: `^src/features/[^/]+/server/(${hidden})$`, pathNot: '^src/features/$1/' },
    ),
    forbid(
      'screens-of-others-only-from-app',
      { path: '^src/features/([^/]+)/server' },
      { path: '^src/features/[^/]+/screens' },
    ),
    forbid(
      'screens-and-server-never-meet',
      { path: '^src/features/[^/]+/screens/' },
      { path: '^src/features/[^/]+/server/', dependencyTypesNot: ['type-only'] },
    ),
    forbid('screens-without-platform', { path: '^src/features/[^/]+/screens/' }, { path: '^src/platform' }),
    forbid(
      'rules-without-platform',
      { path: '^src/features/[^/]+/[^/]+\\.tsx?$', pathNot: TESTS },
      { path: '^src/(platform|features/[^/]+/server)', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'pages-use-services',
      {
        path: '^src/app/(pages|chrome|cart|visitor|errors|offline|dialogs|accessibility|tour|account|home|root)',
        pathNot: TESTS,
      },
      { path: '^src/(platform|features/[^/]+/server)/', dependencyTypesNot: ['type-only'] },
    ),
  ];
}
