import { isOtherRecipient, PACE_SECONDS } from "#shared/domain/mail/limits.ts";
import { openMailStates } from "#shared/domain/mail/mail-task.ts";
import { isSpoiling } from "#shared/domain/mail/reputation.ts";
import { maySend, sendsMails } from "#shared/domain/mail/skip.ts";
import { chooseWay } from "./choose-way.ts";
import { composeMail } from "./compose-mail.ts";
import { countMail, notCounted } from "./count-mail.ts";
import { endMail, finishMail, skipMail } from "./finish-mail.ts";
import { gatherFiles, tellMissing } from "./gather-files.ts";
import type { MailReference } from "./ports.ts";
import { prepareLetter } from "./prepare-letter.ts";
import { putOff, restWithServer, waitForAccount, waitForMerchant } from "./put-off.ts";
import type { MailPorts } from "./sending-ports.ts";

/** Sends a mail at most once. Handed over without an answer it is unclear; begun only, it was never sent. */
export async function sendMail(ports: MailPorts, reference: MailReference, shopName: string): Promise<void> {
  const mail = await ports.mails.find(reference);
  if (mail === undefined || !openMailStates.has(mail.state)) return;
  if (mail.state === "handed")
    return finishMail(ports, mail, { sent: false, kind: "unclear", code: "MAIL_UNCLEAR" }, { shop: shopName });
  const [shop, whole] = await Promise.all([ports.shops.findWhole(), ports.orders.findWhole(mail.orderId)]);
  const document = whole?.documents.find(({ key }) => key === mail.documentKey);
  if (shop === undefined || whole === undefined || document === undefined)
    return skipMail(ports, mail, "MAIL_DOCUMENT_NOT_FINAL");
  if (mail.epoch !== shop.shop.epoch) return skipMail(ports, mail, "MAIL_OLD_INSTALLATION");
  if (!sendsMails(shop.shop)) return waitForMerchant(ports, mail, shopName, { code: "MAIL_FEATURE_MISSING" });
  if (!maySend(document)) return skipMail(ports, mail, "MAIL_DOCUMENT_NOT_FINAL");

  const letter = await prepareLetter(ports, mail, { shop, whole, document });
  if ("skipped" in letter) return skipMail(ports, mail, letter.skipped);
  const way = await chooseWay(ports, letter, shopName);
  if ("waits" in way) return waitForMerchant(ports, mail, shopName, way.waits);
  if ("restsUntil" in way) return void (await restWithServer(ports, mail, way.restsUntil));
  if (letter.sender === "app" && (await ports.suppressions.reasonOf(letter.to)) !== undefined)
    return endMail(ports, mail, "undeliverable", { code: "MAIL_SUPPRESSED" });

  if (letter.sender === "app" && isSpoiling(await ports.mailLimits.reputation(ports.clock.now())))
    return waitForMerchant(ports, mail, shopName, { code: "MAIL_SENDER_PAUSED" });
  if (letter.sender === "app" && (await ports.pace.isClosed())) return waitForAccount(ports, mail);

  const files = await gatherFiles(ports, mail, { shop, whole, document }, letter);
  if (files === undefined) return;
  const isOther = mail.isCountedInDay === undefined && isOtherRecipient(letter.to, whole.order);
  const count = letter.sender === "app" ? await countMail(ports, { plan: shop.shop.plan, isOther }) : notCounted;
  if ("waits" in count) return waitForMerchant(ports, mail, shopName, { code: count.waits });
  if (letter.sender === "app" && !(await ports.pace.next())) {
    await count.giveBack();
    return putOff(ports, mail, PACE_SECONDS, { code: "MAIL_PACE" });
  }
  const armed = await ports.mails.arm({ ...mail, to: letter.to }, ports.clock.now());
  if (armed === "closed" || armed === "lost") await count.giveBack();
  if (armed === "closed") return waitForMerchant(ports, mail, shopName, { code: "AUTOMATION_PAUSED" });
  if (armed === "lost") return;
  let known = armed;
  const hand = async () => {
    known = await ports.mails.hand(armed, ports.clock.now());
  };
  const composed = composeMail(ports, mail, { shop: shopName, letter, from: way.from, files: files.files });
  const outcome = await way.carrier.send(composed, shopName, hand);
  await finishMail(ports, known, outcome, { shop: shopName, server: way.server, letter });
  if (!outcome.sent && outcome.kind !== "unclear") await count.giveBack();
  if (outcome.sent && files.missing.length > 0) await tellMissing(ports, mail, files.missing);
}
