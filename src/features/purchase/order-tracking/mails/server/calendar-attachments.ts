import { agendaFile } from '#features/purchase/order-tracking/server/show-agenda.ts';
import type { Deps } from '#platform/deps.ts';
import type { Mail } from '#platform/mail/mail.ts';

/** Attaches the order's visits as a calendar file, or nothing if none is ahead. */
export async function calendarAttachments(
  deps: Deps,
  order: Parameters<typeof agendaFile>[1],
): Promise<Pick<Mail, 'attachments'>> {
  const content = await agendaFile(deps, order);
  if (content === null) return {};
  const contentType = 'text/calendar; charset=utf-8; method=PUBLISH';
  return { attachments: [{ filename: 'agenda.ics', contentType, content }] };
}
