export interface Buyer {
  customerId: number;
  name: string;
  /** Formatted; empty for a foreigner. */
  cpf: string;
  /** Of a foreigner without a CPF, else ''. */
  passport: string;
  email: string;
  address: string[];
}
