import { test } from "vitest";
import { mailLimits } from "#functions/adapters/dynamodb/stores/mail/mail-limits.ts";
import { mailStore } from "#functions/adapters/dynamodb/stores/mail/mail-store.ts";
import { senderRate } from "#functions/adapters/dynamodb/stores/mail/sender-rate.ts";
import { smtpStore } from "#functions/adapters/dynamodb/stores/mail/smtp-store.ts";
import { suppressionStore } from "#functions/adapters/dynamodb/stores/mail/suppression-store.ts";
import { monthMailingStore } from "#functions/adapters/dynamodb/stores/months/month-mailing-store.ts";
import type { MailTask } from "#shared/domain/mail/mail-task.ts";
import type { StoredSmtp } from "#shared/domain/mail/smtp-server.ts";
import type { MonthMailing } from "#shared/domain/months/month-mailing.ts";
import { useTable } from "../a-table.ts";
import { aLogEntry, later, NOW } from "../fixtures.ts";
import { anOrderWithADocument, WALKED_SHOP } from "./an-order-with-a-document.ts";
import { expectWalk, readableCipher } from "./walk.ts";

const table = useTable();

const letter = {
  ...{ to: "kira@example.org", copy: true, subject: "Deine Rechnung", message: "<p>Danke</p>", signature: "" },
  attachments: [],
};
const mail: MailTask = {
  ...{ key: "invoice:5001:0:auto", documentKey: "invoice:5001:0", kind: "invoice", revision: "auto", number: "RE1001" },
  ...{ orderId: "5001", orderName: "#1001", state: "planned", epoch: 1, createdAt: NOW, notBefore: NOW, stateAt: NOW },
  ...{ attempts: 0, fence: 0 },
};
const byHand: MailTask = { ...mail, key: "invoice:5001:0:m1", revision: "m1", letter, byHand: true };

test("the stores of mails answer and write what they always did", async () => {
  const { shops, logDays } = await anOrderWithADocument(table());
  const mails = mailStore(table(), WALKED_SHOP, logDays);
  const stored = async (key = mail.key): Promise<MailTask> => {
    const found = await mails.find({ orderId: "5001", key });
    if (found === undefined) throw new Error("no mail");
    return found;
  };
  const log = aLogEntry({ key: "log_mail", event: "mail.sent", orderId: "5001", at: later(5) });

  await expectWalk(table(), "mails", async ({ step }) => {
    await step("nextDueAt, none", () => mails.nextDueAt());
    await step("plan", () => mails.plan(mail));
    await step("plan again", () => mails.plan(mail));
    await step("plan with a letter", () => mails.plan(byHand));
    await step("due", () => mails.due(NOW, 10));
    await step("due before", () => mails.due(later(-1), 10));
    await step("nextDueAt", () => mails.nextDueAt());
    await step("find, none", () => mails.find({ orderId: "5001", key: "none" }));
    await step("find with a letter", () => mails.find(byHand));
    await step("arm", () => mails.arm(mail, later(1)));
    await step("arm as read before", () => mails.arm(mail, later(1)));
    await step("hand", async () => mails.hand(await stored(), later(2)));
    await step("postpone", async () =>
      mails.postpone(await stored(), { notBefore: later(600), reason: { code: "MAIL_LIMIT" }, attempts: 1 }),
    );
    await step("postpone as read before", () =>
      mails.postpone(mail, { notBefore: later(600), reason: { code: "MAIL_LIMIT" }, attempts: 1 }),
    );
    await step("wake", () => mails.wake(later(3)));
    await step("wake again", () => mails.wake(later(4)));
    await step("paused by the merchant", () => shops.pause(later(4)));
    await step("arm, paused", async () => mails.arm(await stored(), later(4)));
    await step("goes on", () => shops.resume());
    await step("arm another installation's", async () => mails.arm({ ...(await stored()), epoch: 2 }, later(5)));
    await step("arm again", async () => mails.arm(await stored(), later(5)));
    await step("hand again", async () => mails.hand(await stored(), later(6)));
    await step("end", async () => mails.end(await stored(), { state: "sent", at: later(7), sender: "app", log }));
    await step("end as read before", () => mails.end(mail, { state: "sent", at: later(7) }));
    await step("settle", async () => {
      const sent = await stored();
      return mails.settle(sent, {
        ...sent,
        state: "undeliverable",
        stateAt: later(8),
        reason: { code: "MAIL_REFUSED" },
      });
    });
    await step("settle, to be sent again", async () => {
      const sent = await stored();
      const { reason: _, ...rest } = sent;
      return mails.settle(sent, { ...rest, state: "planned", stateAt: later(9), notBefore: later(9) });
    });
    await step("end without being sent", async () =>
      mails.end(await stored(), { state: "skipped", at: later(10), reason: { code: "MAIL_SUPPRESSED" } }),
    );
    await step("end of the other", async () =>
      mails.end(await stored(byHand.key), { state: "undeliverable", at: later(11), sender: "app" }),
    );
    await step("ofOrder", () => mails.ofOrder("5001"));
  });
});

