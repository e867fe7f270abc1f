import { helpAddress } from "#shared/domain/help/topic-address.ts";
import { sizes } from "../help-pictures/sizes.ts";
import {
  findTopic,
  helpTopics,
  relatedTopics,
  soughtTopics,
  type TopicGroup,
  topicGroups,
} from "../lib/help-topics.ts";
import { contactAddress, pages } from "../lib/pages.ts";
import { commandRows, type PlaceholderRow, placeholderRows } from "../lib/placeholder-rows.ts";
import { partsOfText } from "../lib/text-links.ts";
import { type PictureName, pictures } from "../locales/help/pictures.ts";
import type { HelpSection, HelpTopic } from "../locales/help/topic.ts";
import { help } from "../locales/help.ts";
import { outside } from "../locales/public-site.ts";
import { InsidePlace } from "./inside-place.tsx";
import { TextSections } from "./text-page.tsx";

const texts = help.topics;

/** The help's first page outside, all topics by subject without a script; `help-script.ts` searches and tells unknown addresses. */
export function HelpIndex() {
  return (
    <article className="text help">
      <h1>{help.title}</h1>
      <div id="unknown" className="notice" hidden>
        <strong>{help.search.unknown.title}</strong>
        <p>{help.search.unknown.text}</p>
      </div>
      <search id="search" hidden>
        <label className="label" htmlFor="query">
          {help.search.label}
        </label>
        <input
          id="query"
          className="field"
          type="search"
          placeholder={help.search.example}
          maxLength={100}
          autoComplete="off"
        />
        <p
          id="found"
          className="subdued"
          role="status"
          data-none={help.search.none}
          data-many={help.search.found(2)}
          data-one={help.search.found(1)}
        />
        <ul id="results" className="topics" aria-label={help.search.results} />
      </search>
      <div id="topics">
        <Sought />
        <section className="groups">
          {topicGroups.map((group) => (
            <Group key={group.title} group={group} />
          ))}
          <Group group={{ title: help.webhooks.title, topics: messages }} />
        </section>
        <section>
          <h2>{texts.questions}</h2>
          {help.questions.map((question) => (
            <details key={question.title}>
              <summary>{question.title}</summary>
              {question.paragraphs.map((paragraph) => (
                <p key={paragraph} className="answer">
                  <Linked text={paragraph} />
                </p>
              ))}
            </details>
          ))}
        </section>
      </div>
      <section>
        <h2>{outside.helpPage.inApp}</h2>
        <ul>
          {outside.helpPage.places.map(({ place, text }) => (
            <li key={place}>
              <InsidePlace name={place} />: {text}
            </li>
          ))}
        </ul>
      </section>
      <NotAnswered address={pages.contact} />
    </article>
  );
}

