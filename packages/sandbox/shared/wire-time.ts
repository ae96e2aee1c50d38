const local = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** "2026-11-20 12:30:00", in Brasília's time and without saying so: as the acquirer writes it. */
export const wireTime = (instant: Date | string) => local.format(new Date(instant));
