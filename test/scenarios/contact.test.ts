import { describe, expect, test } from "vitest";
import { request } from "./app.ts";
import { advance, control, sandboxNow } from "./client.ts";

interface Mail {
  to: string[];
  replyTo: string[];
  subject: string;
  text: string;
}

const mailsOf = async (sender: string): Promise<Mail[]> =>
  (await control<Mail[]>("GET", "/mails")).filter(({ replyTo }) => replyTo.includes(sender));

const write = (replyTo: string, more: object = {}) =>
  request("POST", "/api/help/contact", {
    body: { subject: "Frage zu #1001", message: "Zeile 1\nZeile 2 mit <b>Umlauten: äöü</b>", replyTo, ...more },
  });

describe("the contact form", () => {
  test("asks for no session and brings subject and message to the operator's mailbox", async () => {
    const { status, body } = await write("karla@laden.example", { shop: "laden.myshopify.com" });

    expect([status, body]).toEqual([200, { sent: true }]);
    const [mail, ...others] = await mailsOf("karla@laden.example");
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: [expect.stringMatching(/@/)], subject: "Kontakt: Frage zu #1001" });
    expect(mail?.text).toContain("Shop: laden.myshopify.com (ungeprüft)");
    expect(mail?.text).toContain("Zeile 1\nZeile 2 mit <b>Umlauten: äöü</b>");
  });
});

describe("the address that limits count", () => {
  test("comes from CloudFront: a sender who writes another into every message is still refused the sixth", async () => {
    await advance(`PT${65 - Number((await sandboxNow()).slice(14, 16))}M`);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) {
      const forged = `198.51.100.${n + 1}`;
      const headers = {
        "x-forwarded-for": `${forged}, 203.0.113.1`,
        "cloudfront-viewer-address": `${forged}:443`,
        "x-belegfluss-viewer": forged,
        "x-belegfluss-origin": "guessed",
      };
      const body = { subject: "Frage", message: "Guten Tag", replyTo: "anders@example.com" };
      statuses.push((await request("POST", "/api/help/contact", { body, headers })).status);
    }

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await advance("PT1H");
  });
});
