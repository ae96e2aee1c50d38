/** For pages, papers and mails, as in the terms of use; it names no patient. */
export const WITH_GUARDIAN =
  'Menores de 18 anos são atendidos com a mãe, o pai ou o responsável legal, ou com um adulto que traga a autorização assinada por um deles. Todos precisam de documento.';
