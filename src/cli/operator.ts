import { userInfo } from 'node:os';
import type { Terminal } from './terminal.ts';

/** The operating system's user; behind sudo the one who called it. */
export const operatorOf = ({ env }: Terminal): string => env.SUDO_USER || userInfo().username;
