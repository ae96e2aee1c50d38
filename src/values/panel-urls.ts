/** Addresses of the operator's panel, which the store's pages never name. */
export const PANEL = '/painel';

/** Names the order in the counter's address. */
export const COUNTER_ORDER = 'pedido';

/** In an address it shows only what waits for a person. */
export const WAITING = 'esperam';

/** Names the row in the address of its form. */
export const ROW_KEY = 'chave';

/** The part of Catálogo for all kinds at once. */
export const WHOLE_CATALOGUE = 'planilha';

export const panelUrls = {
  home: () => PANEL,
  signIn: () => `${PANEL}/entrar`,
  /** The token is in the `#`, which no server and no log receives. */
  invite: (token: string) => `${PANEL}/convite#${token}`,
  orders: () => `${PANEL}/pedidos`,
  order: (incrementId: string) => `${PANEL}/pedidos/${incrementId}`,
  vouchers: (incrementId: string) => `${PANEL}/pedidos/${incrementId}/vouchers`,
  printedVouchers: (incrementIds: readonly string[]) => `${PANEL}/pedidos/vouchers/${incrementIds.join(',')}`,
  bulkRuns: () => `${PANEL}/pedidos/em-lote`,
  bulkRun: (id: string) => `${PANEL}/pedidos/em-lote/${id}`,
  orderFiles: () => `${PANEL}/pedidos/arquivos`,
  sale: (incrementId: string) => `${PANEL}/pedidos/${incrementId}/balcao`,
  saleReceipt: (incrementId: string) => `${PANEL}/pedidos/${incrementId}/recibo`,
  drawer: () => `${PANEL}/gaveta`,
  offers: () => `${PANEL}/orcamentos`,
  offer: (id: string) => `${PANEL}/orcamentos/${id}`,
  editOffer: (id: string) => `${PANEL}/orcamentos/${id}?mudar`,
  sellOffer: (id: string) => `${PANEL}/orcamentos/${id}/vender`,
  customers: () => `${PANEL}/clientes`,
  customer: (customerId: number) => `${PANEL}/clientes/${customerId}`,
  cancellations: () => `${PANEL}/cancelamentos`,
  cash: () => `${PANEL}/caixa`,
  reports: () => `${PANEL}/relatorios`,
  report: (slug: string) => `${PANEL}/relatorios/${slug}`,
  waitingNotes: () => `${PANEL}/notas?${WAITING}=sim`,
  closing: () => `${PANEL}/fechamento`,
  closingDay: (day: string) => `${PANEL}/fechamento?dia=${day}`,
  money: () => `${PANEL}/diferencas`,
  lowStock: () => `${PANEL}/estoque-baixo`,
  lots: () => `${PANEL}/lotes`,
  laboratory: () => `${PANEL}/laboratorio`,
  state: () => `${PANEL}/estado`,
  contacts: () => `${PANEL}/mensagens`,
  contact: (protocol: string) => `${PANEL}/mensagens/${protocol}`,
  surveyComments: () => `${PANEL}/comentarios`,
  dataRequests: () => `${PANEL}/titulares`,
  dataRequest: (protocol: string) => `${PANEL}/titulares/${protocol}`,
  newDataRequest: (customerId: number) => `${PANEL}/titulares/novo/${customerId}`,
  agenda: (unit: string, day: string) => `${PANEL}/agenda?unidade=${unit}&dia=${day}`,
  /** Null for a closing for good. */
  affected: (unit: string, from: string, until: string | null) =>
    `${PANEL}/agenda/afetadas?${new URLSearchParams({ unidade: unit, de: from, ...(until && { ate: until }) })}`,
  agendaSheet: (unit: string, day: string) => `${PANEL}/agenda/folha?unidade=${unit}&dia=${day}`,
  holds: () => `${PANEL}/vagas-guardadas`,
  attendance: () => `${PANEL}/atendimento`,
  /** The counter opens the people of this order. */
  attend: (incrementId: string) => `${PANEL}/atendimento?${COUNTER_ORDER}=${incrementId}`,
  /** The proof is in the `#`, which no server and no log receives. */
  board: (unit: string, key: string) => `${PANEL}/sala-de-espera#${encodeURIComponent(`${unit} ${key}`)}`,
  kinds: () => `${PANEL}/catalogo`,
  /** The part that downloads and uploads the whole store. */
  wholeCatalogue: () => `${PANEL}/catalogo#${WHOLE_CATALOGUE}`,
  rows: (kind: string) => `${PANEL}/catalogo/${kind}`,
  grid: (kind: string) => `${PANEL}/catalogo/${kind}/grade`,
  /** Null for a new row. */
  row: (kind: string, key: string | null) =>
    `${PANEL}/catalogo/${kind}/linha${key === null ? '' : `?${new URLSearchParams({ [ROW_KEY]: key })}`}`,
  approve: () => `${PANEL}/aprovar`,
  changeSets: () => `${PANEL}/mudancas`,
  changeSet: (id: number) => `${PANEL}/mudancas/${id}`,
  partners: () => `${PANEL}/parceiros`,
  team: () => `${PANEL}/equipe`,
  account: () => `${PANEL}/minha-conta`,
  audit: () => `${PANEL}/auditoria`,
  /** An EventSource sends no headers, so the page's key is in the address. */
  news: (pageKey?: string) => `${PANEL}/v1/news${pageKey ? `?key=${pageKey}` : ''}`,
  operation: (name: string) => `${PANEL}/v1/${name}`,
};

/** A page of the order list shows as many. */
export const MOST_PRINTED = 50;
