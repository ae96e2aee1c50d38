import { overlay } from '#ui/overlay.tsx';

export const unitDetails = overlay<string>();