/** Topics that most merchants look for; the search finds them in their groups. */
function Sought() {
  return (
    <section>
      <h2>{texts.sought}</h2>
      <ul className="topics">
        {soughtTopics.map(({ id, title }) => (
          <li key={id}>
            <a href={helpAddress(id)}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const messages = helpTopics.filter(({ id }) => id.startsWith("shopify.webhooks."));

function Group({ group: { title, topics } }: { group: Pick<TopicGroup, "title" | "topics"> }) {
  return (
    <details className="group">
      <summary>
        <h2>{title}</h2> <span className="subdued">{outside.helpPage.topics(topics.length)}</span>
      </summary>
      <ul className="topics">
        {topics.map((topic) => (
          <TopicEntry key={topic.id} topic={topic} />
        ))}
      </ul>
    </details>
  );
}

const settingsPrefix = help.topics.settingsTitle("");

/** The script searches the title, then `data-words`. */
function TopicEntry({ topic: { id, title, summary, words = "" } }: { topic: HelpTopic }) {
  const hasPrefix = title.startsWith(settingsPrefix);
  return (
    <li data-words={`${summary} ${words}`}>
      <a href={helpAddress(id)}>
        {hasPrefix && <span className="prefix">{settingsPrefix}</span>}
        {hasPrefix ? title.slice(settingsPrefix.length) : title}
      </a>
    </li>
  );
}

interface TopicProps {
  topic: HelpTopic;
  pictureAddresses: Readonly<Record<string, string>>;
}

/** One topic outside the admin. Its control is only named: a link to it works inside only. */
export function HelpTopicTexts({ topic, pictureAddresses }: TopicProps) {
  const { title, summary, sections, way } = topic;
  return (
    <article className="text help">
      <p className="back">
        <a href={pages.help}>{help.title}</a>
      </p>
      <h1>{title}</h1>
      <p className="lead">{summary}</p>
      {sections.map((section) => (
        <Section key={section.title} section={section} pictureAddresses={pictureAddresses} />
      ))}
      {way && (
        <p className="way">
          {way.to.startsWith(pages.help) ? (
            <a href={way.to}>{way.label}</a>
          ) : (
            <>
              {outside.helpPage.inAppThere} <InsidePlace name={way.label} />
            </>
          )}
        </p>
      )}
      <Related topic={topic} />
      <NotAnswered address={contactAddress(texts.subject(title), "")} />
    </article>
  );
}

function Related({ topic }: { topic: HelpTopic }) {
  const related = relatedTopics(topic);
  if (related.length === 0) return null;
  return (
    <section>
      <h2>{texts.related}</h2>
      <ul className="topics">
        {related.map(({ to, title }) => (
          <li key={to}>
            <a href={to}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Section({
  section: { title, paragraphs = [], rows, steps, picture },
  pictureAddresses,
}: {
  section: HelpSection;
  pictureAddresses: Readonly<Record<string, string>>;
}) {
  return (
    <section>
      <h2>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <Linked text={paragraph} />
        </p>
      ))}
      {rows && (
        <dl className="placeholders">
          {rows.map(({ name, text }) => (
            <div key={name}>
              <dt>
                <strong>{name}</strong>
              </dt>
              <dd className="subdued">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {steps && (
        <ol>
          {steps.map((step) => (
            <li key={step}>
              <Linked text={step} />
            </li>
          ))}
        </ol>
      )}
      {picture && <Picture name={picture} addresses={pictureAddresses} />}
    </section>
  );
}

function Picture({ name, addresses }: { name: PictureName; addresses: Readonly<Record<string, string>> }) {
  const [desk, phone] = [addresses[name], addresses[`${name}-phone`]];
  if (desk === undefined || phone === undefined) return null;
  const size = sizes[name];
  return (
    <figure>
      <a href={desk} title={texts.enlarge}>
        <picture>
          <source media="(max-width: 490px)" srcSet={phone} width={size.phone.width} height={size.phone.height} />
          <img src={desk} width={size.desk.width} height={size.desk.height} alt={pictures[name]} loading="lazy" />
        </picture>
      </a>
    </figure>
  );
}

/** A text with working links to other topics; places in the app or at the provider are only named. */
function Linked({ text }: { text: string }) {
  return partsOfText(text).map((part) => {
    if (typeof part === "string") return part;
    if (!part.to.startsWith(pages.help)) return part.label;
    return (
      <a key={part.to} href={part.to}>
        {part.label}
      </a>
    );
  });
}

/** Every placeholder and command with an example. */
export function PlaceholderTexts() {
  const words = help.placeholders;
  return (
    <article className="text help">
      <p className="back">
        <a href={pages.help}>{help.title}</a>
      </p>
      <h1>{words.title}</h1>
      <p className="lead">{words.text}</p>
      <PlaceholderTable title={words.list} rows={placeholderRows} hasPlaces />
      <PlaceholderTable title={words.commands} text={words.commandsText} rows={commandRows} />
      <TextSections sections={[{ title: words.metafields, paragraphs: [words.metafieldsText] }]} />
      <Related topic={findTopic("setup.template") ?? { id: "", title: "", summary: "", sections: [] }} />
    </article>
  );
}

interface TableProps {
  title: string;
  text?: string;
  rows: readonly PlaceholderRow[];
  hasPlaces?: boolean;
}

function PlaceholderTable({ title, text, rows, hasPlaces = false }: TableProps) {
  const words = help.placeholders;
  return (
    <section>
      <h2>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      <dl className="placeholders">
        {rows.map(({ written, meaning, example, places }) => (
          <div key={written}>
            <dt>
              <code>{written}</code>
            </dt>
            <dd>{meaning}</dd>
            <dd className="subdued">
              {words.example}: {example}
            </dd>
            {hasPlaces && (
              <dd className="subdued">
                {words.places}: {places}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

function NotAnswered({ address }: { address: string }) {
  return (
    <section>
      <h2>{help.notAnswered.title}</h2>
      <p>{help.notAnswered.text}</p>
      <p className="actions">
        <a className="button" href={address}>
          {help.contact.title}
        </a>
      </p>
    </section>
  );
}
