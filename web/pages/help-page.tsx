import { Button } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { Link } from "../components/link.tsx";
import { Page } from "../components/page.tsx";
import { Sections } from "../components/sections.tsx";
import { Row, Stack } from "../components/stack.tsx";
import { Text } from "../components/text.tsx";
import { pages } from "../lib/pages.ts";
import { help } from "../locales/help.ts";

const legalPages = [
  { address: pages.imprint, text: help.imprint.title },
  { address: pages.privacy, text: help.privacy.title },
  { address: pages.terms, text: help.terms.title },
  { address: pages.changelog, text: help.changelog.title },
];

/** Answers to the merchants' most frequent questions, and the link to the contact form. */
export function HelpPage() {
  return (
    <Page title={help.title} shape="settings">
      <Stack>
        <Card>
          <Sections sections={help.questions} />
          <Link to={pages.placeholderHelp}>{help.placeholders.link}</Link>
        </Card>
        <Card title={help.notAnswered.title}>
          <Text tone="subdued">{help.notAnswered.text}</Text>
          <Row>
            <Button variant="primary" url={pages.contact}>
              {help.contact.title}
            </Button>
          </Row>
        </Card>
        <Card title={help.legal}>
          <Row gap="400">
            {legalPages.map(({ address, text }) => (
              <Link key={address} to={address}>
                {text}
              </Link>
            ))}
          </Row>
        </Card>
      </Stack>
    </Page>
  );
}
