import { defineSlice } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { viewContent } from './server/read-content.ts';

export const content = defineSlice({
  name: 'shop/content',
  services: (deps: Deps) => ({
    view: (path: string) => viewContent(deps, path),
  }),
});
