import { urls } from '#values/urls.ts';

/** What pressing the button below accepts. Other tabs, so that what was typed stays. */
export const AccountTexts = ({ action }: { action: string }) => (
  <p className="soft">
    {action}, você aceita os <OtherTab href={urls.terms()}>termos de uso</OtherTab> e a{' '}
    <OtherTab href={urls.privacy()}>política de privacidade</OtherTab>.
  </p>
);

const OtherTab = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noopener">
    {children}
    <span className="visually-hidden"> (abre outra aba)</span>
  </a>
);
