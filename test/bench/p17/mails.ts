import { createHash } from "node:crypto";
import { htmlCleaner } from "#functions/adapters/mail/html-cleaner.ts";
import { keptLines } from "#functions/adapters/mail/kept-lines.ts";
import { smtpCarrier } from "#functions/adapters/mail/smtp-carrier.ts";
import type { SmtpOptions } from "#functions/adapters/mail/smtp-line.ts";
import { composeMail } from "#functions/modules/mail/compose-mail.ts";
import type { Mail } from "#functions/modules/mail/ports.ts";
import { writtenLetter } from "#shared/domain/mail/letter.ts";
import { loadTexts } from "#shared/domain/texts/texts-in.ts";
import { anOrder } from "../../builders/orders.ts";
import { preferences } from "../../builders/settings.ts";
import { scriptedServer } from "../../contract/mail/a-smtp-server.ts";
import { makeCertificate } from "../../sandbox/mail/certificate.ts";
import type { Reading } from "../figure.ts";
import { compare, takeTurns } from "../statistics.ts";

const ROUNDS = 8;
const MAILS = 100;
const PDF_BYTES = 60_000;
const MILLISECONDS = 1_000;

/** One worker sends PDF mails over one connection, or one each; rounds beside a dead server alternate with quiet ones. */
export async function measureMails(say: (progress: string) => void): Promise<Reading[]> {
  await loadTexts(["de"]);
  const certificate = makeCertificate();
  const quick = await scriptedServer(certificate, "SSL", {});
  const dead = await scriptedServer(certificate, "SSL", { BANNER: "silent" });
  const optionsTo = (port: number): SmtpOptions => ({
    server: {
      ...{ host: "smtp.localhost", port, encryption: "SSL", user: "laden", pass: "geheim" },
      ...{ email: "rechnung@becher.example", name: "Becherladen" },
    },
    ownName: "belege.example",
    local: new Map([["smtp.localhost", port]]),
    authorities: [certificate.ca],
  });
  const [good, bad] = [optionsTo(quick.port), smtpCarrier(optionsTo(dead.port))];
  const { keeperOf, hangUp } = keptLines();
  const sharing = smtpCarrier(good, keeperOf(good.server));
  const send = async (carrier = sharing) => {
    const begun = performance.now();
    for (let number = 0; number < MAILS; number++) {
      const outcome = await carrier.send(aMail(number), "laden", async () => undefined);
      if (!outcome.sent) throw new Error(`not sent: ${outcome.code}`);
    }
    hangUp();
    return MAILS / ((performance.now() - begun) / MILLISECONDS);
  };
  try {
    say("warming up");
    await send();
    const used = process.cpuUsage();
    await send();
    const { user, system } = process.cpuUsage(used);
    say("a connection for each mail");
    const alone = await takeTurns(ROUNDS / 2, {
      ours: async () => 1 / (await send()),
      peer: async () => 1 / (await send(smtpCarrier(good))),
    });
    const each = compare(alone);
    say(`${ROUNDS} rounds`);
    const rounds = await takeTurns(ROUNDS, {
      ours: async () => {
        const waiting = bad.send(aMail(0), "anderer", async () => undefined);
        const rate = await send();
        dead.hangUp();
        await waiting;
        return 1 / rate;
      },
      peer: async () => 1 / (await send()),
    });
    const { peer, ratio } = compare(rounds);
    return [
      {
        name: "mails of one worker through a merchant's server",
        value: 1 / peer,
        unit: "/s",
        atLeast: 50,
        reason: BUSY,
      },
      { name: "the same with a connection for each mail", value: 1 / each.peer, unit: "/s" },
      { name: "CPU per mail, the server's included", value: (user + system) / MAILS, unit: "µs" },
      {
        name: "the same mails beside another shop's dead server",
        value: ratio,
        unit: "×",
        atMost: 1.02,
        reason: TURNS,
      },
    ];
  } finally {
    await quick.stop();
    await dead.stop();
  }
}

const BUSY = "client and server share a core that other work may have: see the CPU per mail";
const TURNS = "both run in one process here, and in functions of their own where they are hosted";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const pdf = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(PDF_BYTES, 7)]);

/** A usual mail: the default text, a signature, an invoice. */
function aMail(number: number): Mail {
  const order = anOrder({ name: `#${1001 + number}`, email: "kunde@z.example" });
  const letter = writtenLetter(
    {
      order,
      document: {
        ...{ kind: "invoice", number: `RE${1001 + number}`, date: "2026-11-20", totalCents: 11_900 },
        source: { type: "order", id: order.id },
      },
      preferences: preferences(),
      store: { name: "Becherladen", email: "laden@z.example" },
      language: "de",
    },
    {
      ...{ to: "kunde@z.example", copy: false, subject: "Rechnung {{document.number}}", attachments: [] },
      message: "<p>Hallo {{customer.name}},</p><p>anbei die Rechnung {{document.number}} zu {{order.name}}.</p>",
      signature: "<p>Viele Grüße<br>Becherladen</p>",
    },
  );
  const about = { key: `doc_${number}:auto`, orderId: "1", documentKey: `doc_${number}`, revision: "auto" };
  const files = [{ name: "Rechnung.pdf", contentType: "application/pdf", bytes: pdf }];
  const from = { name: "Becherladen", address: "rechnung@becher.example" };
  return composeMail({ cleaner: htmlCleaner, sha256 }, about, { shop: "laden", letter, from, files });
}
