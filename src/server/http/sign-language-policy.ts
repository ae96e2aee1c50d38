import type { SignLanguageProvider } from '#features/trust/accessibility/sign-language.ts';
import type { PolicySources } from '#platform/http/security.ts';

const HAND_TALK = ['https://plugin.handtalk.me', 'https://*.handtalk.me'];
// VLibras redirects to its own folder at jsDelivr. The policy names the folder, because the host serves foreign scripts too.
const VLIBRAS = [
  'https://vlibras.gov.br',
  'https://*.vlibras.gov.br',
  'https://cdn.jsdelivr.net/gh/spbgovbr-vlibras/vlibras-portal@dev/app/',
];

const SOURCES: Record<SignLanguageProvider, PolicySources> = {
  none: {},
  handtalk: {
    'script-src': HAND_TALK,
    // Both assistants put their own style elements into the page.
    'style-src': [...HAND_TALK, "'unsafe-inline'"],
    'img-src': [...HAND_TALK, 'blob:'],
    'font-src': HAND_TALK,
    'connect-src': HAND_TALK,
    'media-src': [...HAND_TALK, 'blob:'],
    'frame-src': HAND_TALK,
    'worker-src': ['blob:'],
  },
  vlibras: {
    'script-src': [...VLIBRAS, "'wasm-unsafe-eval'"],
    'style-src': [...VLIBRAS, "'unsafe-inline'"],
    'img-src': [...VLIBRAS, 'blob:'],
    'font-src': VLIBRAS,
    'connect-src': [...VLIBRAS, 'blob:'],
    'media-src': [...VLIBRAS, 'blob:'],
    'frame-src': VLIBRAS,
    'worker-src': ['blob:'],
  },
};

/** An assistant reads the page and sends its text away. */
export const signLanguageSources = (provider: SignLanguageProvider): PolicySources => SOURCES[provider];
