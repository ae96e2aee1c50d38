export interface PaymentTypeFacts {
  name: string;
  wire: string;
  method: string | null;
  /** Only operators use a method that asks `operator`. */
  asks: 'payer' | 'card' | 'operator' | 'nothing';
  /** With `answer` the provider answers each attempt at once; with `money` the money arrives later, without an answer. */
  brings: 'answer' | 'money';
  hasInstallments: boolean;
  /** Completes "Pago …" where "por" and the name do not. */
  how?: string;
  /** Completes "Devolvemos R$ 10,00 …", and says when the money arrives. */
  refund: { by: string; when: string };
  refundLine: (amount: string) => string;
  /** Without it the buyer pays on the order's payment page. */
  charge?: ChargeFacts;
}

export interface ChargeFacts {
  page: string;
  the: string;
  ofThe: string;
  pay: string;
  /** Completes "Ele aguarda o pagamento …". `hour` is the hour of `until` in Brasília. */
  awaits: (until: Date, hour: string) => string;
  words: ChargeWords;
}

/** The page of a charge shows a code to copy, and its picture for another device. */
export interface ChargeWords {
  title: string;
  /** While the provider has not made the code. */
  wait: string;
  copy: string;
  code: string;
  steps: readonly string[];
  scan: string;
  picture: string;
}
