import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { linkKeyStore } from "#functions/adapters/dynamodb/stores/links/link-key-store.ts";
import { mailLimits } from "#functions/adapters/dynamodb/stores/mail/mail-limits.ts";
import { mailStore } from "#functions/adapters/dynamodb/stores/mail/mail-store.ts";
import { smtpStore } from "#functions/adapters/dynamodb/stores/mail/smtp-store.ts";
import { suppressionStore } from "#functions/adapters/dynamodb/stores/mail/suppression-store.ts";
import { spentStateStore } from "#functions/adapters/dynamodb/stores/system/spent-states.ts";
import { htmlCleaner } from "#functions/adapters/mail/html-cleaner.ts";
import { documentLinkProofs } from "#functions/adapters/secrets/document-link-proofs.ts";
import { newMail } from "#functions/modules/mail/plan-mail.ts";
import type { Mail, MailCarrier, MailReference, SendOutcome } from "#functions/modules/mail/ports.ts";
import { processMailEvent } from "#functions/modules/mail/process-mail-event.ts";
import { sendMail } from "#functions/modules/mail/send-mail.ts";
import type { MailPorts } from "#functions/modules/mail/sending-ports.ts";
import type { FeedbackKind } from "#shared/domain/mail/feedback.ts";
import type { MailTask } from "#shared/domain/mail/mail-task.ts";
import { preferences } from "../../builders/settings.ts";
import { cipher, LOG_DAYS } from "../dynamodb/fixtures.ts";
import { storePreferences } from "../dynamodb/store-preferences.ts";
import { aConnectedShop, planned, runUntilQuiet, surroundings } from "../tasks/a-world.ts";

export const TO = "karla@zwitscher.example";

/** A process that dies after some steps; nothing that it begins afterwards happens. */
export class Process {
  #left: number;

  constructor(steps = Number.POSITIVE_INFINITY) {
    this.#left = steps;
  }

  step(): void {
    this.#left -= 1;
    if (this.#left < 0) throw new Error("the worker died");
  }

  get isDead(): boolean {
    return this.#left < 0;
  }

  table({ name, client }: Table): Table {
    const send = async (command: Parameters<Table["client"]["send"]>[0]) => {
      this.step();
      return client.send(command);
    };
    // Stores use nothing of the client but `send`.
    return { name, client: { send } as unknown as Table["client"] };
  }

  /** The same port, each of its calls a step. */
  port<Port extends object>(port: Port): Port {
    const stepped = Object.entries(port).map(([name, member]) => [
      name,
      typeof member === "function"
        ? (...given: unknown[]) => {
            this.step();
            return Reflect.apply(member, port, given);
          }
        : member,
    ]);
    // Names and members are the port's own.
    return Object.fromEntries(stepped) as Port;
  }

  /** A service that takes mails; the process may die before the mark, the message's end, or its answer. */
  carrier(taken: Mail[], refusal?: SendOutcome): MailCarrier {
    return {
      send: async (mail, _, hand) => {
        this.step();
        if (refusal !== undefined) return refusal;
        await hand();
        this.step();
        taken.push(mail);
        this.step();
        return { sent: true };
      },
    };
  }
}

/** A shop with the invoice of one order, and a planned mail with it. */
export async function aMailingShop(
  table: Table,
  { email = TO, isAutomatic = true, sender = "app" as "app" | "smtp" } = {},
) {
  const shop = await aConnectedShop(await surroundings(table));
  await storePreferences(shop.shops, {
    preferences: preferences({ invoiceSendMailEnabled: isAutomatic, invoiceSendMailSender: sender }),
    since: {},
  });
  const order = await planned(shop, { email });
  await runUntilQuiet(shop);
  const taken: Mail[] = [];
  const mails = mailStore(table, shop.shop, async () => LOG_DAYS);
  const read = async () => {
    const whole = await shop.orders.findWhole(order.id);
    const [document] = whole?.documents ?? [];
    if (whole === undefined || document === undefined) throw new Error("no invoice");
    return { whole, document };
  };
  const { document } = await read();

  const ports = (process: Process): MailPorts => {
    const on = process.table(table);
    const { accounting, authorization, sha256, clock, ids } = shop.ports;
    return {
      ...{ shops: shop.shops, orders: shop.orders, connections: shop.connections, work: shop.work },
      ...{ accounting, authorization, sha256, clock, ids, logs: shop.logs },
      mails: mailStore(on, shop.shop, async () => LOG_DAYS),
      suppressions: suppressionStore(on, shop.shop),
      spentStates: spentStateStore(on),
      mailLimits: mailLimits(on, shop.shop),
      ours: process.carrier(taken),
      smtp: smtpStore(on, cipher, shop.shop),
      smtpServers: {
        carrier: () => process.carrier(taken),
        check: async () => ({ ok: true }),
        hangUp: () => undefined,
      },
      mailDomain: "belege.example",
      attachments: {
        download: async () => ({ fault: "unreachable" }),
        probe: async () => ({ fault: "unreachable" }),
      },
      cleaner: htmlCleaner,
      linkKeys: linkKeyStore(table, cipher, shop.shop),
      linkProofs: documentLinkProofs,
      appUrl: "https://app.example",
      notifications: shop.ports.notifications,
      pace: {
        ...{ next: async () => true, slowDown: async () => undefined },
        ...{ isClosed: async () => false, close: async () => undefined },
      },
    };
  };
  return {
    ...shop,
    ...{ mails, taken, read, mailPorts: ports },
    plan: async (revision = "auto", letter?: MailTask["letter"]): Promise<MailReference> => {
      const given = letter === undefined ? {} : { letter };
      const facts = { orderName: order.name, epoch: 1, revision, now: shop.clock.now(), ...given };
      const mail = newMail(document, facts);
      await mails.plan(mail);
      return mail;
    },
    send: async (reference: MailReference, process = new Process(), others: Partial<MailPorts> = {}) => {
      await sendMail({ ...ports(process), ...others }, reference, shop.shop);
    },
    tell: (reference: MailReference, kind: FeedbackKind, recipients = [email], process = new Process()) => {
      const { mails, suppressions, clock, ids } = ports(process);
      const [documentKey = "", revision = ""] = reference.key.split(":");
      const event = {
        shop: shop.shop,
        orderId: reference.orderId,
        documentKey,
        revision,
        kind,
        at: clock.now(),
        recipients,
      };
      return processMailEvent({ mails, suppressions, clock, ids, carriedAddress: (address) => address }, event);
    },
    find: async (reference: MailReference) => {
      const mail = await mails.find(reference);
      if (mail === undefined) throw new Error("no mail");
      return mail;
    },
    suppressions: suppressionStore(table, shop.shop),
    reasonOf: (address: string) => suppressionStore(table, shop.shop).reasonOf(address),
  };
}
