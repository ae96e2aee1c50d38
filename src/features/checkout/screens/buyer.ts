export interface Buyer {
  name: string;
  /** Masked; empty for a foreigner. */
  cpf: string;
  email: string;
  address: string[];
}
