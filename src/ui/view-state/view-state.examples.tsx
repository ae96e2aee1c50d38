import type { Examples } from '../gallery/examples.ts';
import { ViewState } from './view-state.tsx';

const still = { data: null, at: null, failure: null, loading: false, reload: () => {} };
const at = new Date('2026-11-20T13:31:00Z');

export const examples: Examples = {
  loading: <ViewState view={{ ...still, loading: true }} />,
  failed: <ViewState view={{ ...still, failure: { message: 'Tente de novo.', code: 'failed' } }} />,
  offline: <ViewState view={{ ...still, data: {}, at, failure: { message: '', code: 'no_connection' } }} />,
};
