import { momentText } from '#features/shop/stores/opening-hours/schedule.ts';
import { type MailDeps, sendMail, storeOf } from '#platform/mail/send-mail.ts';
import { isOpen } from '../offer.ts';
import { selectOffer } from './internal/queries.ts';
import { offerLink } from './offer-token.ts';

/** The mail names neither services nor person: other people may read the mailbox, and the attendant may have mistyped the address. */
export async function mailOffer(deps: MailDeps, { offerId }: { offerId: string }): Promise<void> {
  const offer = await selectOffer(deps.db, offerId);
  const now = deps.clock.now();
  if (!offer?.validUntil || offer.email === '' || !isOpen(offer, now)) return;
  const { ofStore } = storeOf(deps);
  await sendMail(
    deps,
    { to: offer.email, kind: 'offer', id: `${offer.id}.${offer.version}` },
    {
      subject: 'Seu orçamento',
      paragraphs: [
        'Olá!',
        `A equipe ${ofStore} preparou o orçamento que você pediu. Os preços valem até ${momentText(offer.validUntil, now)}. As vagas não ficam reservadas.`,
        'Se você não pediu um orçamento, é só ignorar este e-mail.',
      ],
      link: { label: 'Ver o orçamento', url: offerLink(deps, offer.id) },
    },
  );
}
