/** Servers of the usual mail providers, by what merchants call them; an empty host differs for each customer. */
export const mailProviders = {
  ionos: { name: "IONOS", host: "smtp.ionos.de", encryption: "SSL" },
  strato: { name: "Strato", host: "smtp.strato.de", encryption: "SSL" },
  gmail: { name: "Gmail", host: "smtp.gmail.com", encryption: "STARTTLS" },
  outlook: { name: "Outlook", host: "smtp.office365.com", encryption: "STARTTLS" },
  "all-inkl": { name: "all-inkl", host: "", encryption: "SSL" },
} as const;

/** The name of the provider whose server this is. */
export const providerName = (host: string): string | undefined =>
  Object.values(mailProviders).find((provider) => provider.host !== "" && provider.host === host)?.name;
