import { useEffect, useState } from 'react';
import { readLocal, writeLocal } from '#ui/browser-storage.ts';
import type { Notice } from '../pop-up.ts';
import { NoticeStrip } from './notice-strip.tsx';

const CLOSED = 'notices_closed';
const MAX_REMEMBERED = 30;

export function Notices({ notices }: { notices: readonly Notice[] }) {
  const [closed, setClosed] = useState<readonly string[]>([]);
  useEffect(() => setClosed((readLocal(CLOSED) ?? '').split('|').slice(-MAX_REMEMBERED)), []);
  const notice = notices.find(({ id }) => !closed.includes(id));
  if (!notice) return null;
  const close = () => {
    const next = [...closed.filter(Boolean), notice.id].slice(-MAX_REMEMBERED);
    setClosed(next);
    writeLocal(CLOSED, next.join('|'));
  };
  return <NoticeStrip notice={notice} onClose={close} />;
}
