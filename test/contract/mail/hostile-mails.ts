import { createHash } from "node:crypto";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { htmlCleaner } from "#functions/adapters/mail/html-cleaner.ts";
import { composeMime } from "#functions/adapters/mail/mime.ts";
import { composeMail } from "#functions/modules/mail/compose-mail.ts";
import { ourSenderName } from "#shared/domain/mail/compose.ts";
import { attachmentName } from "#shared/domain/mail/file-names.ts";
import { writtenLetter } from "#shared/domain/mail/letter.ts";
import { loadTexts } from "#shared/domain/texts/texts-in.ts";
import { anOrder } from "../../builders/orders.ts";
import { preferences } from "../../builders/settings.ts";
import { dice } from "../oracles/mutations.ts";

const pieces = [
  ..."\r \n \r\n \0 \u2028 \u2029 \u0085 \v \f \t \u202e \ud800".split(" "),
  ...[
    "\r\n.\r\n",
    "\r\n\r\n",
    "\r\nBcc: boese@x.example",
    "\nTo: boese@x.example",
    "\rSubject: y",
    "%0d%0aCc: z@x.example",
  ],
  ...["=?utf-8?Q?=0D=0ABcc:_boese=40x.example?=", "=?utf-8?B?DQpCY2M6IGJvZXNlQHguZXhhbXBsZQ==?=", "=0D=0A", "?=", "=?"],
  ...['"', "'", "\\", "<", ">", "<boese@x.example>", ",boese@x.example", ";", ":", "(", ")", "@", "[", "]", "{{", "}}"],
  ...[
    "--",
    "\r\n--x\r\nContent-Type: text/html\r\n\r\n<script>",
    "Content-Type: text/html",
    "../",
    "/",
    "\u2025",
    "a",
    "Ä",
    "☕",
    " ",
  ],
  ...["{{order.name}}", "{{order.note}}", "{{customer.name}}", "x".repeat(300), "ß".repeat(120)],
];

/** Words of a stranger or a merchant that end in a header or a name. */
interface Words {
  subject: string;
  fromName: string;
  storeName: string;
  replyTo: string;
  orderName: string;
  note: string;
  customer: string;
  number: string;
  file: string;
}

async function read(words: Words) {
  const order = anOrder({
    ...{ name: words.orderName, email: "kunde@z.example", note: words.note },
    customer: { id: "1", firstName: words.customer, lastName: words.customer, tags: [] },
  });
  const letter = writtenLetter(
    {
      order,
      document: {
        ...{ kind: "invoice", number: words.number, date: "2026-11-20", totalCents: 1 },
        source: { type: "order", id: order.id },
      },
      preferences: preferences({ invoiceSendMailName: words.fromName, invoiceSendMailReplyTo: words.replyTo }),
      store: { name: words.storeName, email: "laden@z.example" },
      language: "de",
    },
    {
      ...{ to: "kunde@z.example", copy: true, subject: `${words.subject}{{order.name}}{{customer.name}}` },
      ...{ message: "<p>{{order.note}}</p>", signature: "{{document.number}}", attachments: [] },
    },
  );
  const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
  const mail = composeMail(
    { cleaner: htmlCleaner, sha256 },
    { key: "doc_1:auto", orderId: "1", documentKey: "doc_1", revision: "auto" },
    {
      shop: "laden",
      letter,
      from: { name: ourSenderName(letter.fromName), address: "laden@belege.example" },
      files: [
        {
          name: attachmentName(`/${words.file}`, words.file),
          contentType: "application/pdf",
          bytes: Buffer.from("%PDF-"),
        },
      ],
    },
  );
  const bytes = await composeMime(mail, new Date("2026-11-20T09:00:00Z"));
  return { bytes, parsed: await new PostalMime().parse(bytes) };
}

const headersOf = ({ parsed }: Awaited<ReturnType<typeof read>>) => ({
  names: parsed.headers.map(({ key }) => key),
  from: parsed.from?.address,
  to: parsed.to?.map(({ address }) => address),
  cc: parsed.cc,
  bcc: parsed.bcc,
  files: parsed.attachments.length,
  type: parsed.attachments[0]?.mimeType,
});

/** Mails whose words try to begin another header, recipient or part; an independent reader sees what became of them. */
export function fuzzHeaders({ mails, seed }: { mails: number; seed: number }): void {
  test(`the words of ${mails} hostile mails (seed ${seed}) add no header, no recipient and no part`, async () => {
    await loadTexts(["de"]);
    const roll = dice(seed);
    const hostile = () =>
      Array.from({ length: 1 + roll(4) }, () => pieces[roll(pieces.length)] ?? "").join(roll(2) === 0 ? "" : " ");
    const calm = { subject: "a", fromName: "b", storeName: "c", replyTo: "", orderName: "#1", note: "d" };
    const wanted = JSON.stringify(headersOf(await read({ ...calm, customer: "e", number: "RE1", file: "f.pdf" })));
    const broken: unknown[] = [];
    for (let run = 0; run < mails; run++) {
      const words: Words = {
        ...{ subject: hostile(), fromName: hostile(), storeName: hostile(), replyTo: hostile(), orderName: hostile() },
        ...{ note: hostile(), customer: hostile(), number: hostile(), file: hostile() },
      };
      const found = await read(words);
      const headers = headersOf(found);
      if (JSON.stringify(headers) !== wanted || found.parsed.replyTo?.length !== 1) broken.push({ headers, words });
      if (run % 100 === 0) expect(longestLine(found.bytes)).toBeLessThanOrEqual(998);
    }

    expect(broken).toEqual([]);
  });
}

const longestLine = (bytes: Buffer): number =>
  Math.max(
    ...bytes
      .toString("latin1")
      .split("\r\n")
      .map((one) => one.length),
  );
