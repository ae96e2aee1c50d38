import { dropAllDrafts } from '#ui/form/draft.ts';
import { SIGN_LANGUAGE_SCRIPTS, type SignLanguageData, type SignLanguageProvider } from '../sign-language.ts';

interface HandTalkOptions {
  token: string;
  avatar: 'MAYA' | 'HUGO';
  align: 'right' | 'left';
  maxTextSize: number;
  videoEnabled: boolean;
  doNotTrack: boolean;
}

declare global {
  interface Window {
    HT?: new (options: HandTalkOptions) => object;
    VLibras?: { Widget: new (address: string) => object };
  }
}

/** storefront 258 sets this limit. */
const MAX_TEXT_SIZE = 1000;
const VLIBRAS = 'https://vlibras.gov.br/app';

const STARTERS: Record<SignLanguageProvider, (token: string) => Promise<void>> = {
  async none() {
    console.info('Assistente de Libras desativado');
  },
  async handtalk(token) {
    await loadScript(SIGN_LANGUAGE_SCRIPTS.handtalk);
    if (!window.HT) throw new Error('Hand Talk did not introduce itself');
    new window.HT({
      token,
      avatar: 'MAYA',
      align: 'right',
      maxTextSize: MAX_TEXT_SIZE,
      videoEnabled: true,
      doNotTrack: true,
    });
  },
  async vlibras() {
    document.body.append(vlibrasFrame());
    await loadScript(SIGN_LANGUAGE_SCRIPTS.vlibras);
    if (!window.VLibras) throw new Error('VLibras did not introduce itself');
    const before = window.onload;
    new window.VLibras.Widget(VLIBRAS);
    // The widget waits for the load event, which has already fired.
    if (window.onload !== before) window.onload?.call(window, new Event('load'));
  },
};

export function startAssistant({ provider, token }: SignLanguageData): Promise<void> {
  dropAllDrafts();
  return STARTERS[provider](token);
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`Script not loaded: ${src}`));
    document.head.append(script);
  });
}

function vlibrasFrame(): HTMLElement {
  const part = (attribute: string, className: string) => {
    const element = document.createElement('div');
    if (attribute) element.setAttribute(attribute, '');
    element.className = className;
    return element;
  };
  const frame = part('vw', 'enabled');
  const wrapper = part('vw-plugin-wrapper', '');
  wrapper.append(part('', 'vw-plugin-top-wrapper'));
  frame.append(part('vw-access-button', 'active'), wrapper);
  return frame;
}
