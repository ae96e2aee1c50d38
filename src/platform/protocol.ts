import { randomInt } from 'node:crypto';

/** Characters that are easily confused are missing: 0 and O, 1, I and L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;

export const newProtocol = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

export const spelledProtocol = (typed: string): string => typed.trim().toUpperCase();
