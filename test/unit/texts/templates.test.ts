import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { type PreferenceName, preferenceNames, rowOf } from "#shared/domain/preferences/preferences.ts";
import { commands } from "#shared/domain/texts/commands.ts";
import { placeholders, placeholdersOf } from "#shared/domain/texts/placeholders.ts";
import { placeOf, type TextPlace } from "#shared/domain/texts/places.ts";
import { faultsOf, fillTemplate, resolveTemplate } from "#shared/domain/texts/templates.ts";
import { loadTexts, textsIn } from "#shared/domain/texts/texts-in.ts";
import { languages } from "#shared/values/languages.ts";

beforeAll(() => loadTexts(languages));

const none = { unknown: [], literal: [] };
const values = { "order.name": "#1001 é", "order.day": "2026-11-20", "order.at": "2026-11-20T23:30:00.000Z", none: "" };

test.each([
  ["{{order.name|upper}}", "#1001 É"],
  ["{{ order.name | upper | lower }}", "#1001 é"],
  ["{{order.day | date}}", "20.11.2026"],
  ["{{order.at|date}}", "20.11.2026"],
  ["{{order.name|date}}", "#1001 é"],
  ['{{none|default:"–"}}', "–"],
  ['{{none | default: "keine Notiz" | upper}}', "KEINE NOTIZ"],
  ['{{none|default:"a | upper"}}', "a | upper"],
  ['{{none|default:""}}.', "."],
  ['{{order.name|default:"–"}}', "#1001 é"],
  ['{{unknown|default:"x"}}', "x"],
])("%s prints %s", (template, printed) => {
  expect(fillTemplate(template, values, "de")).toBe(printed);
});

test("a command writes as the language of the document does", () => {
  expect(fillTemplate("{{order.day | date}}", values, "en")).toBe("2026-11-20");
  expect(fillTemplate("{{order.day | date}}", values, "fr")).toBe("20/11/2026");
  expect(fillTemplate("{{city | upper}}", { city: "Izmir" }, "tr")).toBe("IZMİR");
});

test.each([
  "{{order.name|shout}}",
  "{{order.name|}}",
  "{{order.name||upper}}",
  "{{none|default}}",
  '{{none|default:"offen}}',
  "{{order.name|upper|upper|upper|upper|upper}}",
  "{{order.name",
  "order.name}}",
])("what is no placeholder stays as it is written and is told: %s", (template) => {
  expect(fillTemplate(template, values, "de")).toBe(template);
  expect(faultsOf(template, ["order.name", "none"]).literal).not.toEqual([]);
});

test("a name that may not be used in its place is told, and one that may is not", () => {
  const template = 'Zu {{order.name}}: {{invoice.number | default:"–"}} {{ order.nme }}';

  expect(faultsOf(template, placeholdersOf("invoice"))).toEqual({
    unknown: ["{{invoice.number}}", "{{order.nme}}"],
    literal: [],
  });
  expect(faultsOf(template, [...placeholdersOf("credit"), "order.nme"])).toEqual(none);
});

/** Fills in a text as before there were commands. */
function withoutCommands(template: string, given: Readonly<Record<string, string>>): string {
  const placeholder = /\{\{ {0,3}([a-zA-Z]{1,30}(?:\.[a-zA-Z]{1,30})?) {0,3}\}\}/g;
  return template.replace(placeholder, (_, name: string) => given[name] ?? "");
}

test("a text without commands prints what it always printed", () => {
  const piece = fc.constantFrom(
    "{{",
    "}}",
    "{{order.name}}",
    "{{ none }}",
    "{{a.b}}",
    "{",
    " ",
    "order.name",
    "ä",
    "\n",
  );

  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const template = pieces.join("");
      expect(resolveTemplate(template, values, "de").text).toBe(withoutCommands(template, values));
    }),
    { numRuns: 500 },
  );
});

describe("the table of placeholders", () => {
  const printed = preferenceNames.filter((name) => ["texts", "longTexts"].includes(rowOf(name).kind.type));

  test.each(printed.filter((name) => !/SendMail/.test(name)))("knows where %s is printed", (name) => {
    expect(placeOf(name)).toBeDefined();
  });

  test.each<PreferenceName>(["invoiceCreate", "posName", "invoiceUseRounding", "invoiceShippingShowFree"])(
    "has no place for %s, which is no printed text",
    (name) => {
      expect(placeOf(name)).toBeUndefined();
    },
  );

  test.each(Object.entries(placeholders))("%s has a German label and an example that is not empty", (_name, entry) => {
    expect(entry.label).toMatch(/^[A-ZÄÖÜ]/);
    expect(entry.example).not.toBe("");
    expect(entry.places.length).toBeGreaterThan(0);
  });

  test.each(Object.entries(commands))("%s is written as its example says", (name, { example }) => {
    expect(example.startsWith(name)).toBe(true);
    expect(faultsOf(`{{order.name | ${example}}}`, ["order.name"])).toEqual(none);
  });
});

test.each<[string, TextPlace]>([
  ["creditIntroduction", "credit"],
  ["remark", "invoice"],
  ["deliveryIntroduction", "delivery"],
])("the default text %s names only what its place has, in every language", (name, place) => {
  for (const language of languages) {
    const text = Object.entries(textsIn(language)).find(([one]) => one === name)?.[1];
    expect(typeof text, `${language} ${name}`).toBe("string");
    expect(faultsOf(String(text), placeholdersOf(place)), language).toEqual(none);
  }
});

test("every text that is printed with something takes placeholders", () => {
  const places: TextPlace[] = ["invoice", "credit", "delivery", "item", "discount", "shipping", "duty", "mail", "flat"];

  expect(places.filter((place) => placeholdersOf(place).length === 0)).toEqual(["flat"]);
});
