import { expect, test, vi } from 'vitest';
import { codeSentTo, forgetCodeSent, rememberCodeSent, rememberReturn, takeReturn } from './sign-in-steps.ts';

test('remembers over a reload the e-mail to which a code was sent, until the code is used', () => {
  expect(codeSentTo()).toBe('');
  rememberCodeSent('ana@exemplo.com.br');
  expect(codeSentTo()).toBe('ana@exemplo.com.br');
  forgetCodeSent();
  expect(codeSentTo()).toBe('');
});

test('returns once after a new password, within the hour of its link, and only within this site', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
  expect(takeReturn()).toBe('/');
  rememberReturn('/checkout');
  expect(takeReturn()).toBe('/checkout');
  expect(takeReturn()).toBe('/');
  rememberReturn('https://outro.example');
  expect(takeReturn()).toBe('/');
  rememberReturn('/checkout');
  vi.setSystemTime(new Date('2026-11-20T13:00:00Z'));
  expect(takeReturn()).toBe('/');
  localStorage.setItem('depois_da_senha', 'algo');
  expect(takeReturn()).toBe('/');
});
