import type { PageBrand } from '../../values/brand.ts';
import { contrastRatio, parseHex } from '../../values/colour.ts';
import { imprintOf } from '../../values/imprint.ts';

export interface MailText {
  subject: string;
  paragraphs: readonly string[];
  link: { label: string; url: string };
  optOut?: { label: string; url: string };
}

export type MailBrand = Pick<
  PageBrand,
  'name' | 'legalName' | 'cnpj' | 'address' | 'phone' | 'email' | 'themeColour'
>;

export const mailGreeting = (firstName: string) => (firstName ? `Olá, ${firstName}!` : 'Olá!');

/** Mail programs know tables and inline styles, and few of them anything newer. */
export function framedMail({ subject, paragraphs, link, optOut }: MailText, brand: MailBrand) {
  const imprint = imprintOf(brand);
  return {
    subject,
    text: [
      ...paragraphs,
      `${link.label}: ${link.url}`,
      [brand.name, ...imprint].join('\n'),
      ...(optOut ? [`${optOut.label}: ${optOut.url}`] : []),
    ].join('\n\n'),
    html: `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:0;background:#f4f2ee">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${TEXT}"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:#ffffff;text-align:left">
<tr><td style="padding:20px 24px;${onBrand(brand)};font-size:20px;font-weight:bold">${escaped(brand.name)}</td></tr>
<tr><td style="padding:24px 24px 8px;${WRAP}">
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${linked(paragraph)}</p>`).join('\n')}
</td></tr>
<tr><td style="padding:0 24px 32px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="border-radius:8px;${onBrand(brand)}"><a href="${escaped(link.url)}" style="display:inline-block;padding:14px 24px;border-radius:8px;${onBrand(brand)};font-weight:bold;text-decoration:none">${escaped(link.label)}</a></td></tr></table></td></tr>
<tr><td style="padding:16px 24px 24px;border-top:1px solid #dddddd;color:#555555;font-size:13px;line-height:20px;${WRAP}">${[brand.name, ...imprint].map(escaped).join('<br>')}${optOut ? `<br><br><a href="${escaped(optOut.url)}" style="color:#555555">${escaped(optOut.label)}</a>` : ''}</td></tr>
</table>
</td></tr></table>
</body></html>`,
  };
}

const TEXT = 'color:#1d2b25;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:24px';
// Addresses of the map are longer than a phone is wide.
const WRAP = 'overflow-wrap:anywhere;word-break:break-word';
const [DARK, LIGHT] = ['#1d2b25', '#ffffff'] as const;

function onBrand({ themeColour }: MailBrand): string {
  const ground = parseHex(themeColour) ?? DARK;
  const ink = contrastRatio(LIGHT, ground) >= contrastRatio(DARK, ground) ? LIGHT : DARK;
  return `background:${ground};color:${ink}`;
}

const linked = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 1
        ? `<a href="${escaped(part)}" style="color:#0b57a4">${escaped(part)}</a>`
        : escaped(part),
    )
    .join('');

const escaped = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );
