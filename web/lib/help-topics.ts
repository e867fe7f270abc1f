import { browserErrors } from "#shared/api/help.topics.ts";
import { type ReasonCode, reasonCodes } from "#shared/domain/documents/reasons/reason-codes.ts";
import { reasonOf } from "#shared/domain/documents/reasons/reasons.ts";
import { type ReasonKind, reasonsByKind } from "#shared/domain/documents/reasons/reasons-by-kind.ts";
import {
  errorTopic,
  helpAddress,
  reasonTopic,
  settingsTopic,
  webhookTopicId,
} from "#shared/domain/help/topic-address.ts";
import { type SettingPage, settingPages } from "#shared/domain/preferences/screen/pages.ts";
import { type FailureCode, failures } from "#shared/errors.ts";
import { type WebhookTopic, webhookTopics } from "#shared/messages/webhook-topics.ts";
import { de } from "../locales/de.ts";
import { settingPageTexts } from "../locales/de-setting-pages.ts";
import { type ErrorNote, errorNotes } from "../locales/help/errors.ts";
import { orderGuides } from "../locales/help/guides-orders.ts";
import { recordGuides } from "../locales/help/guides-records.ts";
import { setupGuides } from "../locales/help/guides-setup.ts";
import { changeNotes } from "../locales/help/reasons/changes.ts";
import { orderNotes } from "../locales/help/reasons/orders.ts";
import { taxNotes } from "../locales/help/reasons/taxes.ts";
import { transferNotes } from "../locales/help/reasons/transfers.ts";
import { settingsNotes } from "../locales/help/settings.ts";
import type { HelpSection, HelpTopic, ReasonNote } from "../locales/help/topic.ts";
import { webhookNotes } from "../locales/help/webhooks.ts";
import { help } from "../locales/help.ts";
import { addressText } from "./reason-text.ts";
import { settingPage } from "./setting-page.ts";

const texts = help.topics;

/** A code without a row here has no topic: the compiler names it. */
const reasonNotes: Readonly<Record<ReasonCode, ReasonNote>> = {
  ...orderNotes,
  ...taxNotes,
  ...changeNotes,
  ...transferNotes,
};

const section = (title: string, ...paragraphs: readonly (string | undefined)[]): HelpSection => ({
  title,
  paragraphs: paragraphs.filter((paragraph) => paragraph !== undefined),
});

/** Adds sections for kinds whose cause or remedy differs. */
function byKind(code: ReasonCode): HelpSection[] {
  const kinds = Object.keys(reasonsByKind[code] ?? {}) as ReasonKind[];
  const usual = reasonOf(code);
  return kinds.flatMap((kind) => {
    const { cause, remedy } = reasonOf(code, kind);
    const own = [cause === usual.cause ? undefined : cause, remedy === usual.remedy ? undefined : remedy];
    return own.some(Boolean) ? [section(texts.kinds[kind], ...own)] : [];
  });
}

function ofReason(code: ReasonCode): HelpTopic {
  const { title, cause, remedy, setting, settingPath } = reasonOf(code);
  const { why, law, related }: ReasonNote = reasonNotes[code];
  const to = settingPage(setting, settingPath);
  return {
    id: reasonTopic(code),
    title,
    summary: cause,
    words: `${code} ${remedy}`,
    sections: [
      section(texts.meaning, cause),
      section(texts.why, why),
      section(texts.now, remedy),
      ...byKind(code),
      ...(law === undefined ? [] : [section(texts.law, law, texts.noAdvice)]),
    ],
    way: to === undefined ? undefined : { to, label: addressText(to) },
    related,
  };
}

function ofError(code: FailureCode | (typeof browserErrors)[number]): HelpTopic {
  const { title, why, now, way, related }: ErrorNote = errorNotes[code];
  const message = de.failures[code];
  return {
    id: errorTopic(code),
    title,
    summary: message,
    words: `${code} ${now}`,
    sections: [section(texts.message, message), section(texts.cause, why), section(texts.now, now)],
    way,
    related,
  };
}

