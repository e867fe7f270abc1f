import { afterAll, beforeAll, expect, test } from "vitest";
import { createSandboxClock } from "../../sandbox/clock.ts";
import { type MailCatcher, openMailCatcher } from "../../sandbox/mail/catcher.ts";
import { startInbox } from "../../sandbox/mail/inbox.ts";
import { freePort } from "../runner/support/fixture.ts";
import { newDirectory } from "../runner/support/new-directory.ts";

// The inbox is our own. What it shows of a mail follows https://www.rfc-editor.org/rfc/rfc2392 (`cid:` pictures) and
// https://www.rfc-editor.org/rfc/rfc6266 with https://www.rfc-editor.org/rfc/rfc8187 (names of files).

let mails: MailCatcher;
let inbox: { stop(): Promise<void> };
let address = "";
let id = "";
beforeAll(async () => {
  mails = openMailCatcher(newDirectory(), createSandboxClock());
  const port = await freePort();
  inbox = await startInbox(port, mails);
  address = `http://127.0.0.1:${port}`;
  id = mails.catch({
    via: "ses",
    recipients: ["karla@z.example"],
    content: {
      from: "rechnung@shop.example",
      to: ["karla@z.example"],
      cc: [],
      replyTo: [],
      subject: "Rechnung <b>RE1001</b>",
      text: "Hallo",
      html: '<p>Hallo</p><img src="cid:logo"><script>alert(1)</script>',
      headers: {},
      attachments: [
        { filename: "ä.pdf", contentType: "application/pdf", sizeBytes: 4, contentBase64: "JVBERg==" },
        { filename: "", contentType: "image/png", sizeBytes: 3, contentId: "logo", contentBase64: "AAEC" },
      ],
    },
  });
});
afterAll(() => inbox.stop());

const get = (path: string) => fetch(`${address}${path}`);

test("the inbox lists a mail, and what a stranger wrote is text there", async () => {
  const page = await (await get("/")).text();

  expect(page).toContain("karla@z.example");
  expect(page).toContain("Rechnung &lt;b&gt;RE1001&lt;/b&gt;");
  expect(page).not.toContain("<b>RE1001");
});

test("the mail's own HTML stands in a frame that runs nothing and loads only its own pictures", async () => {
  const frame = await get(`/mails/${id}/html`);

  expect(frame.headers.get("content-security-policy")).toContain("sandbox");
  expect(await frame.text()).toContain(`src="/mails/${id}/attachments/1"`);
});
