import type { MailPurpose } from './purpose.ts';

/** The page's form posts this field; mail programs post the field of RFC 8058 instead. */
export const OPT_OUT_FIELD = 'acao';
export const OPT_OUT_ACTIONS = { refuse: 'parar', allow: 'voltar' } as const;

export interface OptOutView {
  purpose: MailPurpose;
  refused: boolean;
}
