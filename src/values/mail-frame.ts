export interface MailText {
  subject: string;
  paragraphs: readonly string[];
  link: { label: string; url: string };
}

export const mailGreeting = (firstName: string) => (firstName ? `Olá, ${firstName}!` : 'Olá!');

export function framedMail({ subject, paragraphs, link }: MailText) {
  const body = paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('\n');
  return {
    subject,
    text: [...paragraphs, `${link.label}: ${link.url}`].join('\n\n'),
    html: `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body>
${body}
<p><a href="${escaped(link.url)}">${escaped(link.label)}</a></p>
</body></html>`,
  };
}

const escaped = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );
