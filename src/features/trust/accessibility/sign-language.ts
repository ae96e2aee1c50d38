export type SignLanguageProvider = 'none' | 'handtalk' | 'vlibras';

export const SIGN_LANGUAGE_SCRIPTS = {
  none: '',
  handtalk: 'https://plugin.handtalk.me/web/latest/handtalk.min.js',
  vlibras: 'https://vlibras.gov.br/app/vlibras-plugin.js',
} as const satisfies Record<SignLanguageProvider, string>;

/** The page embeds this data as the block hand-talk-data (storefront 207). */
export interface SignLanguageData {
  isEnabled: boolean;
  provider: SignLanguageProvider;
  /** Hand Talk's token, bound to the domain; '' for other providers. */
  token: string;
}

export const signLanguageData = ({
  provider,
  token,
}: Omit<SignLanguageData, 'isEnabled'>): SignLanguageData => ({
  isEnabled: provider !== 'none',
  provider,
  token,
});

export const NO_ASSISTANT: SignLanguageData = { isEnabled: false, provider: 'none', token: '' };

/** Returns null if the block is missing or unreadable. */
export function readSignLanguageData(): SignLanguageData | null {
  const block = document.getElementById('hand-talk-data');
  if (!block) {
    console.warn('Bloco hand-talk-data ausente');
    return null;
  }
  try {
    return { ...NO_ASSISTANT, ...(JSON.parse(block.textContent ?? '') as Partial<SignLanguageData>) };
  } catch (failure) {
    console.warn('Bloco hand-talk-data ilegível', failure);
    return null;
  }
}
