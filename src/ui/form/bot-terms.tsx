import { smallStore, useSmallStore } from '../small-store.ts';

interface Terms {
  provider: string;
  links: readonly { label: string; href: string }[];
}

export const botTerms = smallStore<Terms | null>(null);

/** Google requires reCAPTCHA's name where its own badge is hidden. */
export function BotTerms() {
  const terms = useSmallStore(botTerms, null);
  return (
    terms && (
      <p className="soft">
        Protegido por {terms.provider}:
        {terms.links.map(({ label, href }) => (
          <span key={href}>
            {' '}
            <a href={href} target="_blank" rel="noreferrer">
              {label}
            </a>
          </span>
        ))}
      </p>
    )
  );
}
