import type { AffiliateAnswer, ApplicationInput } from "#shared/api/partner.ts";
import { contactMail } from "#shared/domain/help/contact-mail.ts";
import type { Mailer } from "../notifications/ports.ts";
import type { WholeShop } from "../shop/ports.ts";
import type { Clock } from "../system/ports.ts";
import type { PartnerReader, PartnerStore } from "./ports.ts";

/** Tells whether the shop is a partner or has applied. */
export async function getAffiliate({ partners }: { partners: PartnerReader }): Promise<AffiliateAnswer> {
  const partner = await partners.find();
  if (partner?.state === "applied") return { state: "applied", appliedAt: partner.since };
  return { state: partner === undefined || partner.state === "ended" ? "none" : "partner", appliedAt: null };
}

interface Ports {
  partners: PartnerStore;
  mailer: Mailer;
  /** Our own people's address. */
  recipient: string;
  clock: Pick<Clock, "now">;
}

/** Hands an application to staff, once: it appears in their list of partners, and a mail tells them. */
export async function applyAsAffiliate(
  { partners, mailer, recipient, clock }: Ports,
  { shop }: WholeShop,
  { message }: ApplicationInput,
): Promise<AffiliateAnswer> {
  const isNew = await partners.apply({ at: clock.now(), message });
  if (isNew) {
    const text = `${shop.store.name} (${shop.key}) möchte Partner werden.\n\n${message}`;
    const mail = contactMail({
      subject: "Bewerbung für das Partnerprogramm",
      message: text,
      replyTo: shop.store.email,
    });
    // The list holds the application: a mail that is lost loses nothing.
    await mailer.send({ ...mail, to: recipient, replyTo: shop.store.email }).catch(() => undefined);
  }
  return getAffiliate({ partners });
}
