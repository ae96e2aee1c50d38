/** What is printed or kept of an order. Apart from the other addresses, because few pages lead there. */
export const paperUrls = {
  /** `orderId`: the one that the order's call names `entityId`. */
  voucher: (orderId: string) => `/voucher/order/printcustomer/id/${orderId}`,
  agenda: (incrementId: string) => `/order/${incrementId}/agenda.ics`,
  receipt: (incrementId: string) => `/order/${incrementId}/recibo`,
  /** For a health plan that pays its members back. */
  reimbursement: (incrementId: string) => `/order/${incrementId}/reembolso`,
  /** The preparation of each visit. */
  preparation: (incrementId: string) => `/order/${incrementId}/guia-de-preparo`,
  /** What a voucher's QR code holds: capitals make it smaller, and the code ends it. */
  voucherCode: (code: string) => `/v/${code}`,
} as const;
