import { overlay } from '#ui/overlay.tsx';

export const tour = overlay();
