import { overlay } from '#ui/overlay.tsx';

/** Reads a pasted text without leaving the page; it is kept nowhere else. */
export const requestReader = overlay<{ text: string }>();
