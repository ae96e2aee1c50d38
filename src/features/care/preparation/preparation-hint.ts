/** `toBook`: the store arranges the visit. `toPlan`: patients come when they like, and may enter their day and hour. */
type PreparationHours = 'known' | 'toBook' | 'toPlan';

const HOURS: Record<PreparationHours, string> = {
  known: ' e a que horas.',
  toBook: '. As horas aparecem quando a visita for marcada.',
  toPlan: '. Para saber a que horas, diga no pedido quando você pretende vir.',
};

/** For mails and calendars, which other people may read: it names no service. */
export const preparationHint = ({ ofExam, hours }: { ofExam: boolean; hours: PreparationHours }): string =>
  `Seu ${ofExam ? 'exame' : 'atendimento'} pede preparo. Veja o que fazer${HOURS[hours]}`;
