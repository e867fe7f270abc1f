import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { workOnMails } from "#functions/adapters/dynamodb/kinds/work.ts";
import { senderRate } from "#functions/adapters/dynamodb/stores/mail/sender-rate.ts";
import { smtpStore } from "#functions/adapters/dynamodb/stores/mail/smtp-store.ts";
import { shopLease } from "#functions/adapters/dynamodb/stores/system/shop-lease.ts";
import type { Mail, SendOutcome } from "#functions/modules/mail/ports.ts";
import { runShopMails } from "#functions/modules/mail/run-shop-mails.ts";
import type { AccountingFactory } from "#functions/modules/provider/ports.ts";
import { cipher } from "../dynamodb/fixtures.ts";
import { aMailingShop, Process, TO } from "./a-mailing-shop.ts";

const PDF = Buffer.from("%PDF-1.7");

/** A shop whose mails go through its own server, which answers as the test says. */
export async function shopWithServer(
  table: Table,
  answer: (to: Mail) => Promise<SendOutcome>,
  mails: number,
  remainingMilliseconds: () => number = () => 180_000,
) {
  const shop = await aMailingShop(table, { sender: "smtp" });
  const smtp = smtpStore(table, cipher, shop.shop);
  const server = { host: "smtp.example.org", port: 587, encryption: "STARTTLS" as const, user: "laden" };
  await smtp.save({ ...server, email: "rechnung@becher.example", name: "", checkedAt: shop.clock.now() }, "geheim");
  const letter = { to: TO, copy: false, subject: "x", message: "x", signature: "", attachments: [] };
  // Besides the mail that follows the invoice by itself.
  for (let number = 1; number < mails; number++) await shop.plan(`0${number}`, letter);
  let calls = 0;
  let hangUps = 0;
  let dispatches = 0;
  const hangUp = () => {
    hangUps += 1;
  };
  const carrier = {
    send: async (mail: Mail, _shop: string, hand: () => Promise<void>) => {
      calls += 1;
      const outcome = await answer(mail);
      if (outcome.sent) await hand();
      return outcome;
    },
  };
  const ports = shop.mailPorts(new Process());
  /** The provider's pace is none of the mail server's. */
  const accounting: AccountingFactory = {
    with: (token) => ({
      ...ports.accounting.with(token),
      downloadPdf: async () => ({ pdf: PDF, fileName: "Rechnung.pdf" }),
    }),
  };
  const run = () =>
    runShopMails(
      {
        ...{
          ...{ ...ports, accounting },
          smtpServers: { carrier: () => carrier, check: async () => ({ ok: true }), hangUp },
        },
        ...{
          mailWork: shopLease(table, shop.shop, workOnMails),
          senderRate: senderRate(table),
          mailDispatcher: {
            dispatch: async () => {
              dispatches += 1;
            },
          },
        },
        reportError: (error: unknown) => {
          throw error;
        },
      },
      { shop: shop.shop, owner: "worker", remainingMilliseconds },
    );
  const states = async () => ((await shop.read()).whole.mails ?? []).map(({ state, reason }) => [state, reason?.code]);
  return { ...shop, smtp, run, states, calls: () => calls, hangUps: () => hangUps, dispatches: () => dispatches };
}
