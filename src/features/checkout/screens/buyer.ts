export interface Buyer {
  customerId: number;
  name: string;
  /** Masked; empty for a foreigner. */
  cpf: string;
  email: string;
  address: string[];
}
