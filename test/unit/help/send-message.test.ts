import { expect, test } from "vitest";
import { sendMessage } from "#functions/modules/help/send-message.ts";
import type { Mailer } from "#functions/modules/notifications/ports.ts";

type Sent = Parameters<Mailer["send"]>[0];
type Outcome = Awaited<ReturnType<Mailer["send"]>>;

function aWorld({ hasRoom = true, outcome = "sent" }: { hasRoom?: boolean; outcome?: Outcome } = {}) {
  const sent: Sent[] = [];
  const senders: string[] = [];
  const ports = {
    recipient: "hilfe@example.de",
    clock: { now: () => "2026-11-20T12:00:00.000Z" },
    limits: {
      take: async (sender: string) => {
        senders.push(sender);
        return hasRoom;
      },
    },
    mailer: {
      send: async (mail: Sent) => {
        sent.push(mail);
        return outcome;
      },
    },
  };
  return { ports, sent, senders };
}

const message = { subject: "Frage zu #1001", message: "Zeile 1\n<b>Zeile 2</b>", replyTo: "karla@laden.example" };

test("a message goes to the operator, answers go to who wrote it", async () => {
  const { ports, sent } = aWorld();

  const answer = await sendMessage(ports, { sender: "192.0.2.1", message });

  expect(answer).toEqual({ sent: true });
  expect(sent).toEqual([
    expect.objectContaining({
      to: "hilfe@example.de",
      replyTo: "karla@laden.example",
      subject: "Kontakt: Frage zu #1001",
      text: "Von: karla@laden.example\n\nZeile 1\n<b>Zeile 2</b>\n",
    }),
  ]);
});

test("what a stranger wrote is no markup in the mail", async () => {
  const { ports, sent } = aWorld();

  await sendMessage(ports, { sender: "192.0.2.1", message });

  expect(sent[0]?.html).toContain("&lt;b&gt;Zeile 2&lt;/b&gt;");
  expect(sent[0]?.html).not.toContain("<b>");
});

test("a shop that is named stands in the mail as unverified", async () => {
  const { ports, sent } = aWorld();

  await sendMessage(ports, { sender: "192.0.2.1", message: { ...message, shop: "laden.myshopify.com" } });

  expect(sent[0]?.text).toContain("Shop: laden.myshopify.com (ungeprüft)");
});

test("a program that fills in what people do not see is answered, and nothing is sent or counted", async () => {
  const { ports, sent, senders } = aWorld();

  const answer = await sendMessage(ports, {
    sender: "192.0.2.1",
    message: { ...message, website: "http://x.example" },
  });

  expect(answer).toEqual({ sent: true });
  expect([sent, senders]).toEqual([[], []]);
});

test("who has written enough in this hour is told so", async () => {
  const { ports, sent } = aWorld({ hasRoom: false });

  await expect(sendMessage(ports, { sender: "192.0.2.1", message })).rejects.toMatchObject({
    code: "too_many_messages",
    status: 429,
    details: { retryAfterSeconds: expect.any(Number) },
  });
  expect(sent).toEqual([]);
});

test.each(["unavailable", "refused"] as const)("a mail that is %s is no success", async (outcome) => {
  const { ports } = aWorld({ outcome });

  await expect(sendMessage(ports, { sender: "192.0.2.1", message })).rejects.toMatchObject({
    code: "message_not_sent",
  });
});