function ofSettings(page: SettingPage): HelpTopic {
  const { summary, about, picture, related } = settingsNotes[page];
  const { path } = settingPages[page];
  const own = page === "main" ? undefined : settingPageTexts[page];
  const sections: readonly { title: string; text?: string }[] = Object.values(own?.sections ?? {});
  const title = own?.title ?? de.preferences.title;
  return {
    id: settingsTopic(page),
    title: texts.settingsTitle(title),
    summary,
    words: sections.map(({ title: name }) => name).join(" "),
    sections: [
      { title: texts.about, paragraphs: about, picture },
      ...(sections.length === 0
        ? []
        : [section(texts.onPage, ...sections.map(({ title: name, text }) => (text ? `${name}: ${text}` : name)))]),
    ],
    way: { to: path, label: texts.openSettings(title) },
    related,
  };
}

function ofWebhook(topic: WebhookTopic): HelpTopic {
  const { title, when, follows } = webhookNotes[topic];
  return {
    id: webhookTopicId(topic),
    title: texts.webhook(title, topic),
    summary: when,
    sections: [section(texts.when, when), section(texts.follows, follows)],
    related: ["shopify.webhooks"],
  };
}

const codesOf = <Code extends string>(table: Readonly<Record<Code, unknown>>) => Object.keys(table) as Code[];

/** The list of the platform's messages; each has a topic of its own. */
const webhookList: HelpTopic = {
  id: "shopify.webhooks",
  ...help.webhooks,
  sections: [
    ...help.webhooks.sections,
    section(
      texts.allTopics,
      ...codesOf(webhookTopics).map(
        (topic) => `[${topic}](help:${webhookTopicId(topic)}): ${webhookNotes[topic].title}`,
      ),
    ),
  ],
};

/** Placeholders have a page of their own, with the table of all of them. */
export const placeholderTopic: HelpTopic = {
  id: "setup.template",
  title: help.placeholders.title,
  summary: help.placeholders.text,
  words: help.placeholders.words,
  sections: [],
  related: ["settings.invoices", "shopify.metafields"],
};

const guides = [...setupGuides, placeholderTopic, ...orderGuides, ...recordGuides, webhookList];

/** Every topic, in the order of the help's first page. */
export const helpTopics: readonly HelpTopic[] = [
  ...guides,
  ...codesOf(settingPages).map(ofSettings),
  ...codesOf(reasonCodes).map(ofReason),
  ...[...codesOf(failures), ...browserErrors].map(ofError),
  ...codesOf(webhookTopics).map(ofWebhook),
];

const topicsById = new Map(helpTopics.map((topic) => [topic.id, topic]));

/** The topic of an id; undefined for an id that no topic has. */
export const findTopic = (id: string): HelpTopic | undefined => topicsById.get(id);

/** The topics that a topic leads on to. */
export const relatedTopics = ({ related = [] }: HelpTopic): readonly { to: string; title: string }[] =>
  related.flatMap((id) => {
    const topic = findTopic(id);
    return topic === undefined ? [] : [{ to: helpAddress(id), title: topic.title }];
  });

/** Topics that most merchants look for. */
export const soughtTopics: readonly HelpTopic[] = [
  "orders.queue",
  "documents.create",
  "documents.mails",
  "import.orders",
  "month",
  "plan.transfers",
].flatMap((id) => findTopic(id) ?? []);

/** A group of the help's first page. Long lists are folded. */
export interface TopicGroup {
  title: string;
  topics: readonly HelpTopic[];
}

const groupStarts = {
  setup: ["setup."],
  documents: ["orders.", "documents."],
  records: ["import.", "export", "month"],
  taxes: ["taxes."],
  platform: ["shopify.", "plan.", "partner", "data-requests", "apps"],
  settings: ["settings."],
  reasons: ["reasons."],
  errors: ["errors."],
} as const;

const isWebhook = ({ id }: HelpTopic): boolean => id.startsWith("shopify.webhooks.");

/** The topics as the first page shows them. The platform's messages are listed on their own page. */
export const topicGroups: readonly TopicGroup[] = codesOf(groupStarts).map((group) => ({
  title: texts.groups[group],
  topics: helpTopics.filter(
    (topic) => groupStarts[group].some((start) => topic.id.startsWith(start)) && !isWebhook(topic),
  ),
}));
