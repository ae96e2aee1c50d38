import { smallStore, useSmallStore } from '../small-store.ts';

interface Terms {
  provider: string;
  links: readonly { label: string; href: string }[];
}

/** Of the provider that checks for robots; null until a form has asked it. */
export const botTerms = smallStore<Terms | null>(null);

/** Below a form that may ask it: reCAPTCHA wants to be named where its own mark is not seen. */
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
