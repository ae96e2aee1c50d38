import type { ComponentType } from 'react';

/** What the pages of a group are about, for screen readers. */
export const GROUPS = {
  orders: 'Pedidos',
  people: 'Pessoas',
  drawers: 'Gavetas',
  closing: 'Fechamento do dia',
  catalogue: 'O que a loja mostra',
  letters: 'O que as pessoas escrevem e escolhem',
} as const;

export interface PanelPage {
  path: string;
  title: string;
  /** Its pages are tabs of each other, and the menu has only the first one that a person may open. */
  group?: keyof typeof GROUPS;
  /** The operation that the page reads. Without the right to it, a person neither sees nor opens the page. */
  needs: string;
  /** The input with which the page at this place reads `needs` first; null if only its script knows. */
  reads?(place: { param: string; search: string }): object | null;
  /** The key pressed after "g" to open the page. Pages without one are not in the menu. */
  key?: string;
  /** A page of the counter, which has to open without a connection. */
  ahead?: true;
  load(): Promise<ComponentType>;
}

/** The menu, the palette, the routes and the keyboard derive from this list. */
export const PAGES: readonly PanelPage[] = [
  {
    path: '',
    title: 'Início',
    needs: 'home/view',
    key: 'i',
    load: async () => (await import('#features/desk/start-page/panel/home-page.tsx')).HomePage,
  },
  {
    path: 'pedidos',
    title: 'Pedidos',
    group: 'orders',
    needs: 'orders/list',
    reads: ({ search }) => (search === '' ? {} : null),
    key: 'p',
    load: async () => (await import('./orders.tsx')).OrdersPage,
  },
  {
    path: 'prazos',
    title: 'Prazos de resultados',
    group: 'orders',
    needs: 'order-exceptions/results',
    load: async () =>
      (await import('#features/desk/orders/exceptions/panel/result-dates-page.tsx')).ResultDatesPage,
  },
  {
    path: 'pedidos/vouchers/:incrementIds',
    title: 'Vouchers',
    needs: 'order-desk/vouchers',
    load: async () =>
      (await import('#features/desk/orders/panel/printed-vouchers-page.tsx')).PrintedVouchersPage,
  },
  {
    path: 'pedidos/arquivos',
    title: 'Arquivos de pedidos',
    needs: 'order-files/list',
    load: async () => (await import('#features/desk/orders/files/panel/order-files-page.tsx')).OrderFilesPage,
  },
  {
    path: 'pedidos/em-lote',
    title: 'Pedidos em lote',
    needs: 'order-bulk/list',
    load: async () => (await import('#features/desk/orders/bulk/panel/bulk-run-page.tsx')).BulkRunsPage,
  },
  {
    path: 'pedidos/em-lote/:runId',
    title: 'Pedidos em lote',
    needs: 'order-bulk/view',
    load: async () => (await import('#features/desk/orders/bulk/panel/bulk-run-page.tsx')).BulkRunPage,
  },
  {
    path: 'pedidos/:incrementId',
    title: 'Pedido',
    needs: 'order-desk/view',
    reads: ({ param }) => ({ incrementId: param }),
    ahead: true,
    load: async () => (await import('./order.tsx')).OrderPage,
  },
  {
    path: 'pedidos/:incrementId/vouchers',
    title: 'Vouchers',
    needs: 'order-desk/vouchers',
    load: async () => (await import('#features/desk/orders/panel/vouchers-page.tsx')).VouchersPage,
  },
  {
    path: 'pedidos/:incrementId/balcao',
    title: 'Pagamento no balcão',
    needs: 'counter/sale',
    load: async () => (await import('./sale.tsx')).SalePage,
  },
  {
    path: 'pedidos/:incrementId/recibo',
    title: 'Recibo',
    needs: 'counter/sale',
    load: async () =>
      (await import('#features/purchase/counter-payments/panel/receipt-page.tsx')).SaleReceiptPage,
  },
  {
    path: 'cancelamentos',
    title: 'Cancelamentos',
    needs: 'cancellations/list',
    key: 'c',
    load: async () =>
      (await import('#features/purchase/cancellations/panel/cancellations-page.tsx')).CancellationsPage,
  },
  {
    path: 'agenda',
    title: 'Agenda',
    needs: 'agenda/view',
    key: 'n',
    ahead: true,
    load: async () => (await import('#features/desk/agenda/panel/agenda-page.tsx')).AgendaPage,
  },
  {
    path: 'agenda/afetadas',
    title: 'Visitas afetadas',
    needs: 'agenda/affected',
    load: async () => (await import('#features/desk/agenda/panel/affected-page.tsx')).AffectedPage,
  },
  {
    path: 'agenda/folha',
    title: 'Folha do dia',
    needs: 'agenda/sheet',
    load: async () => (await import('#features/desk/agenda/panel/sheet-page.tsx')).SheetPage,
  },
  {
    path: 'vagas-guardadas',
    title: 'Vagas guardadas',
    needs: 'agenda/holds',
    key: 'h',
    load: async () => (await import('#features/desk/agenda/panel/holds-page.tsx')).HoldsPage,
  },
  {
    path: 'atendimento',
    title: 'Atendimento',
    needs: 'attendance/find',
    key: 't',
    ahead: true,
    load: async () => (await import('#features/desk/attendance/panel/attendance-page.tsx')).AttendancePage,
  },
  {
    path: 'orcamentos',
    title: 'Orçamentos',
    needs: 'offers/list',
    key: 'o',
    load: async () => (await import('#features/purchase/checkout/offers/panel/offers-page.tsx')).OffersPage,
  },
  {
    path: 'orcamentos/:offerId/vender',
    title: 'Vender agora',
    needs: 'sales/sell',
    load: async () => (await import('#features/purchase/checkout/sale/panel/sell-page.tsx')).SellPage,
  },
  {
    path: 'orcamentos/:offerId',
    title: 'Orçamento',
    needs: 'offers/view',
    load: async () => (await import('#features/purchase/checkout/offers/panel/offer-page.tsx')).OfferPage,
  },
  {
    path: 'clientes',
    title: 'Clientes',
    group: 'people',
    needs: 'customer-desk/search',
    key: 'k',
    load: async () => (await import('#features/desk/customers/panel/customers-page.tsx')).CustomersPage,
  },
  {
    path: 'clientes/:customerId',
    title: 'Cliente',
    needs: 'customer-desk/view',
    load: async () => (await import('./customer.tsx')).CustomerPage,
  },
  {
    path: 'convenios',
    title: 'Pessoas dos convênios',
    group: 'people',
    needs: 'members/list',
    load: async () => (await import('#features/desk/customers/members/panel/members-page.tsx')).MembersPage,
  },
  {
    path: 'gaveta',
    title: 'Gaveta',
    group: 'drawers',
    needs: 'drawer/view',
    key: 'g',
    load: async () => (await import('#features/purchase/counter-payments/panel/drawer-page.tsx')).DrawerPage,
  },
  {
    path: 'gavetas',
    title: 'Gavetas fechadas',
    group: 'drawers',
    needs: 'drawer/list',
    load: async () =>
      (await import('#features/purchase/counter-payments/panel/drawers-page.tsx')).DrawersPage,
  },
  {
    path: 'caixa',
    title: 'Caixa',
    needs: 'reports/cash',
    key: 'x',
    load: async () => (await import('#features/desk/reports/panel/cash-page.tsx')).CashPage,
  },
  {
    path: 'relatorios',
    title: 'Relatórios',
    // Everyone with a report has this one.
    needs: 'reports/coupons',
    key: 'w',
    load: async () => (await import('#features/desk/reports/views/panel/reports-page.tsx')).ReportsPage,
  },
  {
    path: 'relatorios/:slug',
    title: 'Relatório',
    needs: 'reports/coupons',
    load: async () => (await import('#features/desk/reports/views/panel/report-page.tsx')).ReportPage,
  },
  {
    path: 'fechamento',
    title: 'Fechar dia',
    group: 'closing',
    needs: 'closing/day',
    key: 'j',
    load: async () => (await import('#features/desk/reports/closing/panel/closing-page.tsx')).ClosingPage,
  },
  {
    path: 'diferencas',
    title: 'Diferenças',
    group: 'closing',
    needs: 'payments/to-check',
    key: 'd',
    load: async () =>
      (await import('#features/purchase/payments/reconciliation/panel/money-page.tsx')).MoneyPage,
  },
  {
    path: 'contestacoes',
    title: 'Contestações',
    group: 'closing',
    needs: 'order-exceptions/disputes',
    load: async () => (await import('#features/desk/orders/exceptions/panel/disputes-page.tsx')).DisputesPage,
  },
  {
    path: 'notas',
    title: 'Notas fiscais',
    group: 'closing',
    needs: 'invoices/list',
    load: async () => (await import('#features/purchase/invoices/panel/invoices-page.tsx')).InvoicesPage,
  },
  {
    path: 'estoque-baixo',
    title: 'Estoque baixo',
    needs: 'home/low-stock',
    key: 'b',
    load: async () => (await import('#features/desk/start-page/panel/low-stock-page.tsx')).LowStockPage,
  },
  {
    path: 'laboratorio',
    title: 'Laboratório',
    needs: 'laboratory/list',
    load: async () => (await import('#features/care/laboratory/panel/laboratory-page.tsx')).LaboratoryPage,
  },
  {
    path: 'lotes',
    title: 'Lotes a vencer',
    needs: 'attendance/lots',
    key: 'v',
    load: async () => (await import('#features/desk/attendance/panel/lots-page.tsx')).LotsPage,
  },
  {
    path: 'mensagens',
    title: 'Mensagens',
    group: 'letters',
    needs: 'contact-desk/list',
    key: 'z',
    load: async () => (await import('#features/outreach/contact/inbox/panel/contacts-page.tsx')).ContactsPage,
  },
  {
    path: 'mensagens/:protocol',
    title: 'Mensagem',
    needs: 'contact-desk/view',
    load: async () => (await import('#features/outreach/contact/inbox/panel/contact-page.tsx')).ContactPage,
  },
  {
    path: 'comentarios',
    title: 'Comentários',
    group: 'letters',
    needs: 'surveys/comments',
    key: 'y',
    load: async () => (await import('#features/outreach/surveys/panel/comments-page.tsx')).CommentsPage,
  },
  {
    path: 'exportacoes',
    title: 'Exportações',
    group: 'letters',
    needs: 'exports/list',
    load: async () => (await import('#features/desk/reports/exports/panel/exports-page.tsx')).ExportsPage,
  },
  {
    path: 'titulares',
    title: 'Pedidos de titulares',
    group: 'letters',
    needs: 'data-rights/open',
    key: 'l',
    load: async () =>
      (await import('#features/account/privacy/data-rights/panel/requests-page.tsx')).RequestsPage,
  },
  {
    path: 'acessos',
    title: 'Registros de acesso',
    group: 'letters',
    needs: 'access-records/views',
    load: async () =>
      (await import('#features/desk/customers/data-requests/access/panel/access-records-page.tsx'))
        .AccessRecordsPage,
  },
  {
    path: 'titulares/novo/:customerId',
    title: 'Abrir um pedido de titular',
    needs: 'request-desk/open',
    load: async () =>
      (await import('#features/desk/customers/data-requests/panel/new-request-page.tsx')).NewRequestPage,
  },
  {
    path: 'titulares/:protocol',
    title: 'Pedido de titular',
    needs: 'request-desk/view',
    load: async () =>
      (await import('#features/desk/customers/data-requests/panel/request-page.tsx')).RequestPage,
  },
  {
    path: 'estado',
    title: 'Estado da loja',
    needs: 'home/state',
    key: 's',
    load: async () => (await import('#features/desk/start-page/panel/state-page.tsx')).StatePage,
  },
  {
    path: 'equipe',
    title: 'Equipe',
    needs: 'staff/list',
    key: 'e',
    load: async () => (await import('#features/desk/staff/team/panel/team-page.tsx')).TeamPage,
  },
  {
    path: 'configuracoes',
    title: 'Configurações',
    needs: 'settings/list',
    key: 'f',
    load: async () => (await import('#features/desk/settings/panel/settings-page.tsx')).SettingsPage,
  },
  {
    path: 'catalogo',
    title: 'Catálogo',
    group: 'catalogue',
    needs: 'change-sets/kinds',
    key: 'q',
    load: async () => (await import('#features/desk/change-sets/panel/kinds-page.tsx')).KindsPage,
  },
  {
    path: 'catalogo/:kind',
    title: 'Catálogo',
    needs: 'change-sets/rows',
    load: async () => (await import('#features/desk/change-sets/panel/rows-page.tsx')).RowsPage,
  },
  {
    path: 'catalogo/:kind/linha',
    title: 'Catálogo',
    needs: 'change-sets/row',
    load: async () => (await import('#features/desk/change-sets/panel/row-page.tsx')).RowPage,
  },
  {
    path: 'catalogo/:kind/grade',
    title: 'Catálogo',
    needs: 'change-sets/draft',
    load: async () => (await import('#features/desk/change-sets/panel/grid-page.tsx')).GridPage,
  },
  {
    path: 'mudancas',
    title: 'Mudanças',
    group: 'catalogue',
    needs: 'change-sets/list',
    load: async () => (await import('#features/desk/change-sets/panel/change-sets-page.tsx')).ChangeSetsPage,
  },
  {
    path: 'aprovar',
    title: 'Aprovar',
    group: 'catalogue',
    needs: 'change-sets/to-approve',
    load: async () =>
      (await import('#features/desk/change-sets/approvals/panel/approve-page.tsx')).ApprovePage,
  },
  {
    path: 'mudancas/:id',
    title: 'Mudança',
    needs: 'change-sets/view',
    load: async () => (await import('#features/desk/change-sets/panel/change-set-page.tsx')).ChangeSetPage,
  },
  {
    path: 'buscas',
    title: 'Buscas sem resultado',
    group: 'catalogue',
    needs: 'missed-phrases/list',
    load: async () => (await import('./missed.tsx')).MissedPage,
  },
  {
    path: 'parceiros',
    title: 'Parceiros',
    needs: 'booking-partners/list',
    key: 'r',
    load: async () => (await import('#features/care/partner-booking/panel/partners-page.tsx')).PartnersPage,
  },
  {
    path: 'auditoria',
    title: 'Auditoria',
    needs: 'audit/list',
    key: 'a',
    load: async () => (await import('#features/desk/audit/panel/audit-page.tsx')).AuditPage,
  },
  {
    path: 'meus-atos',
    title: 'Minhas ações',
    needs: 'audit/own',
    key: 'm',
    load: async () => (await import('#features/desk/audit/panel/audit-page.tsx')).OwnActsPage,
  },
  {
    path: 'minha-conta',
    title: 'Minha conta',
    needs: 'staff/account',
    key: 'u',
    load: async () => (await import('#features/desk/staff/panel/account-page.tsx')).AccountPage,
  },
];

