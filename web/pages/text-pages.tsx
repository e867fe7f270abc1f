import { Card } from "../components/card.tsx";
import { Page } from "../components/page.tsx";
import { Sections } from "../components/sections.tsx";
import { pages } from "../lib/pages.ts";
import { help } from "../locales/help.ts";
import type { TextSection } from "../locales/legal.ts";

function TextPage({ title, sections }: { title: string; sections: readonly TextSection[] }) {
  return (
    <Page title={title} shape="settings" back={{ to: pages.help, label: help.title }}>
      <Card>
        <Sections sections={sections} />
      </Card>
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
  return <TextPage {...help.changelog} />;
}
