import { createRoutesFromElements, matchRoutes } from "react-router";
import { expect, test } from "vitest";
import {
  type Notification,
  type NotificationKind,
  notificationKinds,
} from "#shared/domain/notifications/notification.ts";
import { notificationMail } from "#shared/domain/notifications/notification-mail.ts";
import { Router } from "#web/app/router.tsx";
import { readQuery } from "#web/features/orders/order-query.ts";

const balance = { quota: 300, used: 300, resetAt: "2026-03-31T22:00:00.000Z" };

/** Every mail there is. */
const mails: Readonly<Record<NotificationKind, readonly Notification[]>> = {
  creditsExhaustedSoon: [{ kind: "creditsExhaustedSoon", balance }],
  creditsExhaustedNow: [{ kind: "creditsExhaustedNow", balance, waiting: 3 }],
  connectionMissing: [{ kind: "connectionMissing" }],
  mailServerLost: [{ kind: "mailServerLost", failure: "Anmeldung abgelehnt." }],
  onboarding: [
    { kind: "onboarding", next: "connect" },
    { kind: "onboarding", next: "automate" },
  ],
  importFinished: [0, 1].map((held) => ({
    ...{ kind: "importFinished", startedAt: "2026-03-02T09:00:00.000Z", from: "2026-02-01", to: "2026-02-28" },
    ...{ orders: 1, outcomes: { documented: 1, adopted: 0, held, none: 0 }, waiting: 0 },
  })),
  salesThreshold: [
    { kind: "salesThreshold", level: "near", sales: { year: 2026, netCents: 812_345 } },
    {
      ...{ kind: "salesThreshold", level: "crossed" },
      sales: { year: 2026, netCents: 1_000_100, crossing: { orderId: "1", number: "RE77", day: "2026-11-03" } },
    },
  ],
  digest: [{ kind: "digest", count: 2, orders: [{ name: "#1", matter: "held" }] }],
};
const notifications = notificationKinds.flatMap((kind) => mails[kind]);

const routes = createRoutesFromElements(Router().props.children);
const inside = "https://admin.example/app";

/** Addresses inside the app that a mail leads to, from its plain text and from its HTML. */
function addressesOf(notice: Notification): string[] {
  const { text, html } = notificationMail(notice, { shopName: "Laden", linkTo: (path) => `${inside}${path}` });
  const found = [...`${text} ${html}`.matchAll(/https:\/\/admin\.example\/app([^\s"<]*)/g)];
  return [...new Set(found.map(([, path = ""]) => path.replaceAll("&amp;", "&")))];
}

test.each(notifications)("every link of the mail $kind leads to a page of the app", (notice) => {
  const addresses = addressesOf(notice);

  expect(addresses.length).toBeGreaterThan(1);
  for (const address of addresses) {
    const found = matchRoutes(routes, new URL(address, inside).pathname);
    expect(found?.at(-1)?.route.path, address).toBeDefined();
    expect(found?.at(-1)?.route.path, address).not.toBe("*");
  }
});

test("a page that does not exist would be noticed", () => {
  expect(matchRoutes(routes, "/no-such-page")?.at(-1)?.route.path).toBe("*");
});

test("the digest opens the orders that need a decision, not the whole list", () => {
  const [address = ""] = addressesOf({ kind: "digest", count: 1, orders: [] });

  expect(readQuery(new URL(address, inside).searchParams).filter).toBe("attention");
});

test("every mail leads to the switches that end it", () => {
  for (const notice of notifications) {
    const { text, html } = notificationMail(notice, { shopName: "Laden", linkTo: (path) => `${inside}${path}` });
    for (const part of [text, html]) {
      expect(part).toContain("Benachrichtigungen einstellen");
      expect(part).toContain(`${inside}/preferences?setting=email`);
    }
  }
});
