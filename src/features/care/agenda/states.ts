export const VISIT_STATES = ['held', 'kept', 'booked', 'attended', 'absent'] as const;

export const STATE_NAMES: Readonly<Record<(typeof VISIT_STATES)[number], string>> = {
  held: 'Aguarda pagamento',
  kept: 'Guardado para a lista de espera',
  booked: 'Marcado',
  attended: 'Atendido',
  absent: 'Não veio',
};