test("what limits mails answers and writes what it always did", async () => {
  const limits = mailLimits(table(), "grenzen.myshopify.com");
  const rate = senderRate(table());
  const addresses = suppressionStore(table(), "grenzen.myshopify.com");

  await expectWalk(table(), "mail-limits", async ({ step }) => {
    await step("takeOther", () => limits.takeOther(NOW));
    await step("takeOther again", () => limits.takeOther(later(1)));
    await step("returnOther", () => limits.returnOther(NOW));
    await step("takeOfMonth", () => limits.takeOfMonth(NOW, 1));
    await step("takeOfMonth, used up", () => limits.takeOfMonth(NOW, 1));
    await step("returnOfMonth", () => limits.returnOfMonth(NOW));
    await step("returnOfMonth, none left", () => limits.returnOfMonth(NOW));
    await step("reputation", () => limits.reputation(NOW));
    await step("rate.take", () => rate.take(NOW));
    await step("rate.take again", () => rate.take(NOW));
    await step("rate.slowDown", () => rate.slowDown(NOW));
    await step("rate.isClosed", () => rate.isClosed(NOW));
    await step("rate.note", () => rate.note({ at: NOW, isOpen: true, mailsASecond: 14 }));
    await step("rate.note, older", () => rate.note({ at: later(-60), isOpen: false }));
    await step("rate.note, newer", () => senderRate(table()).note({ at: later(60), isOpen: false }));
    await step("suppress", () => addresses.add("kira@example.org", { reason: "bounce", at: NOW }));
    await step("suppress after a complaint", () =>
      addresses.add("Kira@example.org", { reason: "complaint", at: later(1) }),
    );
    await step("suppress, a bounce after it", () =>
      addresses.add("kira@example.org", { reason: "bounce", at: later(2) }),
    );
    await step("reasonOf", () => addresses.reasonOf("KIRA@example.org"));
    await step("reasonOf, none", () => addresses.reasonOf("karl@example.org"));
    await step("suppress no more", () => addresses.remove("kira@example.org"));
  });
});

test("the merchant's server and the mailing of months answer and write what they always did", async () => {
  const server = smtpStore(table(), readableCipher, "server.myshopify.com");
  const months = monthMailingStore(table(), "server.myshopify.com");
  const smtp: StoredSmtp = {
    ...{ host: "mail.example.org", port: 587, encryption: "STARTTLS", user: "laden", checkedAt: NOW },
    ...{ email: "laden@example.org", name: "Becherladen" },
  };
  const mailing: MonthMailing = { isOn: true, address: "kanzlei@example.org", day: 3, dueDay: "2026-04-03" };

  await expectWalk(table(), "mail-server", async ({ step }) => {
    await step("find, none", () => server.find());
    await step("open, none", () => server.open());
    await step("save", () => server.save(smtp, "geheim"));
    await step("find", () => server.find());
    await step("open", () => server.open());
    await step("note a failure", () =>
      server.note(smtp, { error: { code: "MAIL_NO_ANSWER", at: NOW }, failures: { count: 2, since: NOW } }),
    );
    await step("note a failure alone", () => server.note(smtp, { failures: { count: 3, since: NOW } }));
    await step("note of another check", () =>
      server.note({ checkedAt: later(9) }, { failures: { count: 4, since: NOW } }),
    );
    await step("note that it works", () => server.note(smtp, {}));
    await step("remove", () => server.remove());
    await step("months.find, none", () => months.find());
    await step("months.change", () => months.change(() => mailing));
    await step("months.change, off", () => months.change((before) => before && { ...before, isOn: false }));
    await step("months.change, on again", () => months.change((before) => before && { ...before, isOn: true }));
    await step("months.change, nothing", () => months.change(() => undefined));
    await step("months.find", () => months.find());
  });
});
