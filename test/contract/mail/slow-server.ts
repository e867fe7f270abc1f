import { expect, test } from "vitest";
import type { Mail, SendOutcome } from "#functions/modules/mail/ports.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { shopWithServer } from "./a-shop-with-server.ts";

/** A slow server's time for each mail, within an invocation's. */
const SLOW_MILLISECONDS = 20_000;
const INVOCATION_MILLISECONDS = 180_000;
/** Mails that one invocation begins before less is left than a slow server may take. */
const MAILS_OF_AN_INVOCATION = 4;
const QUICK_MAILS = 3;

/** One shop's mails wait for its slow server; in each invocation another shop's due mails go out before it answers. */
export function slowServer({ mails }: { mails: number }): void {
  const table = useTable();

  test(`${mails} mails through one shop's slow server do not slow the mails of another shop down`, async () => {
    let left = 0;
    let meanwhile: () => Promise<void> = async () => undefined;
    const arrived: string[] = [];
    const slow = await shopWithServer(
      table(),
      async ({ messageId }: Mail): Promise<SendOutcome> => {
        await meanwhile();
        left -= SLOW_MILLISECONDS;
        arrived.push(messageId);
        return { sent: true };
      },
      mails,
      () => left,
    );
    const quick = await shopWithServer(table(), async () => ({ sent: true }), 0);
    let planned = 1;

    let rounds = 0;
    for (; arrived.length < mails; rounds++) {
      for (let number = 0; number < QUICK_MAILS; number++) await quick.plan(`q${planned++}`);
      const before = { quick: quick.calls(), slow: arrived.length };
      meanwhile = async () => {
        meanwhile = async () => undefined;
        await quick.run();
        expect(quick.calls() - before.quick, "all that the other shop had to send").toBeGreaterThanOrEqual(QUICK_MAILS);
        expect(arrived, "none, while its server had not answered").toHaveLength(before.slow);
      };
      left = INVOCATION_MILLISECONDS;
      await slow.run();
      expect(arrived.length - before.slow).toBeLessThanOrEqual(MAILS_OF_AN_INVOCATION);
      const asked = arrived.length < mails ? rounds + 1 : rounds;
      expect(slow.dispatches(), "while work is left another invocation is asked for").toBe(asked);
    }

    expect(rounds).toBe(Math.ceil(mails / MAILS_OF_AN_INVOCATION));
    expect(new Set(arrived).size).toBe(mails);
    left = INVOCATION_MILLISECONDS;
    await slow.run();
    expect(arrived).toHaveLength(mails);
    expect((await slow.states()).every(([state]) => state === "sent")).toBe(true);
    expect((await quick.states()).every(([state]) => state === "sent")).toBe(true);
  });
}
