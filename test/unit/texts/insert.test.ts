import { expect, test } from "vitest";
import { openPlaceholder, withCommand, withPlaceholder } from "#shared/domain/texts/insert.ts";

/** `|` is the caret. */
const edited = (marked: string) => ({ text: marked.replace("^", ""), caret: marked.indexOf("^") });
const marked = ({ text, caret }: { text: string; caret: number }) => `${text.slice(0, caret)}^${text.slice(caret)}`;

test.each([
  ["^", "{{order.name}}^"],
  ["Zu ^ danke", "Zu {{order.name}}^ danke"],
  ["Ende^", "Ende{{order.name}}^"],
  ["Zu {{ord^ danke", "Zu {{order.name}}^ danke"],
  ["{{^", "{{order.name}}^"],
  ["{{a.b}} {{ or^", "{{a.b}} {{order.name}}^"],
])("a placeholder goes where the caret is: %s", (before, after) => {
  expect(marked(withPlaceholder(edited(before), "order.name"))).toBe(after);
});

test.each([
  ["{{order.name}}^", "{{order.name | upper}}^"],
  ["{{order^.name}} und {{a.b}}", "{{order.name | upper}}^ und {{a.b}}"],
  ["{{a.b}} {{order.name}}^ ", "{{a.b}} {{order.name | upper}}^ "],
  ["{{order.name | lower}}^", "{{order.name | lower | upper}}^"],
  ["{{order.name | up^ und", "{{order.name | upper}}^ und"],
  ["{{order.name|^", "{{order.name|upper}}^"],
  ["kein Platzhalter^", "kein Platzhalter^"],
  ["^{{order.name}}", "^{{order.name}}"],
])("a command goes into the placeholder at the caret: %s", (before, after) => {
  expect(marked(withCommand(edited(before), "upper"))).toBe(after);
});

test.each([
  ["Zu {{^", { part: "name", typed: "", start: 5 }],
  ["Zu {{ord^ danke", { part: "name", typed: "ord", start: 5 }],
  ["{{ order.name | up^", { part: "command", typed: "up", start: 16 }],
  ["{{order.name^}}", undefined],
  ["{{order.name}}^", undefined],
  ["ohne^", undefined],
  ["{{a}} b^", undefined],
])("what is being typed at the caret is known: %s", (before, typed) => {
  expect(openPlaceholder(edited(before))).toEqual(typed);
});
