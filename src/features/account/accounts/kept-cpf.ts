interface Holder {
  cpf: string | null;
  cpfFinal: boolean;
}

/**
 * Returns the CPF (digits) that moves from the ended account to the kept one, whose e-mail is confirmed; null if none moves.
 * A final CPF wins over a claimed one, and a CPF that is final in a third account stays there.
 */
export function keptCpf(kept: Holder, ended: Holder, others: readonly Holder[]): string | null {
  if (ended.cpf === null || kept.cpfFinal) return null;
  if (kept.cpf !== null && kept.cpf !== ended.cpf && !ended.cpfFinal) return null;
  return others.some(({ cpf, cpfFinal }) => cpfFinal && cpf === ended.cpf) ? null : ended.cpf;
}
