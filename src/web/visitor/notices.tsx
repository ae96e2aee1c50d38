import { useEffect, useState } from 'react';
import { NoticeStrip } from '#features/campaigns/screens/notice-strip.tsx';
import { readLocal, writeLocal } from './storage.ts';
import { useVisitor } from './visitor-data.tsx';

const CLOSED = 'notices_closed';
/** Old ids make room: the list may not grow for ever. */
const REMEMBERED = 30;

/** The operator's first notice that this browser has not closed. */
export function Notices() {
  const notices = useVisitor().data?.notices ?? [];
  const [closed, setClosed] = useState<readonly string[]>([]);
  useEffect(() => setClosed((readLocal(CLOSED) ?? '').split('|').slice(-REMEMBERED)), []);
  const notice = notices.find(({ id }) => !closed.includes(id));
  if (!notice) return null;
  const close = () => {
    const next = [...closed.filter(Boolean), notice.id].slice(-REMEMBERED);
    setClosed(next);
    writeLocal(CLOSED, next.join('|'));
  };
  return <NoticeStrip notice={notice} onClose={close} />;
}
