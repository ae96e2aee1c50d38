/** The papers of an order and its results have a file of their own, because few pages link to them. */
export const paperUrls = {
  /** `orderId` is `entityId` in the order's call. */
  voucher: (orderId: string) => `/voucher/order/printcustomer/id/${orderId}`,
  agenda: (incrementId: string) => `/order/${incrementId}/agenda.ics`,
  receipt: (incrementId: string) => `/order/${incrementId}/recibo`,
  reimbursement: (incrementId: string) => `/order/${incrementId}/reembolso`,
  preparation: (incrementId: string) => `/order/${incrementId}/guia-de-preparo`,
  note: (incrementId: string, noteId: string) => `/order/${incrementId}/nota/${noteId}`,
  noteFile: (incrementId: string, noteId: string, format: 'xml' | 'pdf') =>
    `/order/${incrementId}/nota/${noteId}/${format}`,
  results: () => '/resultados',
  result: (id: number) => `/resultados/${id}`,
  resultDocument: (id: number) => `/resultados/${id}/laudo`,
  allResults: () => '/resultados/fhir',
  /** The token is in the `#`, which no server and no log receives. */
  sharedResult: (token: string) => `/resultado-compartilhado#${token}`,
  sharedDocument: () => '/resultado-compartilhado/laudo',
  voucherCode: (code: string) => `/v/${code}`,
} as const;
