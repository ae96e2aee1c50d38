export const VISIT_STATES = ['held', 'reserved', 'kept', 'booked', 'attended', 'absent'] as const;

export const STATE_NAMES: Readonly<Record<(typeof VISIT_STATES)[number], string>> = {
  held: 'Aguarda pagamento',
  reserved: 'Reservado pelo parceiro',
  kept: 'Guardado para a lista de espera',
  booked: 'Marcado',
  attended: 'Atendido',
  absent: 'Não veio',
};

interface Named {
  /** '' without an order. */
  patient: string;
  state: (typeof VISIT_STATES)[number];
}

export const nameOf = ({ patient, state }: Named): string =>
  patient || (state === 'reserved' ? 'Reserva de parceiro' : 'Reserva sem pedido');
