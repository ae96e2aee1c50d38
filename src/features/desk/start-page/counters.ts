import type { Permission } from '#features/desk/operations/roles.ts';
import { panelUrls } from '#values/panel-urls.ts';

interface Counter {
  title: string;
  /** The right that opens its list. */
  permission: Permission;
  href: string;
  /** Lists of what is late and what is due today; without them `href` is used. */
  lateHref?: string;
  todayHref?: string;
}

const orders = panelUrls.orders();

/** The order is that of urgency: first the patients who wait now. Each counter has a list behind it. */
export const COUNTERS = {
  lateVisits: { title: 'Visitas atrasadas', permission: 'agenda.view', href: panelUrls.agenda('', '') },
  laboratory: {
    title: 'Exames e resultados que esperam por alguém',
    permission: 'attendance.record',
    href: panelUrls.laboratory(),
  },
  cancellations: {
    title: 'Cancelamentos a decidir',
    permission: 'cancellations.decide',
    href: panelUrls.cancellations(),
  },
  approvals: {
    title: 'Devoluções a aprovar',
    permission: 'refunds.approve',
    href: panelUrls.cancellations(),
  },
  teamRequests: { title: 'Pedidos da equipe a decidir', permission: 'team.manage', href: panelUrls.team() },
  lostTimes: {
    title: 'Pagos, sem o horário escolhido',
    permission: 'orders.handle',
    href: `${orders}?agendar=perdido`,
  },
  outsideHours: {
    title: 'Dias com visitas fora do horário',
    permission: 'agenda.handle',
    href: panelUrls.agenda('', ''),
  },
  toSchedule: {
    title: 'Visitas a agendar',
    permission: 'orders.handle',
    href: `${orders}?agendar=sim`,
    lateHref: `${orders}?agendar=atrasado`,
    todayHref: `${orders}?agendar=hoje`,
  },
  jobs: { title: 'Tarefas desistidas', permission: 'jobs.manage', href: panelUrls.state() },
  held: { title: 'Pagamentos em análise', permission: 'orders.view', href: `${orders}?estado=holded` },
  refunds: { title: 'Devoluções paradas', permission: 'finance.view', href: panelUrls.money() },
  suspended: {
    title: 'Devolvidos fora da loja ou contestados',
    permission: 'orders.view',
    href: `${orders}?vouchers=suspensos`,
  },
  daysToClose: { title: 'Dias por fechar', permission: 'finance.view', href: panelUrls.closing() },
  notes: {
    title: 'Notas fiscais que esperam por alguém',
    permission: 'finance.view',
    href: panelUrls.waitingNotes(),
  },
  receipts: { title: 'Recebidos sem pedido', permission: 'finance.view', href: panelUrls.money() },
  failedChanges: {
    title: 'Mudanças agendadas que não entraram',
    permission: 'catalogue.sales',
    href: panelUrls.changeSets(),
  },
  waitingChanges: {
    title: 'Mudanças que esperam outra pessoa',
    permission: 'catalogue.texts',
    href: panelUrls.changeSets(),
  },
  rulesToApprove: {
    title: 'Regras de preparo que esperam por aprovação',
    permission: 'care.approve',
    href: panelUrls.approve(),
  },
  lowStock: { title: 'Estoque baixo', permission: 'stock.view', href: panelUrls.lowStock() },
  lots: { title: 'Lotes a vencer', permission: 'stock.view', href: panelUrls.lots() },
  partners: {
    title: 'Parceiros que chegaram ao limite',
    permission: 'settings.manage',
    href: panelUrls.partners(),
  },
  lateContacts: {
    title: 'Mensagens atrasadas',
    permission: 'contacts.handle',
    href: `${panelUrls.contacts()}?atrasadas=sim`,
  },
  newContacts: {
    title: 'Mensagens sem responsável',
    permission: 'contacts.handle',
    href: `${panelUrls.contacts()}?responsavel=ninguem`,
  },
  requests: {
    title: 'Pedidos de titulares',
    permission: 'requests.view',
    href: panelUrls.dataRequests(),
  },
} as const satisfies Readonly<Record<string, Counter>>;

export type CounterName = keyof typeof COUNTERS;

export const COUNTER_NAMES = Object.keys(COUNTERS) as [CounterName, ...CounterName[]];
