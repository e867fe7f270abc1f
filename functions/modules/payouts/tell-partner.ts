import type { NotificationMail } from "#shared/domain/notifications/mail-layout.ts";
import type { MailSurroundings } from "#shared/domain/notifications/notification-mail.ts";
import { enteredData, noPartnerData } from "#shared/domain/partner/partner-data.ts";
import type { Mailer } from "../notifications/ports.ts";
import type { ShopLinks, ShopReader } from "../shop/ports.ts";
import type { PartnerRecords } from "./ports.ts";

export interface TellingPorts {
  shopsOf: (shop: string) => ShopReader;
  partnerRecords: PartnerRecords;
  mailer: Mailer;
  links: ShopLinks;
}

/** Mails a partner about an act of staff, to its payouts' address or its shop's. False without the mail. */
export async function tellPartner(
  { shopsOf, partnerRecords, mailer, links }: TellingPorts,
  shop: string,
  mailOf: (about: MailSurroundings) => NotificationMail,
): Promise<boolean> {
  try {
    const [whole, stored] = await Promise.all([shopsOf(shop).findWhole(), partnerRecords(shop).find()]);
    const { email, name } = stored === undefined ? noPartnerData : enteredData(stored.data);
    const to = email || whole?.preferences.email;
    if (!to) return false;
    // An erased shop has no name any more.
    const shopName = whole?.shop.store.name ?? name;
    const mail = mailOf({ shopName, linkTo: (path) => links.to(shop, path) });
    return (await mailer.send({ ...mail, to })) === "sent";
  } catch {
    // The mail server is not reached: what was decided must not look as if it had failed.
    return false;
  }
}
