import type { HelpSection, HelpTopic } from "#web/locales/help/topic.ts";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Facts } from "../../components/facts.tsx";
import { LinkList } from "../../components/link-list.tsx";
import { LinkedText } from "../../components/linked-text.tsx";
import { NumberedList } from "../../components/numbered-list.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { relatedTopics } from "../../lib/help-topics.ts";
import { contactAddress } from "../../lib/pages.ts";
import { help } from "../../locales/help.ts";
import styles from "./help.module.css";
import { HelpPicture } from "./help-picture.tsx";

const texts = help.topics;

/** A topic: what it says, the control it is about, and where to read on. */
export function TopicView({ topic }: { topic: HelpTopic }) {
  const { title, sections, way } = topic;
  const related = relatedTopics(topic);
  return (
    <Stack>
      {sections.length > 0 && (
        <Card>
          <Stack>
            <div>
              {sections.map((section) => (
                <TopicSection key={section.title} section={section} />
              ))}
            </div>
            {way && (
              <Row>
                <Button variant="primary" url={way.to}>
                  {way.label}
                </Button>
              </Row>
            )}
          </Stack>
        </Card>
      )}
      {related.length > 0 && (
        <Card title={texts.related}>
          <LinkList label={texts.related} links={related} />
        </Card>
      )}
      <Card title={help.notAnswered.title}>
        <Text tone="subdued">{help.notAnswered.text}</Text>
        <Row>
          <Button url={contactAddress(texts.subject(title), "")}>{help.contact.title}</Button>
        </Row>
      </Card>
    </Stack>
  );
}

function TopicSection({ section: { title, paragraphs = [], rows, steps, picture } }: { section: HelpSection }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className={styles.paragraph}>
          <LinkedText>{paragraph}</LinkedText>
        </p>
      ))}
      {rows && <Facts facts={rows.map(({ name, text }) => ({ name, value: text, isBlock: true }))} />}
      {steps && <NumberedList entries={steps} />}
      {picture && <HelpPicture name={picture} />}
    </section>
  );
}
