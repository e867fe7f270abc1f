import { describe, expect, test } from "vitest";
import { helpTopicIds } from "#shared/api/help.topics.ts";
import { reasonCodes } from "#shared/domain/documents/reasons/reason-codes.ts";
import { errorTopic, helpAddress, reasonTopic, topicIdAt, webhookTopicId } from "#shared/domain/help/topic-address.ts";
import { settingPages } from "#shared/domain/preferences/screen/pages.ts";
import { placeholders } from "#shared/domain/texts/placeholders.ts";
import { webhookTopics } from "#shared/messages/webhook-topics.ts";
import { findTopics } from "#web/lib/find-topics.ts";
import { findTopic, helpTopics, relatedTopics, soughtTopics, topicGroups } from "#web/lib/help-topics.ts";
import { isExistingPage, pages } from "#web/lib/pages.ts";
import { placeholderRows } from "#web/lib/placeholder-rows.ts";
import { describeReason } from "#web/lib/reason-text.ts";
import { targetsIn } from "#web/lib/text-links.ts";
import { de } from "#web/locales/de.ts";

/** The ids of a table that have no topic: what is to write and where is part of the message. */
const missing = (ids: readonly string[]): string[] => ids.filter((id) => findTopic(id) === undefined);

describe("every row of a table has a topic", () => {
  test.each([
    ["reason codes: a note in web/locales/help/reasons/*.ts", Object.keys(reasonCodes).map(reasonTopic)],
    ["errors: a note in web/locales/help/errors.ts", Object.keys(de.failures).map(errorTopic)],
    [
      "pages of the settings: a note in web/locales/help/settings.ts",
      Object.keys(settingPages).map((page) => `settings.${page}`),
    ],
    ["webhook topics: a note in web/locales/help/webhooks.ts", Object.keys(webhookTopics).map(webhookTopicId)],
    ["ids of shared/api/help.topics.ts: a guide in web/locales/help/guides-*.ts", helpTopicIds()],
  ])("%s", (_, ids) => {
    expect(ids.length).toBeGreaterThan(5);
    expect(missing(ids)).toEqual([]);
  });

  test("and no topic is without a row, or there twice", () => {
    const ids = helpTopics.map(({ id }) => id);

    expect(ids.toSorted()).toEqual(helpTopicIds().toSorted());
    expect(new Set(ids.map(helpAddress)).size).toBe(ids.length);
  });
});

test("NAV-31 NAV-32 NAV-34 the specified addresses are topics", () => {
  const specified =
    "setup/template setup/connect setup/testing shopify/plan shopify/metafields shopify/webhooks apps taxes/business";

  expect(missing(specified.split(" ").map((path) => topicIdAt(`/help/${path}`) ?? ""))).toEqual([]);
  expect(Object.keys(webhookTopics)).toHaveLength(21);
  expect(
    findTopic("shopify.webhooks")?.sections.flatMap(({ paragraphs = [] }) => targetsIn(paragraphs.join(" "))),
  ).toEqual(Object.keys(webhookTopics).map((topic) => `help:${webhookTopicId(topic)}`));
});

test.each([
  ["/help/setup/connect", "setup.connect"],
  ["/help/setup.connect", "setup.connect"],
  ["/help/shopify/webhooks/orders/create", "shopify.webhooks.orders.create"],
  ["/help/shopify/webhooks/orders.create/", "shopify.webhooks.orders.create"],
  ["/help/", undefined],
  ["/help", undefined],
])("NAV-22 the address %s names the topic %s", (address, id) => {
  expect(topicIdAt(address)).toBe(id);
});

describe.each(helpTopics.map((topic) => [topic.id, topic] as const))("%s", (_, topic) => {
  test("says something, in sentences, and leads to pages and topics that exist", () => {
    const { title, summary, sections, way, related = [] } = topic;
    const written = sections.flatMap(({ paragraphs = [], rows = [], steps = [] }) => [
      ...paragraphs,
      ...rows.map((row) => row.text),
      ...steps,
    ]);

    expect(title.length).toBeGreaterThan(2);
    // an error is quoted as it is written
    if (!topic.id.startsWith("errors.")) expect(summary).toMatch(/[.?!]$/);
    if (topic.id !== "setup.template") expect(written.join(" ").length).toBeGreaterThan(80);
    if (way) expect(isExistingPage(way.to), way.to).toBe(true);
    expect(missing(related)).toEqual([]);
    expect(relatedTopics(topic)).toHaveLength(related.length);
    expect(related).not.toContain(topic.id);
  });
});

test("the first page begins with topics that most merchants look for", () => {
  expect(soughtTopics.map(({ id }) => id)).toEqual([
    ...["orders.queue", "documents.create", "documents.mails", "import.orders", "month", "plan.transfers"],
  ]);
});

test("the first page shows each topic once, and the platform's messages on their own page", () => {
  const shown = topicGroups.flatMap(({ topics }) => topics.map(({ id }) => id));

  expect(new Set(shown).size).toBe(shown.length);
  const hidden = helpTopics.map(({ id }) => id).filter((id) => !shown.includes(id));
  expect(hidden).toEqual(Object.keys(webhookTopics).map(webhookTopicId));
});

test("every reason that the app shows leads to its topic", () => {
  for (const code of Object.keys(reasonCodes)) {
    expect(describeReason({ code, verdict: "hold" }).helpPath, code).toBe(helpAddress(reasonTopic(code)));
  }
  expect(describeReason({ code: "accounting_rejected", verdict: "failed" }).helpPath).toBe(
    "/help/errors/accounting-rejected",
  );
  expect(describeReason({ code: "provider_code_417", verdict: "failed" }).helpPath).toBeUndefined();
});

test("every placeholder of the table is explained with an example", () => {
  expect(placeholderRows.map(({ written }) => written)).toEqual(Object.keys(placeholders).map((name) => `{{${name}}}`));
  for (const { written, meaning, example } of placeholderRows) {
    expect(meaning, written).not.toBe("");
    expect(example, written).not.toBe("");
  }
  expect(pages.placeholderHelp).toBe(helpAddress("setup.template"));
});

describe("the search", () => {
  const search = (query: string) =>
    findTopics(helpTopics, query, ({ title, summary, words = "" }) => [title, `${summary} ${words}`]).map(
      ({ id }) => id,
    );

  test.each([
    ["kassenverkauf", "reasons.skip-pos"],
    ["SKIP_POS", "reasons.skip-pos"],
    ["ust-idnr fehlt", "reasons.missing-vat-id"],
    ["verbinden lexware", "setup.connect"],
    ["webhook", "shopify.webhooks"],
    ["excel", "export"],
    ["orders/create", "shopify.webhooks.orders.create"],
  ])("finds by %s first %s", (query, id) => {
    expect(search(query)[0]).toBe(id);
  });

  test("is empty without a query, and where nothing fits", () => {
    expect([search(""), search("  "), search("qqqq")]).toEqual([[], [], []]);
  });

  test("reads umlauts and cases alike", () => {
    expect(search("GUTSCHEINE")).toEqual(search("gutscheine"));
    expect(search("übertragungen")).toEqual(search("ubertragungen"));
  });
});
