import { data } from 'react-router';
import { COMPANY_SUBJECT } from '#features/outreach/contact/choices.ts';
import { ContactScreen } from '#features/outreach/contact/screens/contact-screen.tsx';
import type { ContentView } from '#features/shop/content/content.ts';
import { urls } from '#values/urls.ts';
import { helpText, whatsAppLink } from '#values/whatsapp.ts';
import { brand } from '../brand.ts';
import { ContactPart } from '../contact/contact-part.tsx';
import { pageContext } from '../context.ts';
import { Island } from '../islands/island.tsx';
import type { PageHandle } from '../page-handle.ts';
import { contentMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/contact.ts';

export const handle: PageHandle = { query: ['option'], readsCustomer: true };

/** `option=empresas` shows the contact for companies first and preselects their subject. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, baseUrl } = context.get(pageContext);
  const [content, choices] = await Promise.all([
    services.content.view(urls.contact()),
    services.contact.choices(),
  ]);
  if (!content) throw data(null, { status: 404 });
  const { whatsapp } = brand();
  const option = url.searchParams.get('option');
  return {
    content: option ? withFirst(content, option) : content,
    choices,
    subject: option === 'empresas' ? COMPANY_SUBJECT : '',
    chat: whatsapp ? whatsAppLink(whatsapp, helpText()) : '',
    baseUrl,
  };
}

function withFirst(content: ContentView, anchor: string): ContentView {
  const rank = ({ heading, anchor: own }: ContentView['sections'][number]) =>
    heading === '' ? 0 : own === anchor ? 1 : 2;
  return { ...content, sections: content.sections.toSorted((a, b) => rank(a) - rank(b)) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => contentMeta(loaderData);

export default function ContactPage({
  loaderData: { content, choices, subject, chat },
}: Route.ComponentProps) {
  return (
    <ContactScreen
      content={content}
      chat={chat}
      form={
        choices.subjects.length > 0 && <Island name="contact" of={ContactPart} props={{ choices, subject }} />
      }
    />
  );
}
