import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  ssr: true,
  serverBuildFile: 'index.js',
  // The whole route table is small: browsers get it once instead of asking for it link by link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
