/**
 * The panel's roles and their rights. They are fixed in code, so that a review of this file is a review of the rights.
 */
export const ROLES = [
  'attendant',
  'collector',
  'manager',
  'finance',
  'content',
  'administrator',
  'privacy_officer',
  'technical_director',
] as const;

export type Role = (typeof ROLES)[number];

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  attendant: 'Atendente',
  collector: 'Coleta',
  manager: 'Gerente',
  finance: 'Financeiro',
  content: 'Conteúdo',
  administrator: 'Administrador',
  privacy_officer: 'Encarregado',
  technical_director: 'Responsável técnico',
};

/** What each role does, for the person who chooses one. `docs/roles` says it at length. */
export const ROLE_DUTIES: Readonly<Record<Role, string>> = {
  attendant: 'Atende no balcão e ao telefone: pedidos, agenda, clientes e recebimentos.',
  collector: 'Vê a agenda de hoje e registra quem foi atendido.',
  manager:
    'Faz o que o atendimento faz, e cuida do catálogo: serviços, categorias, preços, estoque, unidades e páginas. Também vê vagas, devoluções e relatórios.',
  finance: 'Devolve valores, decide cancelamentos e fecha o caixa, sem ver serviços e pacientes.',
  content:
    'Cuida dos textos do catálogo: categorias, nomes e descrições de serviços, páginas, campanhas e a marca da loja. Não muda preços.',
  administrator:
    'Convida a equipe e muda as configurações. Não vê pedidos nem clientes, e não muda o catálogo nem os serviços.',
  privacy_officer: 'Responde pedidos sobre dados pessoais e consulta a auditoria.',
  technical_director: 'Aprova as orientações de saúde que a loja mostra, e assina com o número no conselho.',
};

/** These roles concern the whole store, so a limit to units would promise what no check enforces. */
export const WHOLE_STORE_ROLES: readonly Role[] = [
  'content',
  'administrator',
  'privacy_officer',
  'technical_director',
];

const PERMISSIONS = {
  'orders.view': ['attendant', 'manager', 'finance'],
  /** Services and people of an order, which are health data. */
  'orders.health': ['attendant', 'manager'],
  'orders.handle': ['attendant', 'manager'],
  'orders.export': ['manager', 'finance'],
  'orders.refund': ['manager', 'finance'],
  'refunds.approve': ['finance'],
  'payments.review': ['manager', 'finance'],
  'cancellations.decide': ['manager', 'finance'],
  /** Patients and services of a day, by units; for Coleta today only. */
  'agenda.view': ['attendant', 'collector', 'manager'],
  'agenda.handle': ['attendant', 'manager'],
  'agenda.seats': ['manager'],
  'attendance.record': ['attendant', 'collector', 'manager'],
  'attendance.undo': ['manager'],
  'offers.handle': ['attendant', 'manager'],
  'offers.discount': ['manager'],
  /** Money at the counter: received, returned, and the own drawer. */
  'counter.handle': ['attendant', 'manager'],
  /** Everybody's closed drawers. */
  'drawers.view': ['manager', 'finance'],
  'customers.view': ['attendant', 'manager', 'privacy_officer'],
  'customers.handle': ['attendant', 'manager', 'privacy_officer'],
  'customers.correct': ['manager', 'privacy_officer'],
  /** Everything about a person at once: the copy and the erasure. */
  'customers.privacy': ['privacy_officer'],
  /** Messages of the contact form, which may name services. */
  'contacts.handle': ['attendant', 'manager'],
  'surveys.view': ['manager', 'content'],
  'views.share': ['manager'],
  'team.manage': ['administrator'],
  'finance.view': ['finance'],
  /** Sums of money without services and people. */
  'reports.view': ['manager', 'finance'],
  /** Sums by service, which finance never sees by name. */
  'reports.services': ['manager'],
  /** Coupons and their use. */
  'campaigns.view': ['manager', 'finance', 'content'],
  /** Change sets and the rows of some kind; which kinds and columns depends on the three rights below. */
  'catalogue.view': ['manager', 'content', 'technical_director'],
  /** Prices, stock, units and what they depend on. */
  'catalogue.sales': ['manager'],
  /** Texts and campaigns. A person with `catalogue.sales` has this right too. */
  'catalogue.texts': ['manager', 'content'],
  /** The approval of health advice, and how long it is valid. No other right includes it. */
  'care.approve': ['technical_director'],
  'stock.view': ['manager'],
  'requests.view': ['privacy_officer'],
  'requests.answer': ['privacy_officer'],
  'settings.manage': ['administrator'],
  'jobs.manage': ['administrator'],
  'audit.view': ['administrator', 'privacy_officer'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type Permission = keyof typeof PERMISSIONS;

export const permits = (role: Role, permission: Permission): boolean =>
  (PERMISSIONS[permission] as readonly Role[]).includes(role);
