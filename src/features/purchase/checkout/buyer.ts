export interface Buyer {
  customerId: number;
  name: string;
  /** Formatted; empty for a foreigner. */
  cpf: string;
  /** For a foreigner without a CPF; '' otherwise. */
  passport: string;
  email: string;
  address: string[];
}
