/** The team calls within this time to arrange a visit without one (specification, section 9). */
export const CONTACT_HOURS = 72;
const CONTACT_WINDOW = `${CONTACT_HOURS} horas`;

/** The text follows a colon or a comma. */
export const TEAM_CALLS = `nossa equipe entra em contato em até ${CONTACT_WINDOW}`;

/**
 * One sentence says how each kind of visit gets its time. Product pages, forms and the pages in `db/seeds/conteudo` use
 * these words, so that no two of them disagree.
 */
export const BOOKING_WAYS = {
  walkIn:
    'Na unidade não precisa marcar: venha no horário de funcionamento ou, onde houver agenda, reserve um horário ao pagar.',
  appointment: `Com hora marcada, você escolhe o dia e a hora ao pagar; se nenhum horário servir, ${TEAM_CALLS}.`,
  home: 'Em casa, você escolhe ao pagar o dia e as duas horas em que a equipe chega.',
  homeCall: `Se não houver horário livre ou nenhum servir, diga os dias e o período que prefere: ${TEAM_CALLS} depois do pagamento.`,
  digital: 'Na unidade digital não precisa marcar: faça o check-in no totem quando chegar.',
  partner: 'Se foi o seu plano ou a sua clínica que marcou, é com eles que você muda ou cancela.',
} as const;
