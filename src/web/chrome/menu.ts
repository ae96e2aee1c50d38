import { urls } from '#values/urls.ts';

/** Services of the side menu and the second bar. The specification fixes the paths. */
export const SERVICE_LINKS = [
  { href: '/exames-covid-19', label: 'Exames Covid-19' },
  { href: '/exames-laboratoriais', label: 'Exames laboratoriais' },
  { href: '/vacinas', label: 'Vacinas' },
  { href: '/vacinas/vacinas-para-criancas', label: 'Vacinas para crianças' },
  { href: '/check-ups', label: 'Check-ups' },
  { href: '/testes-geneticos', label: 'Testes genéticos' },
] as const;

export const ACCOUNT_LINKS = [
  { href: urls.orders(), label: 'Meus pedidos' },
  { href: urls.account(), label: 'Meus dados' },
  { href: urls.addresses(), label: 'Endereços' },
] as const;
