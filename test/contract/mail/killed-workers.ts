import { expect, test } from "vitest";
import { smtpStore } from "#functions/adapters/dynamodb/stores/mail/smtp-store.ts";
import type { SendOutcome } from "#functions/modules/mail/ports.ts";
import type { MailPorts } from "#functions/modules/mail/sending-ports.ts";
import { type MailLetter, openMailStates } from "#shared/domain/mail/mail-task.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { cipher } from "../dynamodb/fixtures.ts";
import { aMailingShop, Process, TO } from "./a-mailing-shop.ts";

const table = useTable();
const refused: SendOutcome = { sent: false, kind: "auth", code: "MAIL_LOGIN_REFUSED" };
const unknown: SendOutcome = { sent: false, kind: "recipient", code: "MAIL_RECIPIENT_REFUSED" };
const letter: MailLetter = {
  ...{ to: "andere@zwitscher.example", copy: false, subject: "x", message: "x", signature: "" },
  attachments: ["https://files.example.org/agb.pdf"],
};

interface Case {
  sender: "app" | "smtp";
  letter?: MailLetter;
  refusal?: SendOutcome;
}

async function aShop({ sender, letter: written, refusal }: Case) {
  const shop = await aMailingShop(table(), { sender });
  if (sender === "smtp") {
    const server = { host: "smtp.example.org", port: 587, encryption: "STARTTLS" as const, user: "laden", name: "" };
    const failures = { count: 1, since: shop.clock.now() };
    await smtpStore(table(), cipher, shop.shop).save(
      { ...server, email: "rechnung@becher.example", checkedAt: shop.clock.now(), failures },
      "geheim",
    );
  }
  const reference = await shop.plan(written === undefined ? "auto" : "0001", written);
  /** Everything that a worker asks for is a step, besides each write of the table. */
  const others = (process: Process): Partial<MailPorts> => {
    const ports = shop.mailPorts(process);
    const carrier = process.carrier(shop.taken, refusal);
    const { accounting } = ports;
    return {
      ...{ shops: process.port(ports.shops), orders: process.port(ports.orders), logs: process.port(ports.logs) },
      ...{ notifications: process.port(ports.notifications), pace: process.port(ports.pace) },
      ...{ cleaner: process.port(ports.cleaner), connections: process.port(ports.connections) },
      accounting: { with: (token) => process.port(accounting.with(token)) },
      attachments: process.port({ ...ports.attachments, download: async () => ({ fault: "size" as const }) }),
      ours: carrier,
      smtpServers: { ...ports.smtpServers, carrier: () => carrier },
    };
  };
  const send = (process: Process) => shop.send(reference, process, others(process));
  return { ...shop, reference, send };
}

/** A way that a mail goes, and how it may end. */
export const ways = {
  "our sender": [{ sender: "app" }, ["sent 1", "unclear 0", "unclear 1"]],
  "our sender, to another address and without a file that is too large": [
    { sender: "app", letter },
    ["sent 1", "unclear 0", "unclear 1"],
  ],
  "a merchant's server that failed before": [{ sender: "smtp" }, ["sent 1", "unclear 0", "unclear 1"]],
  "a merchant's server that refuses the login": [{ sender: "smtp", refusal: refused }, ["planned 0"]],
  "our sender, which refuses the address": [{ sender: "app", refusal: unknown }, ["undeliverable 0"]],
} as const satisfies Record<string, readonly [Case, readonly string[]]>;

export type Way = keyof typeof ways;

/** Kills the worker of a mail after each of its steps, and has others go on. */
export function killWorkers(chosen: readonly Way[]): void {
  test.each(chosen)(
    "a worker that is killed between any two steps never sends twice, and its end is never wrong: %s",
    async (way) => {
      const [given, expected] = ways[way];
      await killAtEveryStep(given, expected);
    },
  );
}

async function killAtEveryStep(given: Case, expected: readonly string[]): Promise<void> {
  const ends = new Set<string>();
  let steps = 0;
  for (; ; steps++) {
    const shop = await aShop(given);
    const process = new Process(steps);
    await shop.send(process).catch(() => undefined);
    for (let tries = 0; openMailStates.has((await shop.find(shop.reference)).state) && tries < 3; tries++) {
      shop.clock.advance(3_600);
      await shop.send(new Process());
    }

    const { state, reason } = await shop.find(shop.reference);
    const label = `after ${steps} steps`;
    expect(shop.taken.length, label).toBeLessThanOrEqual(1);
    expect(expected, label).toContain(`${state} ${shop.taken.length}`);
    if (state === "sent") expect(shop.taken, label).toHaveLength(1);
    if (state === "planned") expect(reason, label).toMatchObject({ code: "MAIL_SERVER_LOST" });
    ends.add(`${state} ${shop.taken.length}`);

    // The service's own word settles what is unclear; nothing is sent for it.
    if (shop.taken.length === 1 && given.sender === "app") {
      await shop.tell(shop.reference, "sent", [given.letter?.to ?? TO]);
      expect((await shop.find(shop.reference)).state).toBe("sent");
      await shop.send(new Process());
      expect(shop.taken).toHaveLength(1);
    }
    if (!process.isDead) break;
  }
  expect([...ends].sort()).toEqual(expected);
  // Fewer would mean that a step is not counted as one.
  expect(steps).toBeGreaterThan(12);
}
