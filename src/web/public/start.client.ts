import { atFirstSign } from './first-sign.ts';
import { startsAfter } from './starts-after.ts';

atFirstSign(() => void import('./entry.client.ts'), startsAfter(window.location.pathname));
