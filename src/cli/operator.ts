import { userInfo } from 'node:os';
import type { Terminal } from './terminal.ts';

/** The operating system's user; behind sudo its caller. */
export const operatorOf = ({ env }: Terminal): string => env.SUDO_USER || userInfo().username;
