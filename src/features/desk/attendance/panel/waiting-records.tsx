import { useEffect } from 'react';
import { useSession } from '#features/desk/staff/panel/session.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { useNavigation } from '#ui/navigation.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { closeOutbox, openOutbox, useEntries, useSending } from './outbox.ts';

/** Counts the records that wait, on every page of the panel, and sends them from there. */
export function WaitingRecords() {
  const key = useSession()?.deviceKey ?? '';
  const entries = useEntries();
  const { Link } = useNavigation();
  useSending();
  useEffect(() => {
    if (key === '') return;
    void openOutbox(key);
    return closeOutbox;
  }, [key]);
  return (
    <span role="status">
      {entries.length > 0 && (
        <Link href={panelUrls.attendance()}>
          <Badge tone={entries.some(({ refused }) => refused) ? 'red' : 'yellow'}>
            {recordsText(entries.length)}
          </Badge>
        </Link>
      )}
    </span>
  );
}

export const recordsText = (count: number): string =>
  count === 1 ? '1 registro por enviar' : `${count} registros por enviar`;
