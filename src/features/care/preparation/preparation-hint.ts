/** For mails and calendars, which other people may read: it names no service. */
export const preparationHint = (ofExam: boolean): string =>
  `Seu ${ofExam ? 'exame' : 'atendimento'} pede preparo. Veja o que fazer e a que horas.`;
