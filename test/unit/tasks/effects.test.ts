import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { referenceOf } from "#functions/modules/queue/queue-entry.ts";
import { effectOf, effects } from "#functions/modules/tasks/effects/effects.ts";
import type { Task } from "#shared/domain/tasks/task.ts";
import { isShared, taskTypes, typeOf } from "#shared/domain/tasks/task-types.ts";

const types = Object.keys(taskTypes) as Task["type"][];

const keys: Record<Task["type"], string> = {
  document: taskTypes.document.key("creditNote", "901", 2),
  contact: taskTypes.contact.key("a@example.org", "org-1"),
  account: taskTypes.account.key({ externalReference: "paypal", name: "PayPal" }, "org-1"),
  transaction: taskTypes.transaction.key("77"),
  hint: taskTypes.hint.key("doc_1"),
};

test("every type of task has an effect, and it is the row of its tasks", () => {
  expect(Object.keys(effects).sort()).toEqual([...types].sort());
  for (const type of types) expect(effectOf({ type })).toBe(effects[type]);
});

test.each(types)("the key of a %s tells its type, and no other type has such keys", (type) => {
  const kind = keys[type].split(":")[0] ?? "";

  expect(types.filter((other) => typeOf({ type: other }).keyKinds.includes(kind))).toEqual([type]);
});

test.each(types)("a merchant finds a %s by its key only where it has an entry in the list", (type) => {
  const reference = { key: keys[type], orderId: "5001", type };

  expect(referenceOf(keys[type], "5001")).toEqual(isShared({ type }) ? undefined : reference);
});

test("the README names every part of a row", () => {
  const readme = readFileSync(path.resolve(import.meta.dirname, "../../../functions/modules/tasks/README.md"), "utf8");
  const parts = Object.entries(effects.document).flatMap(([name, value]) =>
    name === "run" ? Object.keys(value).map((step) => `run.${step}`) : [name],
  );
  const unnamed = parts.filter((part) => !readme.includes(`\`${part}\``) && part !== "keyKinds");

  expect(unnamed).toEqual([]);
});
