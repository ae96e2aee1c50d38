/** The words of the reader for the person who uses it. */
export interface ReaderWords {
  privacy: string;
  /** Label of the button that takes `count` services. */
  add(count: number): string;
  /** Follows the name of a service that was taken before. */
  taken: string;
  allTaken: string;
  notUnderstood: string;
  /** Says why the reader left a tick out. */
  withheld: string;
  noFasting: string;
  longFasting: string;
  /** What follows from the hours of fasting. */
  fasting: string;
}

export const FOR_SHOPPER: ReaderWords = {
  privacy:
    'O pedido é lido aqui, no seu aparelho. Nada do que você cola é enviado ou guardado: só os serviços que você confirmar, nesta aba as horas de jejum e, se você avisar a loja, os nomes que ela não conhece.',
  add: (count) => (count === 0 ? 'Adicionar às compras' : `Adicionar ${count} às compras`),
  taken: 'já está nas suas compras',
  allTaken: 'Já está tudo nas suas compras. Marque só o que quiser de novo.',
  notUnderstood: 'Corrija a palavra e procure na loja, em outra aba. A busca envia só essa palavra.',
  withheld: 'Parece algo que o médico dispensou ou que você já fez, ou um nome de pessoa ou lugar.',
  noFasting: 'Se algum exame pedir, combine com o seu médico.',
  longFasting: 'É mais do que os exames pedem: confirme com o seu médico.',
  fasting: 'Se os exames forem para uma pessoa só, sugerimos isso no preparo, para você conferir.',
};
