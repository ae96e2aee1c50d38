import { overlay } from '#ui/overlay.tsx';

export const sideMenu = overlay();
