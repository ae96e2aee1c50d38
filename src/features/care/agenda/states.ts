export const VISIT_STATES = ['held', 'booked', 'attended', 'absent'] as const;

export const STATE_NAMES: Readonly<Record<(typeof VISIT_STATES)[number], string>> = {
  held: 'Aguarda pagamento',
  booked: 'Marcado',
  attended: 'Atendido',
  absent: 'Não veio',
};
