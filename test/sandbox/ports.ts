/** The sandbox's ports on 127.0.0.1, counted from `SANDBOX_PORT` (4400 unless set). */
export interface SandboxPorts {
  control: number;
  app: number;
  shopify: number;
  lexoffice: number;
  mail: number;
  smtp: number;
  aws: number;
  /** Files that mails may bring along, over TLS. */
  files: number;
  /** The mail server once more, encrypted from the first byte. */
  smtps: number;
}

export const DEFAULT_SANDBOX_PORT = 4400;

/** Lays the nine ports out from one base port. */
export function sandboxPorts(base: number = DEFAULT_SANDBOX_PORT): SandboxPorts {
  return {
    control: base,
    app: base + 1,
    shopify: base + 2,
    lexoffice: base + 3,
    mail: base + 4,
    smtp: base + 5,
    aws: base + 6,
    files: base + 7,
    smtps: base + 8,
  };
}
