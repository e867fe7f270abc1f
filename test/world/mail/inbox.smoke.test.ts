import { afterAll, beforeAll, expect, test } from "vitest";
import { createSandboxClock } from "../../sandbox/clock.ts";
import { createControlServer } from "../../sandbox/control/http.ts";
import { mailRoutes } from "../../sandbox/control/mails.ts";
import type { ControlWorld } from "../../sandbox/control/world.ts";
import { listen } from "../../sandbox/listen.ts";
import { type MailCatcher, openMailCatcher } from "../../sandbox/mail/catcher.ts";
import { startInbox } from "../../sandbox/mail/inbox.ts";
import { freePort, newDirectory } from "../runner/support/fixture.ts";

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

const aMail = (subject: string): Parameters<MailCatcher["catch"]>[0] => ({
  via: "ses",
  recipients: ["karla@z.example"],
  content: {
    from: "a@shop.example",
    to: ["karla@z.example"],
    cc: [],
    replyTo: [],
    subject,
    headers: {},
    attachments: [],
  },
});

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

test("a file comes back as it was sent", async () => {
  const file = await get(`/mails/${id}/attachments/0`);

  expect(file.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''%C3%A4.pdf");
  expect(await file.text()).toBe("%PDF");
});

test.each(["/mails/none", "/mails/none/html", "/elsewhere"])("%s is not there", async (path) => {
  expect((await get(path)).status).toBe(404);
});

test("the control API answers the mails, parsed, and forgets them", async () => {
  // Of the world, these calls use the mails alone.
  const server = createControlServer(mailRoutes({ mails } as ControlWorld));
  const control = `http://127.0.0.1:${await listen(server, 0, "the control API")}/control/mails`;

  expect(await (await fetch(control)).json()).toMatchObject([{ id, to: ["karla@z.example"], text: "Hallo" }]);
  expect((await fetch(control, { method: "DELETE" })).status).toBe(200);
  expect(await (await fetch(control)).json()).toEqual([]);
  server.close();
});

test("more mails than a page shows are turned through, newest first", async () => {
  for (let number = 1; number <= 60; number++) mails.catch(aMail(`Nummer ${number}.`));
  const subjectsOn = async (query: string) =>
    [...(await (await get(`/${query}`)).text()).matchAll(/Nummer \d+\./g)].map(String);

  const pages = await Promise.all(["", "?page=2", "?page=3", "?page=99"].map(subjectsOn));

  expect(pages.map((subjects) => [subjects.length, subjects[0]])).toEqual([
    [25, "Nummer 60."],
    [25, "Nummer 35."],
    [10, "Nummer 10."],
    [10, "Nummer 10."],
  ]);
  const second = await (await get("/?page=2")).text();
  expect(second).toContain('href="?page=1#page"');
  expect(second).toContain('href="?page=3#page"');
});
