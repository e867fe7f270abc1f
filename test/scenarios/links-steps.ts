import { expect } from "vitest";
import { type LinksAnswer, renewLinkKey } from "#shared/api/links.ts";
import { linkCode } from "#shared/domain/links/liquid.ts";
import { call } from "./app.ts";
import { control, makeShop, type ScenarioShop } from "./client.ts";

type Code = Partial<Parameters<typeof linkCode>[0]>;

export const codeOf = ({ appUrl, shopKey, key }: LinksAnswer, code: Code = {}): string =>
  linkCode({
    ...{ appUrl, shopKey, keyId: key?.id ?? 0, key: key?.key ?? "", form: "hmac", kind: "invoice", isDownload: true },
    ...{ text: "Rechnung als PDF herunterladen", isButton: false, ...code },
  });

/** The link that a customer finds in a notification with the code of the wizard. */
export async function linkIn(
  { shop }: ScenarioShop,
  template: string,
  liquid: string,
  orderId: string,
  rendering: { isNewer?: boolean; without?: string[] } = {},
): Promise<string> {
  const path = `/shops/${shop}/notifications/${template}`;
  await control("POST", path, { liquid: `<p>Danke!</p>${liquid}` });
  const { html } = await control<{ html: string }>("POST", `${path}/render`, { orderId, ...rendering });
  return /<a href="([^"]+)"/.exec(html)?.[1] ?? expect.fail(html);
}

export const visit = (link: string, init: RequestInit = {}) =>
  fetch(link, { redirect: "manual", ...init, headers: { accept: "text/html", ...init.headers } });

export async function aShopWithLinks(name: string) {
  const shop = await makeShop(name);
  return { shop, links: await call(shop, renewLinkKey) };
}
