import { expect, test } from "vitest";
import { documentChanges } from "#functions/adapters/dynamodb/stores/documents/document-changes.ts";
import { flowRunStore } from "#functions/adapters/dynamodb/stores/flow/flow-run-store.ts";
import { sendDocument } from "#functions/modules/flow/send-document.ts";
import { emailDocuments } from "#functions/modules/mail/email-documents.ts";
import type { MailDispatcher, MailReference } from "#functions/modules/mail/ports.ts";
import type { WholeShop } from "#functions/modules/shop/ports.ts";
import type { MailTask } from "#shared/domain/mail/mail-task.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { LOG_DAYS } from "../dynamodb/fixtures.ts";
import { wholeOf } from "../dynamodb/whole-of.ts";
import { aMailingShop, Process } from "./a-mailing-shop.ts";

type Dispatch = { mailDispatcher: MailDispatcher };

const table = useTable();
const XML = "<Invoice>Grün</Invoice>";

/** A shop whose invoice is of this profile, and a provider that has its XML. */
async function aShopWithProfile(electronicProfile: string, options: Parameters<typeof aMailingShop>[1] = {}) {
  const shop = await aMailingShop(table(), options);
  const { document: before } = await shop.read();
  const at = shop.clock.now();
  const change = {
    before,
    after: { ...before, electronicProfile, seenAt: at },
    isTrial: false,
    logs: [],
    isDecisive: false,
    at,
  };
  await documentChanges(table(), shop.shop, async () => LOG_DAYS).apply(change);
  const { accounting } = shop.ports;
  const withXml = { with: (token: string) => ({ ...accounting.with(token), downloadXml: async () => XML }) };
  return {
    ...shop,
    carry: async (reference: MailReference) => {
      await shop.send(reference, undefined, { accounting: withXml });
      return shop.taken.at(-1);
    },
    deliver: async (letter?: Parameters<typeof shop.plan>[1]) => {
      await shop.send(await shop.plan(letter === undefined ? "auto" : "by-hand", letter), undefined, {
        accounting: withXml,
      });
      return shop.taken.at(-1);
    },
  };
}

/** Plans the mail another way, and answers what its server took. */
async function deliverBy(
  shop: Awaited<ReturnType<typeof aShopWithProfile>>,
  act: (ports: ReturnType<typeof shop.mailPorts> & Dispatch, whole: WholeShop, orderId: string) => Promise<unknown>,
) {
  const planned: string[] = [];
  const ports = { ...shop.mailPorts(new Process()), mailDispatcher: { dispatch: async () => undefined } };
  const { mails } = ports;
  const plan = (mail: MailTask) => {
    planned.push(mail.key);
    return mails.plan(mail);
  };
  const noted = { ...mails, plan };
  const orderId = (await shop.read()).whole.order.id;
  await act({ ...ports, mails: noted }, await wholeOf(shop), orderId);
  const [key = ""] = planned;
  return shop.carry({ key, orderId });
}

const written = {
  ...{ to: "amt@example.org", copy: false, subject: "Rechnung", message: "Hallo", signature: "Team", attachments: [] },
};

test.each([
  ["by itself", undefined],
  ["by hand", written],
] as const)(
  "an XRechnung goes %s as XML beside its PDF, with the sentence which of them is the invoice",
  async (_, letter) => {
    const shop = await aShopWithProfile("XRechnung");

    const mail = await shop.deliver(letter);

    expect(mail?.files.map(({ name, contentType }) => [name.replace(/RE\d+/, "RE"), contentType])).toEqual([
      ["Rechnung-RE.pdf", "application/pdf"],
      ["Rechnung-RE.xml", "application/xml"],
    ]);
    expect(new TextDecoder().decode(mail?.files[1]?.bytes)).toBe(XML);
    for (const body of [mail?.html, mail?.text])
      expect(body).toContain("Die Rechnung ist die XML-Datei im Anhang (XRechnung).");
  },
);

test("a workflow and the mails of several orders send an XRechnung alike", async () => {
  const [one, other] = [
    await aShopWithProfile("XRechnung"),
    await aShopWithProfile("XRechnung", { isAutomatic: false }),
  ];

  const byWorkflow = await deliverBy(one, (ports, whole, orderId) =>
    sendDocument({ ...ports, flowRuns: flowRunStore(table(), one.shop) }, whole, {
      ...{ shopify_domain: one.shop, action_run_id: "run-1", properties: { order_id: orderId } },
    }),
  );
  const byList = await deliverBy(other, (ports, whole, orderId) =>
    emailDocuments(ports, whole, { orderIds: [orderId], kind: "invoice" }),
  );

  for (const mail of [byWorkflow, byList]) {
    expect(mail?.files.map(({ contentType }) => contentType)).toEqual(["application/pdf", "application/xml"]);
    expect(mail?.text).toContain("Die Rechnung ist die XML-Datei im Anhang (XRechnung).");
  }
});

test.each(["NONE", "EN16931"])(
  "an invoice of the profile %s goes as its PDF alone, as the provider made it",
  async (profile) => {
    const shop = await aShopWithProfile(profile);

    const mail = await shop.deliver();

    expect(mail?.files.map(({ contentType }) => contentType)).toEqual(["application/pdf"]);
    expect(mail?.text).not.toContain("XML");
  },
);
