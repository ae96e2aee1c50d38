import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

export const sameSecret = (given: string | undefined, expected: string): boolean =>
  timingSafeEqual(digest(given ?? ''), digest(expected));

export const basicAuth = (user: string, password: string) => `Basic ${btoa(`${user}:${password}`)}`;

export const bearerOf = (header: string | undefined) => header?.replace(/^Bearer /i, '') ?? '';