interface PanelAct {
  /** Name of an operation that needs no order or customer, so it can start from the palette. */
  act: string;
  title: string;
  path: string;
}

export const ACTS: readonly PanelAct[] = [
  { act: 'staff/invite', title: 'Convidar uma pessoa', path: '/equipe' },
  { act: 'staff/change-password', title: 'Trocar a minha senha', path: '/minha-conta' },
  { act: 'home/repeat-jobs', title: 'Repetir as tarefas que falharam', path: '/estado' },
  { act: 'audit/export', title: 'Baixar a auditoria', path: '/auditoria' },
  { act: 'audit/verify', title: 'Conferir a cadeia da auditoria', path: '/auditoria' },
];

export const pagesOf = (operations: readonly string[]): PanelPage[] =>
  PAGES.filter(({ needs }) => operations.includes(needs));

/** The entries of the menu among these pages. */
export const menuOf = (pages: readonly PanelPage[]): PanelPage[] =>
  pages.filter(
    ({ key, group }, index) =>
      key && !(group && pages.slice(0, index).some((earlier) => earlier.group === group)),
  );

/** Loads the pages of the counter that a person may open. A page that fails is loaded again when it is opened. */
export function loadAhead(operations: readonly string[]): void {
  for (const { ahead, load } of pagesOf(operations)) if (ahead) void load().catch(() => {});
}
