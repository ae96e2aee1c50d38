/** For pages, papers and mails; it names no patient. */
export const WITH_GUARDIAN =
  'Menores de 18 anos são atendidos com a mãe, o pai ou o responsável legal. Os dois precisam de documento.';
