import { beforeEach, expect, test } from 'vitest';
import { setLook } from './look.ts';

const barMedia = () => document.querySelector('meta')?.getAttribute('media');

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML =
    '<meta name="theme-color" media="(prefers-color-scheme:dark)" content="#000"><meta name="theme-color" content="#fff">';
});

test("colours the browser's bar by the chosen theme, and by the device where none is chosen", () => {
  setLook('dark');
  expect(barMedia()).toBe('all');
  setLook('light');
  expect(barMedia()).toBe('print');
  setLook('high');
  expect(barMedia()).toBe('(prefers-color-scheme:dark)');
  setLook('dark');
  setLook('system');
  expect(barMedia()).toBe('(prefers-color-scheme:dark)');
});
