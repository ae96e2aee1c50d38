/** The store's contract with the acquirer, its card vault and its 3-D Secure provider. */
export type AcquirerSettings = {
  merchantId: string;
  merchantKey: string;
  sopClientId: string;
  sopClientSecret: string;
  mpiClientId: string;
  mpiClientSecret: string;
  establishmentCode: string;
  mcc: string;
  /** Address for changes of a sale; none without it. */
  notificationUrl?: string;
  notificationHeader?: { name: string; value: string };
  /** Pauses before each repetition of a notification that was not answered with 2xx. */
  notificationRetriesMs?: readonly number[];
  /** Least time between two voids of one sale. */
  voidPauseMs?: number;
};
