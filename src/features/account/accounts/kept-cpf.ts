interface Holder {
  cpf: string | null;
  cpfFinal: boolean;
}

/**
 * The CPF (digits) that the kept account, whose e-mail is confirmed, takes over from the one that ends; null if its own stays.
 * A final CPF wins over a claimed one, and a third account's final CPF stays there.
 */
export function keptCpf(kept: Holder, ended: Holder, others: readonly Holder[]): string | null {
  if (ended.cpf === null || kept.cpfFinal) return null;
  if (kept.cpf !== null && kept.cpf !== ended.cpf && !ended.cpfFinal) return null;
  return others.some(({ cpf, cpfFinal }) => cpfFinal && cpf === ended.cpf) ? null : ended.cpf;
}
