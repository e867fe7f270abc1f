import { createHash } from "node:crypto";
import { expect } from "vitest";
import { getMonth, getMonthMailing, setMonthMailing } from "#shared/api/months.ts";
import { createDocument } from "#shared/api/orders.ts";
import { berlinDay, lastOfPeriod } from "#shared/values/days.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { filesInZip } from "../builders/zip.ts";
import { call, logs, order } from "./app.ts";
import { advance, control, makeShop, placeOrder, runSchedule, sandboxNow } from "./client.ts";
import { anOrder } from "./orders.ts";
import { tellTogether } from "./stories.ts";

interface Mail {
  to: string[];
  replyTo: string[];
  subject: string;
  text?: string;
  attachments: { filename: string; contentType: string; contentBase64: string }[];
}

const mailsTo = async (address: string) =>
  (await control<Mail[]>("GET", "/mails")).filter(({ to }) => to.includes(address));

const LAST_DAY = 28;

/** The days until a pack may be sent, and the day of its month. */
async function comingDay(): Promise<{ days: number; day: number }> {
  const now = await sandboxNow();
  for (let days = 1; ; days++) {
    const day = Number(berlinDay(secondsAfter(now, days * 86_400)).slice(8));
    if (day <= LAST_DAY) return { days, day };
  }
}

tellTogether({
  "the pack of a month goes to the adviser once on its day, and no more after it is switched off": async function* () {
    const address = "kanzlei@example.com";
    const shop = await makeShop("month-mail", {
      preferences: { invoiceDate: "created", invoiceCreate: false, creditCreate: false },
    });
    const { days, day } = await comingDay();
    const set = await call(shop, setMonthMailing, { isOn: true, address, day });
    const { month } = set.next ?? expect.fail("nothing is due");
    const isPresent = month === (await sandboxNow()).slice(0, 7);
    const processedAt = isPresent ? {} : { processedAt: `${lastOfPeriod(`${month}-01`, "month")}T10:00:00.000Z` };
    const placed = await placeOrder(shop, anOrder(processedAt));
    yield;
    await call(shop, createDocument, { orderId: placed.id, kind: "invoice" });
    yield;
    const before = await mailsTo(address);
    const number = (await order(shop, placed.id)).invoices[0]?.number ?? expect.fail("no invoice");

    await advance(`PT${days * 24}H`);
    yield;
    const [mail, ...others] = await mailsTo(address);
    const state = await call(shop, getMonthMailing, {});
    await runSchedule("mail-months");
    yield;
    const again = await mailsTo(address);

    expect([before, others, again.length]).toEqual([[], [], 1]);
    expect(mail?.subject).toMatch(/^Unterlagen für \S+ \d{4}: /);
    expect(mail?.replyTo).toEqual([expect.stringContaining("@")]);
    expect(mail?.text).toMatch(/: \d Bestellung(?:en)?, 1 Beleg, 0 ohne Beleg \(mit Grund\), 0 zu klären\./);
    expect(mail?.attachments).toMatchObject([{ filename: `Belegfluss-${month}.zip`, contentType: "application/zip" }]);
    const files = filesInZip(Buffer.from(mail?.attachments[0]?.contentBase64 ?? "", "base64"));
    const textOf = (name: string) => new TextDecoder().decode(files.get(name));
    const manifest = textOf("manifest.json");
    const listed: { name: string; bytes: number; sha256: string }[] = JSON.parse(manifest).files;
    expect(listed.map(({ name }) => name)).toEqual([...files.keys()].filter((name) => name !== "manifest.json"));
    for (const { name, bytes, sha256 } of listed) {
      const content = files.get(name) ?? expect.fail(name);
      expect([content.byteLength, createHash("sha256").update(content).digest("hex")]).toEqual([bytes, sha256]);
    }
    expect(textOf(`Belege-${month}.csv`)).toContain(`Rechnung;${number};`);
    expect(textOf(`Verfahrensdokumentation-${month}.pdf`)).toMatch(/^%PDF-/);
    expect(state.last).toMatchObject({ month, result: "sent" });
    expect((await logs(shop)).map(({ event }) => event)).toContain("month.mailed");
    expect(await call(shop, getMonth, { month })).toMatchObject({ latest: { userId: null, isYou: false } });

    await call(shop, setMonthMailing, { isOn: false, address, day });
    expect(await mailsTo(address)).toHaveLength(1);
    expect(await call(shop, getMonthMailing, {})).toMatchObject({ isOn: false, next: null, last: { month } });
  },
});
