import { helpAddress } from "#shared/domain/help/topic-address.ts";
import { Banner } from "../components/banner.tsx";
import { Button } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { Entries, EntryFold } from "../components/entries.tsx";
import { LinkList } from "../components/link-list.tsx";
import { Page } from "../components/page.tsx";
import { Sections } from "../components/sections.tsx";
import { Row, Stack } from "../components/stack.tsx";
import { Text } from "../components/text.tsx";
import { TopicSearch } from "../features/help/topic-search.tsx";
import { count } from "../lib/format.ts";
import { soughtTopics, type TopicGroup, topicGroups } from "../lib/help-topics.ts";
import { pages } from "../lib/pages.ts";
import { help } from "../locales/help.ts";

/** The search over all topics, all of them by subject, and the way to the contact form. */
export function HelpPage({ isUnknown = false }: { isUnknown?: boolean }) {
  return (
    <Page title={help.title} shape="settings" {...(isUnknown ? { back: { to: pages.help, label: help.title } } : {})}>
      <Stack>
        {isUnknown && (
          <Banner tone="warning" title={help.search.unknown.title}>
            {help.search.unknown.text}
          </Banner>
        )}
        <TopicSearch />
        <Card title={help.topics.sought}>
          <Topics title={help.topics.sought} topics={soughtTopics} />
        </Card>
        <Entries title={help.topics.all}>
          <EntryFold name={help.topics.questions} value={help.topics.asked(count(help.questions.length))}>
            <Sections sections={help.questions} />
          </EntryFold>
          {topicGroups.map(({ title, topics }) => (
            <EntryFold key={title} name={title} value={help.topics.counted(count(topics.length))}>
              <Topics title={title} topics={topics} />
            </EntryFold>
          ))}
        </Entries>
        <Card title={help.notAnswered.title}>
          <Text tone="subdued">{help.notAnswered.text}</Text>
          <Row>
            <Button variant="primary" url={pages.contact}>
              {help.contact.title}
            </Button>
          </Row>
        </Card>
      </Stack>
    </Page>
  );
}

function Topics({ title, topics }: Pick<TopicGroup, "title" | "topics">) {
  return (
    <LinkList
      label={title}
      links={topics.map(({ id, title: name }) => ({ to: helpAddress(id), title: name.replace(`${title}: `, "") }))}
    />
  );
}
