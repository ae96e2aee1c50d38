export interface Buyer {
  customerId: number;
  name: string;
  /** The CPF has its dots and hyphen; a foreigner has ''. */
  cpf: string;
  /** Only a foreigner without a CPF has one; otherwise ''. */
  passport: string;
  email: string;
  address: string[];
}
