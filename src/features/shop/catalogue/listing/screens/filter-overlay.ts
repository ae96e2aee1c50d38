import { overlay } from '#ui/overlay.tsx';

export const filterDrawer = overlay();
