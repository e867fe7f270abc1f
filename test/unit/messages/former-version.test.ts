import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import type { JobName } from "#shared/messages/jobs.ts";
import { messages, type OwnQueue, schemas } from "../../builders/messages.ts";

// `former` holds messages that the version before wrote, and the schemas by which its workers read: both versions work side by side
// during a deployment, and after a rollback.
const former = <Content>(name: string): Readonly<Record<OwnQueue, Content>> =>
  JSON.parse(readFileSync(new URL(`former/${name}.json`, import.meta.url), "utf8"));

const rows = <Content>(byQueue: Readonly<Record<OwnQueue, Content>>) =>
  Object.entries(byQueue) as [OwnQueue, Content][];

/** Jobs unknown to the version before: after a rollback its workers drop them without wrong results. */
const newJobs: readonly JobName[] = ["redecide-known", "index-search"];

const isNew = (message: object) => "duty" in message && newJobs.some((name) => name === message.duty);

describe("of a queue", () => {
  test.each(rows(former<object[]>("messages")))(
    "%s every message of the version before is read whole",
    (queue, sent) => {
      for (const message of sent) expect(schemas[queue].parse(message)).toEqual(message);
    },
  );

  test.each(rows(messages))("%s the version before reads every message", (queue, sent) => {
    const reads = new Ajv2020({ strict: false }).compile(former<object>("schemas")[queue]);

    for (const message of sent.filter((one) => !isNew(one))) expect([message, reads(message)]).toEqual([message, true]);
  });

  test.each(rows(messages))("%s every message may get fields", (queue, sent) => {
    for (const message of sent) expect(schemas[queue].parse({ ...message, addedLater: 1 })).toEqual(message);
  });
});
