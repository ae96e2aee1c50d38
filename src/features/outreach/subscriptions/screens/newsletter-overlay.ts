import { overlay } from '#ui/overlay.tsx';

export const newsletter = overlay();
