import { useEffect, useRef } from 'react';
import { Sheet } from '#ui/dialog/dialog.tsx';
import { Link } from '#ui/link/link.tsx';
import { usePlace } from '#ui/navigation.ts';
import type { OverlayProps } from '#ui/overlay.tsx';
import { urls } from '#values/urls.ts';
import { brandLinks } from './brand-links.ts';
import { useServiceLinks, useWrittenLinks } from './menu.ts';
import styles from './side-menu.module.css';

const informationLinks = () => [
  { href: urls.units(), label: 'Nossas unidades' },
  ...brandLinks('results'),
  { href: urls.contact(), label: 'Fale conosco' },
  { href: urls.page('/perguntas-frequentes'), label: 'Perguntas frequentes' },
  { href: urls.page('/termos-de-uso'), label: 'Termo de consentimento' },
  ...brandLinks('corporate', 'blog'),
];

export function SideMenu({ open, onClose }: Omit<OverlayProps<void>, 'request'>) {
  const { pathname } = usePlace();
  const services = useServiceLinks();
  const information = useWrittenLinks(informationLinks());
  const shownOn = useRef(pathname);
  useEffect(() => {
    if (shownOn.current !== pathname) onClose();
    shownOn.current = pathname;
  }, [pathname, onClose]);
  return (
    <Sheet open={open} onClose={onClose} title="Menu" side="start">
      <nav aria-label="Menu da loja" className={styles.menu}>
        {services.length > 0 && <LinkGroup title="Serviços" links={services} onFollow={onClose} />}
        <LinkGroup title="Atendimento" links={information} onFollow={onClose} />
      </nav>
    </Sheet>
  );
}

interface LinkGroupProps {
  title: string;
  links: readonly { href: string; label: string }[];
  onFollow: () => void;
}

const LinkGroup = ({ title, links, onFollow }: LinkGroupProps) => (
  <>
    <h3>{title}</h3>
    <ul>
      {links.map(({ href, label }) => (
        <li key={href}>
          <Link href={href} onClick={onFollow}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </>
);
