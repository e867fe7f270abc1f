import { createHash } from "node:crypto";
import { expect, test } from "@playwright/test";
import { htmlCleaner } from "#functions/adapters/mail/html-cleaner.ts";
import { composeMail } from "#functions/modules/mail/compose-mail.ts";
import { asHtml } from "#shared/domain/mail/compose.ts";
import { writtenLetter } from "#shared/domain/mail/letter.ts";
import { loadTexts } from "#shared/domain/texts/texts-in.ts";
import { anOrder } from "../../builders/orders.ts";
import { preferences } from "../../builders/settings.ts";
import { hostileBodies } from "./hostile-bodies.ts";

/** The HTML of the mail that a merchant and a customer with such words get. */
function bodyWith(payload: string): string {
  const customer = { id: "1", firstName: payload, lastName: payload, tags: [] };
  const order = anOrder({ email: "kunde@z.example", note: payload, customer });
  const letter = writtenLetter(
    {
      order,
      document: {
        ...{ kind: "invoice", number: payload, date: "2026-11-20", totalCents: 1 },
        source: { type: "order", id: order.id },
      },
      preferences: preferences(),
      store: { name: payload, email: "laden@z.example" },
      language: "de",
    },
    {
      ...{ to: "kunde@z.example", copy: false, subject: "x", attachments: [] },
      message: `${htmlCleaner.clean(asHtml(payload))}<p>{{customer.name}} {{order.note}}</p><a href="https://x.example/{{order.note}}">x</a>`,
      signature: htmlCleaner.clean(asHtml(`{{document.number}}${payload}`)),
    },
  );
  const about = { key: "doc_1:auto", orderId: "1", documentKey: "doc_1", revision: "auto" };
  const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
  const from = { name: "x", address: "x@belege.example" };
  return composeMail({ cleaner: htmlCleaner, sha256 }, about, { shop: "laden", letter, from, files: [] }).html;
}

/** Frames of one page. */
const AT_ONCE = 25;

const inFrame = (html: string) => `<iframe srcdoc="${html.replace(/&/g, "&amp;").replace(/"/g, "&quot;")}"></iframe>`;

/** Mails with hostile words, opened by a real browser that runs scripts. */
export function openHostileMails(count: number): void {
  test(`of ${count} mails with hostile words none runs a script, or loads anything but pictures over https`, async ({
    page,
  }) => {
    await loadTexts(["de"]);
    const bodies = hostileBodies(count);
    expect(bodies).toHaveLength(count);
    const hits: string[] = [];
    const loaded: string[] = [];
    page.on("dialog", (dialog) => void dialog.dismiss());
    await page.exposeFunction("hit", (frame = "") => void hits.push(frame));
    await page.route("**/*", (route) => {
      const { url, type } = { url: route.request().url(), type: route.request().resourceType() };
      if (type !== "image" || !url.startsWith("https:")) loaded.push(`${type} ${url}`);
      return route.abort();
    });

    // The trap works: what is not cleaned runs and loads.
    const trap = "<script>parent.hit('trap')</script><link rel=stylesheet href=https://boese.example/t.css>";
    await page.setContent(inFrame(trap));
    await expect
      .poll(() => [hits.splice(0), loaded.splice(0)])
      .toEqual([["trap"], ["stylesheet https://boese.example/t.css"]]);

    const addresses = new Set<string>();
    for (let at = 0; at < bodies.length; at += AT_ONCE) {
      await page.setContent(
        bodies
          .slice(at, at + AT_ONCE)
          .map((payload) => inFrame(bodyWith(payload)))
          .join(""),
      );
      for (const frame of page.frames().slice(1))
        for (const address of await frame
          .locator("a[href]")
          .evaluateAll((links) => links.map((link) => (link instanceof HTMLAnchorElement ? link.protocol : ""))))
          addresses.add(address);
    }

    expect([hits, loaded]).toEqual([[], []]);
    expect([...addresses].filter((one) => !["https:", "http:", "mailto:", "tel:"].includes(one))).toEqual([]);
  });
}
