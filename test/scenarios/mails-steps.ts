import { control } from "./client.ts";

interface Mail {
  id: string;
  to: string[];
  bcc: string[];
  from: string;
  fromName?: string;
  replyTo: string[];
  subject: string;
  text?: string;
  html?: string;
  attachments: { filename: string; contentType: string; contentBase64: string }[];
}

export const mailsTo = async (address: string) =>
  (await control<Mail[]>("GET", "/mails")).filter(({ to }) => to.includes(address));
