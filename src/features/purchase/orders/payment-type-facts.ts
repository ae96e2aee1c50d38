export interface PaymentTypeFacts {
  /** As the buyer reads it. */
  name: string;
  /** The specification's value on the wire. */
  wire: string;
  /** The method that serves it; null when there is nothing to pay. */
  method: string | null;
  /** Data that the buyer enters for it. */
  asks: 'payer' | 'card' | 'nothing';
  /** `answer`: the provider says at once what became of an attempt. `money`: it arrives later, without an answer. */
  brings: 'answer' | 'money';
  hasInstallments: boolean;
  /** Completes "Devolvemos R$ 10,00 …", and says when the money arrives. */
  refund: { by: string; when: string };
  /** Line of the mail about a refund of this amount. */
  refundLine: (amount: string) => string;
  /** A charge that waits for the buyer on a page of its own. Absent: the buyer pays on the order's payment page. */
  charge?: ChargeFacts;
}

export interface ChargeFacts {
  /** Last part of the page's path: /order/{page}. */
  page: string;
  /** With its article: "o Pix". */
  the: string;
  /** "do Pix". */
  ofThe: string;
  /** Label of the button to its page. */
  pay: string;
  /** Completes "Ele aguarda o pagamento …". `hour` is of `until`, in Brasília. */
  awaits: (until: Date, hour: string) => string;
}
