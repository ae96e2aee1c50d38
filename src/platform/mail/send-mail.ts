import { randomUUID } from 'node:crypto';
import { ofBrand } from '#values/brand.ts';
import type { Deps } from '../deps.ts';
import type { Mail, Mailer } from './mail.ts';
import { framedMail, type MailBrand, type MailText } from './mail-frame.ts';

export type MailDeps = Deps & { mailer: Mailer };

/** `ofStore`: "da Buriti Saúde". */
export const storeOf = ({ config: { baseUrl, brand } }: Deps) => ({ baseUrl, ofStore: ofBrand(brand.page) });

export const mailBrandOf = ({ config: { baseUrl, brand } }: Pick<Deps, 'config'>): MailBrand => ({
  ...brand.page,
  logo: `${baseUrl}/icon-192.png`,
  actionColour: brand.theme.action,
});

/** In the brand's frame. `kind` with `id` makes the message's id, which a repeated job must not change where one is given. */
export const sendMail = (
  { mailer, ...deps }: MailDeps,
  {
    to,
    kind,
    id = randomUUID(),
    headers = {},
    ...attached
  }: { to: string; kind: string; id?: string | number } & Partial<Pick<Mail, 'headers' | 'attachments'>>,
  text: MailText,
): Promise<void> =>
  mailer.send({ to, ...framedMail(text, mailBrandOf(deps)), headers, ...attached, id: `${kind}.${id}` });
