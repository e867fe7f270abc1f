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
