import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { shortManifest } from './bin/web-build/short-manifest.ts';

export default {
  appDirectory: 'src/web',
  ssr: true,
  serverBuildFile: 'index.js',
  // The whole route table is small: browsers get it once instead of asking for it link by link.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => shortManifest(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
