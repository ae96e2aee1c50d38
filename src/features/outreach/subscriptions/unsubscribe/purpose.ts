export const MAIL_PURPOSES = ['newsletter', 'surveys'] as const;

export type MailPurpose = (typeof MAIL_PURPOSES)[number];

export const isMailPurpose = (text: string): text is MailPurpose =>
  (MAIL_PURPOSES as readonly string[]).includes(text);

export const PURPOSE_NAMES: Record<MailPurpose, string> = {
  newsletter: 'as novidades da loja',
  surveys: 'convites para avaliar a loja',
};
