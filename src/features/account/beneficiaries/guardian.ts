/** Pages, papers and mails share this wording of the terms of use, which names no patient. */
export const WITH_GUARDIAN =
  'Menores de 18 anos são atendidos com a mãe, o pai ou o responsável legal, ou com um adulto que traga a autorização assinada por um deles. Todos precisam de documento.';
