import { expect, test } from "vitest";
import { openMailStates } from "#shared/domain/mail/mail-task.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aMailingShop, Process } from "./a-mailing-shop.ts";

const table = useTable();

test("a worker that is killed between any two steps never has its mail sent twice, and its end is never wrong", async () => {
  const ends = new Set<string>();
  for (let steps = 0; ; steps++) {
    const shop = await aMailingShop(table());
    const reference = await shop.plan();
    const process = new Process(steps);
    await shop.send(reference, process).catch(() => undefined);
    for (let tries = 0; openMailStates.has((await shop.find(reference)).state) && tries < 3; tries++) {
      shop.clock.advance(3_600);
      await shop.send(reference);
    }

    const { state } = await shop.find(reference);
    expect(shop.taken.length, `after ${steps} steps`).toBeLessThanOrEqual(1);
    expect(state, `after ${steps} steps`).toMatch(/^(sent|unclear)$/);
    if (state === "sent") expect(shop.taken).toHaveLength(1);
    ends.add(`${state} ${shop.taken.length}`);

    // The service's own word settles what is unclear; nothing is sent for it.
    if (shop.taken.length === 1) {
      await shop.tell(reference, "sent");
      expect((await shop.find(reference)).state).toBe("sent");
      await shop.send(reference);
      expect(shop.taken).toHaveLength(1);
    }
    if (!process.isDead) break;
  }
  expect([...ends].sort()).toEqual(["sent 1", "unclear 0", "unclear 1"]);
});
