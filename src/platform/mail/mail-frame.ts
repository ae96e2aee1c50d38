import type { PageBrand } from '../../values/brand.ts';
import { contrastRatio, parseHex } from '../../values/colour.ts';
import { imprintOf } from '../../values/imprint.ts';

interface MailPlace {
  name: string;
  lines: readonly string[];
  /** The link opens a map of a unit; null at a patient's home, because no link may contain that address. */
  mapUrl: string | null;
}

export type MailPart = string | { headline: string } | { code: string } | { place: MailPlace };

export interface MailText {
  subject: string;
  paragraphs: readonly MailPart[];
  link: { label: string; url: string };
  optOut?: { label: string; url: string };
}

export type MailBrand = Pick<
  PageBrand,
  'name' | 'legalName' | 'cnpj' | 'address' | 'phone' | 'email' | 'themeColour'
> & {
  /** The address of a square picture is absolute, and not of an SVG, which many mail programs do not know. */
  logo: string;
  /** The ground of the store's main buttons, as "#rrggbb". */
  actionColour: string;
};

export const mailGreeting = (firstName: string) => (firstName ? `Olá, ${firstName}!` : 'Olá!');

/** The frame uses tables and inline styles, because few mail programs know anything newer. */
export function framedMail({ subject, paragraphs, link, optOut }: MailText, brand: MailBrand) {
  const imprint = imprintOf(brand);
  return {
    subject,
    text: [
      ...paragraphs.map(textOf),
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
<tr><td style="padding:16px 24px;${on(brand.themeColour)};font-size:20px;font-weight:bold"><img src="${escaped(brand.logo)}" width="40" height="40" alt="" style="vertical-align:middle;margin-right:12px;border-radius:8px;border:0">${escaped(brand.name)}</td></tr>
<tr><td style="padding:24px 24px 8px;${WRAP}">
${paragraphs.map(htmlOf).join('\n')}
</td></tr>
<tr><td style="padding:0 24px 32px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="border-radius:28px;${on(brand.actionColour)}"><a href="${escaped(link.url)}" style="display:inline-block;padding:14px 28px;border-radius:28px;${on(brand.actionColour)};font-weight:bold;text-decoration:none">${escaped(link.label)}</a></td></tr></table></td></tr>
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

function on(colour: string): string {
  const ground = parseHex(colour) ?? DARK;
  const ink = contrastRatio(LIGHT, ground) >= contrastRatio(DARK, ground) ? LIGHT : DARK;
  return `background:${ground};color:${ink}`;
}

function textOf(part: MailPart): string {
  if (typeof part === 'string') return part;
  if ('headline' in part) return part.headline;
  if ('code' in part) return part.code;
  const { name, lines, mapUrl } = part.place;
  return [`Onde: ${name}`, ...lines, ...(mapUrl ? [`${DIRECTIONS}: ${mapUrl}`] : [])].join('\n');
}

function htmlOf(part: MailPart): string {
  if (typeof part === 'string') return `<p style="margin:0 0 16px">${linked(part)}</p>`;
  if ('headline' in part)
    return `<p style="margin:0 0 8px;font-size:24px;line-height:30px;font-weight:bold">${escaped(part.headline)}</p>`;
  if ('code' in part)
    return `<p style="margin:24px 0;font-size:32px;line-height:40px;font-weight:bold;letter-spacing:6px">${escaped(part.code)}</p>`;
  const { name, lines, mapUrl } = part.place;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;background:#f4f2ee"><tr><td style="padding:16px;${WRAP}"><b>${escaped(`Onde: ${name}`)}</b><br>${[
    ...lines.map(escaped),
    ...(mapUrl
      ? [
          `<a href="${escaped(mapUrl)}" style="display:inline-block;padding:10px 0;${LINK};font-weight:bold">${DIRECTIONS}</a>`,
        ]
      : []),
  ].join('<br>')}</td></tr></table>`;
}

const DIRECTIONS = 'Como chegar';
const LINK = 'color:#0b57a4';

const linked = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escaped(part)}" style="${LINK}">${escaped(part)}</a>` : escaped(part),
    )
    .join('');

const escaped = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );
