import { overlay } from '#ui/overlay.tsx';

export const medicalOrderReader = overlay<{ text: string }>();
