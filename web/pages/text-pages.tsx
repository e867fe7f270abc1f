import { Card } from "../components/card.tsx";
import { LinkList } from "../components/link-list.tsx";
import { Page } from "../components/page.tsx";
import { anchorOf, Sections } from "../components/sections.tsx";
import { Stack } from "../components/stack.tsx";
import { pages } from "../lib/pages.ts";
import { help } from "../locales/help.ts";
import type { TextSection } from "../locales/legal.ts";

interface TextPageProps {
  title: string;
  /** The day of the text. */
  asOf?: string;
  sections: readonly TextSection[];
  /** The paragraphs are points of a list. */
  isList?: boolean;
}

function TextPage({ title, asOf, sections, isList }: TextPageProps) {
  return (
    <Page title={title} subtitle={asOf} shape="settings" back={{ to: pages.help, label: help.title }}>
      <Stack>
        {asOf !== undefined && (
          <Card title={help.topics.onPage}>
            <LinkList
              label={help.topics.onPage}
              links={sections.map(({ id, title: name }) => ({ to: `#${id ?? anchorOf(name)}`, title: name }))}
            />
          </Card>
        )}
        <Card>
          <Sections sections={sections} isList={isList} />
        </Card>
      </Stack>
    </Page>
  );
}

export function ImprintPage() {
  return <TextPage {...help.imprint} />;
}

export function PrivacyPage() {
  return <TextPage {...help.privacy} />;
}

export function TermsPage() {
  return <TextPage {...help.terms} />;
}

export function ChangelogPage() {
  return <TextPage {...help.changelog} isList />;
}
