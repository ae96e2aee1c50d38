import { overlay } from '#ui/overlay.tsx';

/** Opened with the unit's external id. */
export const unitDetails = overlay<string>();
