import type { ReactNode } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import { Link } from '#ui/link/link.tsx';
import { urls } from '#values/urls.ts';
import { brand } from '../brand.ts';
import { brandLinks } from './brand-links.ts';
import { BrandLogo } from './brand-logo.tsx';
import styles from './footer.module.css';
import { useServiceLinks, useWrittenLinks } from './menu.ts';

const HELP = [
  { href: urls.units(), label: 'Nossas unidades' },
  { href: urls.page('/atendimento-movel'), label: 'Atendimento móvel' },
  { href: urls.contact(), label: 'Fale conosco' },
  { href: urls.page('/perguntas-frequentes'), label: 'Perguntas frequentes' },
  { href: urls.page('/termos-de-uso'), label: 'Termo de consentimento' },
  { href: urls.page('/politica-de-privacidade'), label: 'Política de privacidade' },
  { href: urls.consent(), label: 'Cookies' },
  { href: urls.newsletter(), label: 'Newsletter' },
  { href: urls.page('/acessibilidade'), label: 'Acessibilidade' },
  { href: urls.siteMap(), label: 'Mapa do site' },
];

/** Decreto 7.962/2013 requires name, CNPJ, address and contact; LGPD, art. 41, the data protection officer. */
export function Footer() {
  const { phone, phoneHref, email, social, apps, legalName, cnpj, address, notice, ...people } = brand();
  const help = useWrittenLinks(HELP);
  const services = useServiceLinks();
  const blog = brandLinks('blog');
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
        {services.length > 0 && <FooterGroup title="Serviços">{linksOf(services)}</FooterGroup>}
        <FooterGroup title="Atendimento">{linksOf(help)}</FooterGroup>
        {[...social, ...apps, ...blog].length > 0 && (
          <FooterGroup name="Redes sociais e aplicativo" title="Acompanhe">
            {[...social, ...apps].map(({ name, href }) => (
              <li key={name}>
                <a href={href} rel="noreferrer">
                  {name}
                </a>
              </li>
            ))}
            {blog.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </FooterGroup>
        )}
      </div>
      <div className={`container ${styles.legal}`}>
        <p>
          {legalName} · CNPJ {cnpj} · {address}
        </p>
        {director && (
          <p>
            {director.title}: {director.name}
          </p>
        )}
        {officer && (
          <p>
            {officer.title}: {officer.name}
            {officer.email && (
              <>
                , <a href={`mailto:${officer.email}`}>{officer.email}</a>
              </>
            )}
          </p>
        )}
        {notice && <p>{notice}</p>}
      </div>
    </footer>
  );
}

interface FooterGroupProps {
  title: string;
  name?: string;
  children: ReactNode;
}

const FooterGroup = ({ title, name = `Rodapé: ${title}`, children }: FooterGroupProps) => (
  <nav aria-label={name} className={styles.column}>
    <details className={styles.group}>
      <summary>
        <h2>{title}</h2>
        <Icon name="chevron" size="sm" />
      </summary>
      <ul>{children}</ul>
    </details>
  </nav>
);

const linksOf = (links: readonly { href: string; label: string }[]) =>
  links.map(({ href, label }) => (
    <li key={href}>
      <Link href={href}>{label}</Link>
    </li>
  ));
