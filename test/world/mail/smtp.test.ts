import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createSandboxClock } from "../../sandbox/clock.ts";
import { type MailCatcher, openMailCatcher } from "../../sandbox/mail/catcher.ts";
import { startSmtp } from "../../sandbox/mail/smtp.ts";
import { newDirectory } from "../runner/support/fixture.ts";

// Imitates https://www.rfc-editor.org/rfc/rfc5321 and https://www.rfc-editor.org/rfc/rfc4954

let mails: MailCatcher;
let server: Awaited<ReturnType<typeof startSmtp>>;
beforeAll(async () => {
  mails = openMailCatcher(newDirectory(), createSandboxClock());
  server = await startSmtp(0, mails);
});
beforeEach(() => mails.clear());
afterAll(() => server.stop());

/** Says one line after the other, each when the answer to the one before is complete. Answers the codes. */
async function talk(...lines: string[]): Promise<number[]> {
  const socket = connect(server.port, "127.0.0.1");
  const codes = [await answer(socket)];
  for (const line of lines) {
    socket.write(`${line}\r\n`);
    codes.push(await answer(socket));
  }
  socket.destroy();
  return codes.slice(1);
}

/** The code of the next answer; lines before its last one have a hyphen. */
function answer(socket: Socket): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = "";
    const take = (chunk: Buffer) => {
      text += chunk.toString("utf8");
      const last = /^(\d{3})(?: .*)?\r\n$/m.exec(text.split(/(?<=\r\n)/).at(-1) ?? "");
      if (!last) return;
      socket.off("data", take);
      resolve(Number(last[1]));
    };
    socket.on("data", take);
    socket.once("error", reject);
  });
}

const base64 = (text: string) => Buffer.from(text).toString("base64");

test("a mail is caught: who sent it, to whom, and lines that begin with a dot", async () => {
  const codes = await talk(
    "EHLO shop",
    `AUTH PLAIN ${base64("\0laden\0geheim")}`,
    "MAIL FROM:<rechnung@shop.example> SIZE=100",
    "RCPT TO:<karla@z.example>",
    "RCPT TO:<archiv@shop.example>",
    "DATA",
    "From: rechnung@shop.example\r\nTo: karla@z.example\r\nSubject: Rechnung\r\n\r\nHallo\r\n..mit Punkt\r\n.",
    "QUIT",
  );

  expect(codes).toEqual([250, 235, 250, 250, 250, 354, 250, 221]);
  expect(mails.mails()).toMatchObject([
    {
      via: "smtp",
      sentBy: "laden",
      from: "rechnung@shop.example",
      to: ["karla@z.example"],
      bcc: ["archiv@shop.example"],
      subject: "Rechnung",
      text: "Hallo\r\n.mit Punkt",
    },
  ]);
});

test.each([
  ["AUTH PLAIN in one line", [`AUTH PLAIN ${base64("\0a\0b")}`], [235]],
  ["AUTH PLAIN in two", ["AUTH PLAIN", base64("\0a\0b")], [334, 235]],
  ["AUTH LOGIN", ["AUTH LOGIN", base64("a"), base64("b")], [334, 334, 235]],
  ["AUTH LOGIN with the user at once", [`AUTH LOGIN ${base64("a")}`, base64("b")], [334, 235]],
  ["the wrong password", [`AUTH PLAIN ${base64("\0a\0falsch")}`], [535]],
  ["no password", ["AUTH LOGIN", base64("a"), base64("")], [334, 334, 535]],
  ["an unknown mechanism", ["AUTH CRAM-MD5"], [504]],
  ["RCPT before MAIL", ["RCPT TO:<a@b.example>"], [503]],
  ["DATA before RCPT", ["MAIL FROM:<a@b.example>", "DATA"], [250, 503]],
  ["an unknown mailbox", ["MAIL FROM:<a@b.example>", "RCPT TO:<unbekannt@b.example>"], [250, 550]],
  ["an address without brackets", ["MAIL FROM:a@b.example"], [501]],
  ["RSET forgets the envelope", ["MAIL FROM:<a@b.example>", "RSET", "RCPT TO:<c@d.example>"], [250, 250, 503]],
  ["an unknown command", ["VRFY a"], [502]],
])("%s", async (_, lines, codes) => {
  expect(await talk("EHLO shop", ...lines)).toEqual([250, ...codes]);
  expect(mails.mails()).toEqual([]);
});
