import { overlay } from '#ui/overlay.tsx';

/** The value is the unit's external id. */
export const unitDetails = overlay<string>();
