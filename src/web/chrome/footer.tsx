import { Link } from '#ui/link/link.tsx';
import { Logo } from '#ui/logo/logo.tsx';
import { urls } from '#values/urls.ts';
import { brand } from '../brand.ts';
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

/** What the law asks a distance seller to show (Decreto 7.962/2013): name, CNPJ, address, contact; and the technical director. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={`container ${styles.columns}`}>
        <div className={styles.column}>
          <Logo name={brand.wordmark.strong} suffix={brand.wordmark.light} />
          <p>
            Central de atendimento: <a href={brand.phoneHref}>{brand.phone}</a>
          </p>
          <p>
            <a href={`mailto:${brand.email}`}>{brand.email}</a>
          </p>
        </div>
        <FooterLinks title="Serviços" links={SERVICE_LINKS} />
        <FooterLinks title="Atendimento" links={HELP} />
        <nav aria-label="Redes sociais e aplicativo" className={styles.column}>
          <h2>Acompanhe</h2>
          <ul>
            {[...brand.social, ...brand.apps].map(({ name, href }) => (
              <li key={name}>
                <a href={href} rel="noreferrer">
                  {name}
                </a>
              </li>
            ))}
            <li>
              <a href={brand.links.blog}>Blog</a>
            </li>
          </ul>
        </nav>
      </div>
      <div className={`container ${styles.legal}`}>
        <p>
          {brand.legalName} · CNPJ {brand.cnpj} · {brand.address}
        </p>
        <p>Responsável técnica: {brand.technicalDirector}</p>
        <p>Loja de demonstração: preços, unidades e pessoas são fictícios.</p>
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
