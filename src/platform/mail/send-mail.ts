import { randomUUID } from 'node:crypto';
import { ofBrand } from '#values/brand.ts';
import type { Deps } from '../deps.ts';
import type { Mail, Mailer } from './mail.ts';
import { framedMail, type MailBrand, type MailText } from './mail-frame.ts';

export type MailDeps = Deps & { mailer: Mailer };

/** `ofStore` is "da Buriti Saúde". */
export const storeOf = ({ config: { baseUrl, brand } }: Deps) => ({ baseUrl, ofStore: ofBrand(brand.page) });

export const mailBrandOf = ({ config: { baseUrl, brand } }: Pick<Deps, 'config'>): MailBrand => ({
  ...brand.page,
  logo: `${baseUrl}/icon-192.png`,
  actionColour: brand.theme.action,
});

/** Sends in the brand's frame. `kind` and `id` make the message's id, so a repeated job must pass the same ones. */
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
