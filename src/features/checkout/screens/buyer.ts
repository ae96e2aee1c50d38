export interface Buyer {
  name: string;
  /** Masked; empty for a foreigner. */
  cpf: string;
  email: string;
  /** Lines of the default address. */
  address: string[];
}
