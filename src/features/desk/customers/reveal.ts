/** Fields that a page shows masked. */
export const REVEALED = {
  email: { title: 'E-mail', named: 'o e-mail' },
  phone: { title: 'Telefone', named: 'o telefone' },
  birthDate: { title: 'Nascimento', named: 'o nascimento' },
  document: { title: 'Documento', named: 'o documento' },
  addresses: { title: 'Endereços', named: 'os endereços' },
} as const;

export type RevealedField = keyof typeof REVEALED;

export const REVEALED_FIELDS = Object.keys(REVEALED) as [RevealedField, ...RevealedField[]];

export const REVEAL_REASONS = {
  service: 'Atendimento',
  billing: 'Cobrança',
  request: 'Pedido do titular',
  other: 'Outro',
} as const;

export type RevealReason = keyof typeof REVEAL_REASONS;

export const REVEAL_REASON_CODES = Object.keys(REVEAL_REASONS) as [RevealReason, ...RevealReason[]];

/** Reasons that need no typed explanation. */
export const LISTED_REASONS = REVEAL_REASON_CODES.filter((code) => code !== 'other');

/** After this time the page hides the value, and revealing it again needs another reason. */
export const REVEAL_MINUTES = 5;

const NOTE = /, nota (\d+)$/;

/** A text for the audit trail, which cannot forget. A typed reason is in a table of its own, under `noteId`. */
export const revealText = (field: RevealedField, reason: RevealReason, noteId: number | null): string =>
  `Revelou ${REVEALED[field].named}: ${REVEAL_REASONS[reason].toLowerCase()}${noteId === null ? '' : `, nota ${noteId}`}`;

/** Null for a text without a note. */
export const noteIdIn = (text: string): number | null => {
  const [, id] = NOTE.exec(text) ?? [];
  return id === undefined ? null : Number(id);
};
