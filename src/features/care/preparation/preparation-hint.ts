/** For mails and calendars, which other people may read: it names no service. */
export const preparationHint = ({ ofExam, hasHour }: { ofExam: boolean; hasHour: boolean }): string =>
  `Seu ${ofExam ? 'exame' : 'atendimento'} pede preparo. Veja o que fazer${hasHour ? ' e a que horas.' : '. As horas aparecem quando a visita for marcada.'}`;
