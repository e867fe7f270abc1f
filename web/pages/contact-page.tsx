import { useSearchParams } from "react-router";
import { Page } from "../components/page.tsx";
import { ContactForm } from "../features/help/contact-form.tsx";
import { messageOfQuery } from "../features/help/contact-message.ts";
import { pages } from "../lib/pages.ts";
import { help } from "../locales/help.ts";

/** The form by which merchants write to the operator. Links fill it in through the query. */
export function ContactPage() {
  const [query] = useSearchParams();
  return (
    <Page title={help.contact.title} shape="settings" back={{ to: pages.help, label: help.title }}>
      <ContactForm key={query.toString()} filledIn={messageOfQuery(query)} />
    </Page>
  );
}
