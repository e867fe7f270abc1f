/** What the contact form holds. */
export interface ContactMessage {
  subject: string;
  message: string;
}

/** What the address of the page fills in; each is cut to a sensible length. */
export function messageOfQuery(query: URLSearchParams): ContactMessage {
  return {
    subject: (query.get("subject") ?? "").slice(0, 120),
    message: (query.get("message") ?? "").slice(0, 2_000),
  };
}

/** Address that opens the merchant's own mail program with everything filled in. */
export function mailAddress(recipient: string, { subject, message }: ContactMessage): string {
  // mail programs do not read "+" as a space
  return `mailto:${recipient}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`;
}
