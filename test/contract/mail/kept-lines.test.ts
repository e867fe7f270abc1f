import { describe, expect, test } from "vitest";
import { keptLines } from "#functions/adapters/mail/kept-lines.ts";
import { smtpCarrier } from "#functions/adapters/mail/smtp-carrier.ts";
import { mail, useSmtpCarriers, ways } from "./a-smtp-carrier.ts";
import type { Faults } from "./a-smtp-server.ts";

const setUp = useSmtpCarriers();
const OK = "250 2.0.0 ok";
const other = { ...mail, to: "zweite@z.example" };

describe.each(ways)("over %s", (way) => {
  test("mails one after the other share a connection, and each is marked before its own end", async () => {
    const { server, sendOn, marks } = await setUp(way);

    for (const to of ["a@z.example", "b@z.example", "c@z.example"])
      expect(await sendOn({ ...mail, to })).toEqual({ sent: true });

    expect(server.connections()).toBe(1);
    expect(marks).toEqual([0, 1, 2]);
    expect(server.messages().map((text) => /^To: (.+)$/m.exec(text)?.[1])).toEqual([
      "a@z.example",
      "b@z.example",
      "c@z.example",
    ]);
  });

  test("a server that hangs up between two mails gets the next one over a new connection", async () => {
    const { server, sendOn } = await setUp(way);
    await sendOn();
    server.hangUp();

    expect(await sendOn(other)).toEqual({ sent: true });

    expect([server.connections(), server.dots()]).toEqual([2, 2]);
  });
});

test("a connection carries fifty mails", async () => {
  const { server, sendOn } = await setUp("SSL");

  for (let number = 0; number < 51; number++) await sendOn();

  expect([server.connections(), server.dots()]).toEqual([2, 51]);
});

type Row = [label: string, faults: Faults, outcome: object, connections: number, dots: number];

test.each<Row>([
  ["has had enough", { MAIL: [OK, "421 4.7.0 too many"] }, { sent: true }, 2, 2],
  ["takes no further sender", { MAIL: [OK, "554 5.7.0 too many"] }, { sent: true }, 2, 2],
  ["closes at the sender", { MAIL: [OK, "close"] }, { sent: true }, 2, 2],
  ["closes at the recipient", { RCPT: [OK, "close"] }, { sent: true }, 2, 2],
  ["closes before the message", { DATA: ["354 go on", "close"] }, { sent: true }, 2, 2],
  ["refuses the sender twice", { MAIL: [OK, "553 5.7.1 no", "553 5.7.1 no"] }, { kind: "sender" }, 2, 1],
  ["refuses the recipient", { RCPT: [OK, "550 5.1.1 unknown"] }, { kind: "recipient" }, 1, 1],
  ["puts the recipient off", { RCPT: [OK, "450 4.2.0 grey"] }, { kind: "again" }, 1, 1],
  ["refuses the message before it left", { DATA: ["354 go on", "554 5.6.0 no"] }, { kind: "content" }, 1, 1],
  ["is busy after the end", { DOT: [OK, "451 4.3.0 later"] }, { kind: "again" }, 1, 2],
  ["refuses after the end", { DOT: [OK, "554 5.7.1 spam"] }, { kind: "content" }, 1, 2],
  ["closes after the end", { DOT: [OK, "close"] }, { kind: "unclear" }, 1, 2],
  ["is silent after the end", { DOT: [OK, "silent"] }, { kind: "unclear" }, 1, 2],
])("on a connection that has carried a mail, a server that %s", async (_, faults, outcome, connections, dots) => {
  const patience = { connect: 5_000, greeting: 5_000, silence: 800, whole: 10_000 };
  const { server, sendOn } = await setUp("SSL", faults, { patience });
  await sendOn();

  expect(await sendOn(other)).toMatchObject(outcome);
  expect([server.connections(), server.dots()]).toEqual([connections, dots]);
});

test("after a fault the next mail has a connection of its own", async () => {
  const { server, sendOn } = await setUp("SSL", { RCPT: [OK, "550 5.1.1 unknown"] });
  await sendOn();
  await sendOn(other);

  expect(await sendOn()).toEqual({ sent: true });

  expect([server.connections(), server.dots()]).toEqual([2, 2]);
});

test("a mark that fails keeps the end of the message here, and no other connection tries it", async () => {
  const { server, options } = await setUp("SSL");
  const { keeperOf, hangUp } = keptLines();
  const carrier = smtpCarrier(options, keeperOf(options.server));
  await carrier.send(mail, "shop", async () => undefined);

  const outcome = await carrier.send(other, "shop", () => Promise.reject(new Error("the table is away")));

  expect(outcome).toMatchObject({ sent: false, kind: "again" });
  expect([server.connections(), server.dots()]).toEqual([1, 1]);
  hangUp();
});

test("another login gets another connection, and the first one ends", async () => {
  const { server, options } = await setUp("SSL");
  const { keeperOf, hangUp } = keptLines();
  const send = (user: string) =>
    smtpCarrier(options, keeperOf({ ...options.server, user })).send(mail, "shop", async () => undefined);
  await send("laden");
  await send("anderer");
  await send("laden");

  expect(server.connections()).toBe(3);
  hangUp();
  await send("laden");
  expect(server.connections()).toBe(4);
  hangUp();
});
