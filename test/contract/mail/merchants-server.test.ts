import { expect, test } from "vitest";
import type { SendOutcome } from "#functions/modules/mail/ports.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { eventsOf } from "../tasks/a-world.ts";
import { shopWithServer } from "./a-shop-with-server.ts";

const table = useTable();
const never = (): never => {
  throw new Error("no server");
};
const noAnswer: SendOutcome = { sent: false, kind: "connect", code: "MAIL_NO_ANSWER" };

const aShopWithServer = (answer: () => Promise<SendOutcome>, mails: number) => shopWithServer(table(), answer, mails);

test("a server that does not answer is asked by one mail in five minutes, and is lost after an hour: once in log and notice", async () => {
  const shop = await aShopWithServer(async () => noAnswer, 4);

  await shop.run();
  expect([shop.calls(), shop.hangUps()]).toEqual([1, 1]);
  expect((await shop.states()).map(([state]) => state)).toEqual(["planned", "planned", "planned", "planned"]);

  for (let minutes = 0; minutes < 90; minutes += 5) {
    shop.clock.advance(301);
    await shop.run();
  }

  expect(await shop.smtp.find()).toMatchObject({ error: { code: "MAIL_NO_ANSWER" } });
  expect(shop.calls()).toBeLessThanOrEqual(14);
  expect(shop.noticed).toEqual(["mailServerLost"]);
  const waiting = await shop.states();
  expect(waiting.every(([state]) => state === "planned")).toBe(true);
  const calls = shop.calls();
  shop.clock.advance(86_400);
  await shop.run();
  expect(shop.calls()).toBe(calls);
});

test("a server that is checked again has the mails sent at once that waited for its answer", async () => {
  let outcome: SendOutcome = noAnswer;
  const shop = await aShopWithServer(async () => outcome, 3);
  await shop.run();
  outcome = { sent: true };
  const server = (await shop.smtp.find()) ?? never();
  const { failures: _, ...checked } = server;
  await shop.smtp.save(checked, "geheim");

  expect(await shop.mails.wake(shop.clock.now())).toBe(3);
  await shop.run();

  expect((await shop.states()).map(([state]) => state)).toEqual(["sent", "sent", "sent"]);
});

test("a refused login loses the server at once, with its sentence in the log", async () => {
  const refused: SendOutcome = { sent: false, kind: "auth", code: "MAIL_LOGIN_REFUSED", line: "535 5.7.8 no" };
  const shop = await aShopWithServer(async () => refused, 2);

  await shop.run();

  expect(shop.calls()).toBe(1);
  expect(await shop.smtp.find()).toMatchObject({ error: { code: "MAIL_LOGIN_REFUSED", line: "535 5.7.8 no" } });
  expect(shop.noticed).toEqual(["mailServerLost"]);
});

test("the log tells of one outage once, however many mails wait, and of the next one again", async () => {
  const outcome: SendOutcome = { sent: false, kind: "auth", code: "MAIL_LOGIN_REFUSED", line: "535 5.7.8 no" };
  const shop = await aShopWithServer(async () => outcome, 30);
  const waiting = async () => (await eventsOf(shop)).filter((event) => event === "mail.waiting");

  await shop.run();
  await shop.plan("later");
  await shop.run();
  expect((await shop.states()).map(([, code]) => code)).toEqual(Array(31).fill("MAIL_SERVER_LOST"));
  expect(await waiting()).toEqual(["mail.waiting"]);

  const { error: _, ...repaired } = (await shop.smtp.find()) ?? never();
  await shop.smtp.save(repaired, "geheim");
  await shop.mails.wake(shop.clock.now());
  shop.clock.advance(60);
  await shop.run();

  expect(await waiting()).toEqual(["mail.waiting", "mail.waiting"]);
});

test("the log tells once a day of mails that wait for a server that is not there", async () => {
  const shop = await aShopWithServer(async () => ({ sent: true }), 20);
  await shop.smtp.remove();

  await shop.run();

  expect((await shop.states()).map(([, code]) => code)).toEqual(Array(20).fill("MAIL_SERVER_MISSING"));
  expect((await eventsOf(shop)).filter((event) => event === "mail.waiting")).toEqual(["mail.waiting"]);
});

test("an attempt that ends after the merchant has checked the server again does not lose it: the mail asks it itself", async () => {
  const refused: SendOutcome = { sent: false, kind: "auth", code: "MAIL_LOGIN_REFUSED" };
  let answer: () => Promise<SendOutcome> = async () => refused;
  const shop = await aShopWithServer(() => answer(), 1);
  answer = async () => {
    const server = (await shop.smtp.find()) ?? never();
    await shop.smtp.save({ ...server, checkedAt: secondsAfter(server.checkedAt, 1) }, "neues Passwort");
    answer = async () => ({ sent: true });
    return refused;
  };

  await shop.run();

  expect((await shop.smtp.find())?.error).toBeUndefined();
  expect(shop.noticed).toEqual([]);
  shop.clock.advance(61);
  await shop.run();
  expect(await shop.states()).toEqual([["sent", undefined]]);
});
