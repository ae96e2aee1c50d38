import { urls } from '#values/urls.ts';

const TEXTS = [
  [' os ', urls.page('/termos-de-uso'), 'termos de uso'],
  [' e a ', urls.page('/politica-de-privacidade'), 'política de privacidade'],
] as const;

/** Links to the texts that the button below accepts. They open in other tabs, so that typed values stay. */
export const AccountTexts = ({ action }: { action: string }) => (
  <p className="soft">
    {action}, você aceita
    {TEXTS.map(([before, href, name]) => (
      <span key={href}>
        {before}
        <a href={href} target="_blank" rel="noopener">
          {name}
          <span className="visually-hidden"> (abre outra aba)</span>
        </a>
      </span>
    ))}
    .
  </p>
);
