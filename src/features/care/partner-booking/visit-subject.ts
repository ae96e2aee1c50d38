/** Names a visit in the audit trail, which names no patient. */
export const visitSubject = (code: string): string => `visita ${code}`;
