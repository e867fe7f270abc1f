import { Liquid } from "liquidjs";
import { describe, expect, test } from "vitest";
import { documentLinkProofs as proofs } from "#functions/adapters/secrets/document-link-proofs.ts";
import { readLink } from "#shared/domain/links/document-link.ts";
import { type LinkCode, linkCode } from "#shared/domain/links/liquid.ts";
import { codeOf, firstChoice, templatesOf, textOfLink, usualTemplates, withKind } from "#web/features/links/choice.ts";
import { decode, KEY } from "./a-link.ts";

const code: LinkCode = {
  ...{ keyId: 3, form: "hmac", shopKey: "becherladen", kind: "invoice", isDownload: true, key: KEY },
  ...{ appUrl: "https://app.example.de", text: "Rechnung als PDF herunterladen", isButton: false },
};

/** Renders the code with the library, which lacks only the platform's filter for addresses. */
function rendered(template: string, variables: object): string {
  const liquid = new Liquid();
  liquid.registerFilter("base64_url_safe_encode", (text: string) =>
    Buffer.from(String(text)).toString("base64").replaceAll("+", "-").replaceAll("/", "_"),
  );
  return liquid.parseAndRenderSync(template, variables);
}

function linkIn(html: string) {
  const [, payload = "", proof = "", fileName = ""] =
    /href="https:\/\/app\.example\.de\/d\/([^/"]+)\/([^/"]+)\/([^/"]+)"/.exec(html) ?? expect.fail(html);
  const read = readLink({ payload, proof, fileName }, decode) ?? expect.fail(html);
  return { ...read, isGood: proofs.isProof({ signed: read.signed, proof, key: KEY, form: read.link.form }) };
}

const order = { id: 820982911946154500, order_number: 1001, customer: { id: 115310627314723950 } };

describe.each(["hmac", "hash"] as const)("with the form %s", (form) => {
  test.each([
    ["an older template", { ...order }, { orderId: "820982911946154500", customerId: "115310627314723950" }],
    ["a newer template", { ...order, id: undefined, order: { id: 5001 } }, { orderId: "5001" }],
    ["an order without a customer", { ...order, customer: null }, { customerId: "" }],
    ["a template without the order's number", { ...order, id: 5001, order_number: null }, { orderNumber: "5001" }],
  ])("%s prints a good link", (_, variables, expected) => {
    const { link, isGood } = linkIn(rendered(linkCode({ ...code, form }), variables));

    expect(isGood).toBe(true);
    expect(link).toMatchObject({ keyId: 3, form, shopKey: "becherladen", isDownload: true, ...expected });
  });
});

test("the words of a link are text, whatever the merchant writes", () => {
  const text = `<b>"Beleg"</b> & {{ shop.name }} {% raw %}`;

  const html = rendered(linkCode({ ...code, text }), order);

  expect(html).toContain(
    ">&lt;b&gt;&quot;Beleg&quot;&lt;/b&gt; &amp; &#123;&#123; shop.name &#125;&#125; &#123;% raw %&#125;</a>",
  );
});

test("customers see neither the key nor the shop's name for it in clear", () => {
  const html = rendered(linkCode(code), order);

  expect(html).not.toContain(KEY);
  expect(html).not.toContain("becherladen");
});

describe("the choice in the wizard", () => {
  test("another kind takes its own words and a notification that may carry it", () => {
    const chosen = withKind({ ...firstChoice, ownText: "Meine Rechnung", template: "pickup_receipt" }, "creditNote");

    expect(chosen).toMatchObject({ kind: "creditNote", template: "order_cancelled" });
    expect(textOfLink(chosen)).toBe("Rechnungskorrektur als PDF herunterladen");
    expect(withKind(chosen, "invoice").template).toBe("shipping_confirmation");
    expect(templatesOf("creditNote").map(({ group }) => group)).toEqual(["orders"]);
  });

  test("offers three notifications first, where there are more", () => {
    expect(usualTemplates("invoice")).toEqual(["shipping_confirmation", "order_confirmation", "order_payment_receipt"]);
    expect(usualTemplates("creditNote")).toEqual([]);
    expect(usualTemplates("invoice")).toContain(firstChoice.template);
  });

  test("there is no code before there is a key", () => {
    const links = { appUrl: "https://app.example.de", shopKey: "becherladen", former: [] };

    expect(codeOf({ ...links, key: null }, firstChoice)).toBeUndefined();
    expect(
      codeOf({ ...links, key: { id: 3, key: KEY, createdAt: "2026-03-05T12:00:00.000Z" } }, firstChoice),
    ).toContain("'3.becherladen.i.d.'");
  });
});
