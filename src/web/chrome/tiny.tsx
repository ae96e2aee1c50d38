import { Link } from '#ui/link/link.tsx';
import { urls } from '#values/urls.ts';
import { brand } from '../brand.ts';
import { HomeLogo } from './home-logo.tsx';
import styles from './tiny.module.css';

export function TinyHeader({ left, phonesOnly }: { left: boolean; phonesOnly: boolean }) {
  return (
    <header className={styles.header} data-phones-only={phonesOnly || undefined}>
      <div className={`container ${styles.row}`} data-left={left || undefined}>
        <HomeLogo className={styles.logo} />
      </div>
    </header>
  );
}

export function TinyFooter({ phonesOnly }: { phonesOnly: boolean }) {
  return (
    <footer className={styles.footer} data-phones-only={phonesOnly || undefined}>
      <div className="container">
        <p>
          {brand().legalName} · CNPJ {brand().cnpj}
        </p>
        <p>
          <Link href={urls.page('/politica-de-privacidade')}>Política de privacidade</Link> · Atendimento:{' '}
          <a href={brand().phoneHref}>{brand().phone}</a>
        </p>
      </div>
    </footer>
  );
}

/** On wide screens sign-in and registration have no header; the logo is part of the page. */
export function SignInLogo() {
  return (
    <div className={`container ${styles.signIn}`}>
      <HomeLogo className={styles.logo} />
    </div>
  );
}
