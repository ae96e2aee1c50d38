/** Papers of an order. Apart from the other addresses, because few pages link to them. */
export const paperUrls = {
  /** `orderId`: `entityId` in the order's call. */
  voucher: (orderId: string) => `/voucher/order/printcustomer/id/${orderId}`,
  agenda: (incrementId: string) => `/order/${incrementId}/agenda.ics`,
  receipt: (incrementId: string) => `/order/${incrementId}/recibo`,
  /** For a health plan that pays its members back. */
  reimbursement: (incrementId: string) => `/order/${incrementId}/reembolso`,
  /** The preparation of each visit. */
  preparation: (incrementId: string) => `/order/${incrementId}/guia-de-preparo`,
  /** Content of a voucher's QR code: capitals make it smaller, and the code ends it. */
  voucherCode: (code: string) => `/v/${code}`,
} as const;
