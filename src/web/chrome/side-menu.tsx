import { useEffect, useRef } from 'react';
import { Sheet } from '#ui/dialog/dialog.tsx';
import { Link } from '#ui/link/link.tsx';
import { usePlace } from '#ui/navigation.ts';
import type { OverlayProps } from '#ui/overlay.tsx';
import { urls } from '#values/urls.ts';
import { brandLinks } from './brand-links.ts';
import { SERVICE_LINKS } from './menu.ts';
import styles from './side-menu.module.css';

const informationLinks = () => [
  { href: urls.units(), label: 'Nossas unidades' },
  ...brandLinks('results'),
  { href: urls.contact(), label: 'Fale conosco' },
  { href: urls.questions(), label: 'Perguntas frequentes' },
  { href: urls.terms(), label: 'Termo de consentimento' },
  ...brandLinks('corporate', 'blog'),
];

export function SideMenu({ open, onClose }: Omit<OverlayProps<void>, 'request'>) {
  const { pathname } = usePlace();
  const shownOn = useRef(pathname);
  useEffect(() => {
    if (shownOn.current !== pathname) onClose();
    shownOn.current = pathname;
  }, [pathname, onClose]);
  return (
    <Sheet open={open} onClose={onClose} title="Menu" side="start">
      <nav aria-label="Menu da loja" className={styles.menu}>
        <h3>Serviços</h3>
        <ul>
          {SERVICE_LINKS.map(({ href, label }) => (
            <li key={href}>
              <Link href={href} onClick={onClose}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <h3>Atendimento</h3>
        <ul>
          {informationLinks().map(({ href, label }) => (
            <li key={href}>
              <Link href={href} onClick={onClose}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Sheet>
  );
}
