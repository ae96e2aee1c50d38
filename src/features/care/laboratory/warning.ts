/** Why a person has to talk to the patient: a value that cannot wait, no result at all, or a result that was another patient's. */
export const WARNING_REASONS = ['critical', 'cancelled', 'withdrawn'] as const;

export type WarningReason = (typeof WARNING_REASONS)[number];
