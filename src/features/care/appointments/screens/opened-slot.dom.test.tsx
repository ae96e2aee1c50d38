import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { OpenedSlotNotice, openedSlot } from './opened-slot.tsx';

const units = [{ id: 12, name: 'Asa Norte' }];

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-27T12:00:00Z'));
});

test('a published link names its slot, and the tab remembers it until the time is chosen', async () => {
  window.location.hash = '#vaga-12-vaccine-2026-12-01-08';
  render(<OpenedSlotNotice units={units} />);
  expect((await screen.findByText(/na unidade Asa Norte/)).textContent).toMatch(
    /^Terça, 1\/12, entre 8h e 9h,/,
  );
  expect(openedSlot()).toEqual({ unitId: 12, day: '2026-12-01', hour: 8 });
});

test.each(['#BSB-ASN', '#vaga-99-vaccine-2026-12-01-08', '#vaga-12-vaccine-2026-11-26-08'])(
  'says nothing of %s',
  (hash) => {
    window.location.hash = hash;
    const { container } = render(<OpenedSlotNotice units={units} />);
    expect(container.textContent).toBe('');
  },
);
