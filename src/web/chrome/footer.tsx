import { Link } from '#ui/link/link.tsx';
import { urls } from '#values/urls.ts';
import { brand } from '../brand.ts';
import { brandLinks } from './brand-links.ts';
import { BrandLogo } from './brand-logo.tsx';
import styles from './footer.module.css';
import { SERVICE_LINKS } from './menu.ts';

const HELP = [
  { href: urls.units(), label: 'Nossas unidades' },
  { href: urls.contact(), label: 'Fale conosco' },
  { href: urls.questions(), label: 'Perguntas frequentes' },
  { href: urls.terms(), label: 'Termo de consentimento' },
  { href: urls.privacy(), label: 'Política de privacidade' },
  { href: urls.accessibility(), label: 'Acessibilidade' },
  { href: urls.siteMap(), label: 'Mapa do site' },
];

/**
 * Shows what the law requires of distance sellers (Decreto 7.962/2013: name, CNPJ, address, contact), the technical
 * director, and the data protection officer (LGPD, art. 41).
 */
export function Footer() {
  const { phone, phoneHref, email, social, apps, legalName, cnpj, address, notice, ...people } = brand();
  const { technicalDirector: director, dataProtectionOfficer: officer } = people;
  return (
    <footer className={styles.footer}>
      <div className={`container ${styles.columns}`}>
        <div className={styles.column}>
          <BrandLogo />
          <p>
            Central de atendimento: <a href={phoneHref}>{phone}</a>
          </p>
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        </div>
        <FooterLinks title="Serviços" links={SERVICE_LINKS} />
        <FooterLinks title="Atendimento" links={HELP} />
        <nav aria-label="Redes sociais e aplicativo" className={styles.column}>
          <h2>Acompanhe</h2>
          <ul>
            {[...social, ...apps].map(({ name, href }) => (
              <li key={name}>
                <a href={href} rel="noreferrer">
                  {name}
                </a>
              </li>
            ))}
            {brandLinks('blog').map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={`container ${styles.legal}`}>
        <p>
          {legalName} · CNPJ {cnpj} · {address}
        </p>
        <p>
          {director.title}: {director.name}
        </p>
        <p>
          {officer.title}: {officer.name}, <a href={`mailto:${officer.email}`}>{officer.email}</a>
        </p>
        {notice && <p>{notice}</p>}
      </div>
    </footer>
  );
}

function FooterLinks({ title, links }: { title: string; links: readonly { href: string; label: string }[] }) {
  return (
    <nav aria-label={`Rodapé: ${title}`} className={styles.column}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
