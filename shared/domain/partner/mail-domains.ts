/** Domains that give anyone a mailbox: two addresses below one of them say nothing about their owners. */
const freeMailDomains: ReadonlySet<string> = new Set([
  ...["gmail.com", "googlemail.com", "gmx.de", "gmx.net", "gmx.at", "gmx.ch", "gmx.com", "web.de", "t-online.de"],
  ...["freenet.de", "arcor.de", "mail.de", "email.de", "posteo.de", "posteo.net", "mailbox.org", "magenta.de"],
  ...["outlook.com", "outlook.de", "hotmail.com", "hotmail.de", "live.com", "live.de", "msn.com", "hotmail.fr"],
  ...["yahoo.com", "yahoo.de", "yahoo.fr", "yahoo.it", "yahoo.es", "ymail.com", "rocketmail.com", "aol.com", "aol.de"],
  ...["icloud.com", "me.com", "mac.com", "proton.me", "protonmail.com", "pm.me", "tutanota.com", "tuta.io", "tuta.com"],
  ...["fastmail.com", "hey.com", "zoho.com", "yandex.com", "mail.com", "mail.ru", "bluewin.ch", "sunrise.ch"],
  ...["orange.fr", "free.fr", "laposte.net", "libero.it", "virgilio.it", "wp.pl", "o2.pl", "seznam.cz"],
  ...["aon.at", "chello.at", "vodafone.de", "unitybox.de", "kabelmail.de", "ewe.net", "1und1.de", "online.de"],
]);

export const isFreeMailDomain = (domain: string): boolean => freeMailDomains.has(domain.toLowerCase());

/** Services whose mailboxes anyone opens for minutes; their subdomains belong to them. */
const disposableDomains: ReadonlySet<string> = new Set([
  ...["10minutemail.com", "10minutemail.net", "20minutemail.com", "33mail.com", "anonbox.net", "armyspy.com"],
  ...["burnermail.io", "byom.de", "cuvox.de", "dayrep.com", "discard.email", "discardmail.com", "discardmail.de"],
  ...["dispostable.com", "dropmail.me", "einrot.com", "einwegmail.com", "emailondeck.com", "emlhub.com", "emltmp.com"],
  ...["fakeinbox.com", "fakemail.net", "getairmail.com", "getnada.com", "grr.la", "guerrillamail.biz"],
  ...["guerrillamail.com", "guerrillamail.de", "guerrillamail.info", "guerrillamail.net", "guerrillamail.org"],
  ...["gustr.com", "inboxkitten.com", "jetable.org", "jourrapide.com", "mail-temp.com", "mail.tm", "mailcatch.com"],
  ...["maildrop.cc", "mailinator.com", "mailnesia.com", "mailnull.com", "mailsac.com", "mintemail.com", "moakt.com"],
  ...["mohmal.com", "muellmail.com", "mytemp.email", "nada.email", "nowmymail.com", "rhyta.com", "sharklasers.com"],
  ...["sofort-mail.de", "spam4.me", "spambog.com", "spambog.de", "spamgourmet.com", "spoofmail.de", "superrito.com"],
  ...["teleworm.us", "temp-mail.io", "temp-mail.org", "tempail.com", "tempmail.com", "tempmail.dev", "tempmailo.com"],
  ...["tempr.email", "throwawaymail.com", "trash-mail.com", "trash-mail.de", "trashmail.com", "trashmail.de"],
  ...["trashmail.io", "trashmail.net", "wegwerfemail.de", "wegwerfmail.de", "wegwerfmail.net", "wegwerfmail.org"],
  ...["yopmail.com", "yopmail.fr", "yopmail.net", "zeitmail.de"],
]);

/** True for a disposable domain, or one below it. */
export function isDisposableDomain(domain: string): boolean {
  const parts = domain.toLowerCase().split(".");
  return parts.some((_, start) => disposableDomains.has(parts.slice(start).join(".")));
}
