import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import {
  type AttachmentFault,
  type AttachmentType,
  attachmentAddress,
  contentTypes,
  MAIL_BYTES,
} from "#shared/domain/mail/attachments.ts";
import { attachmentName } from "#shared/domain/mail/file-names.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { AttachmentSource, HtmlCleaner, MailFile } from "./ports.ts";

export interface FilePorts {
  attachments: AttachmentSource;
  cleaner: HtmlCleaner;
}

/** A file that did not come along, and why. */
export interface MissingFile {
  url: string;
  fault: AttachmentFault;
}

/** The document's own files and those from the merchant's addresses, as many as one mail carries. */
export async function mailFiles(
  ports: FilePorts,
  document: AccountingDocument,
  { order, own, urls }: { order: Order; own: readonly MailFile[]; urls: readonly string[] },
): Promise<{ files: MailFile[]; missing: MissingFile[] }> {
  const facts = {
    orderId: order.id,
    orderName: order.name,
    customerId: order.customer?.id ?? "",
    customerEmail: order.email ?? "",
  };
  const files = [...own];
  const missing: MissingFile[] = [];
  for (const url of urls) {
    const found = await ports.attachments.download(attachmentAddress(url, document.kind, facts));
    if ("fault" in found) {
      missing.push({ url, fault: found.fault });
      continue;
    }
    const file = fileOf(ports.cleaner, url, order, found);
    const size = files.reduce((sum, { bytes }) => sum + bytes.length, file.bytes.length);
    if (size > MAIL_BYTES) missing.push({ url, fault: "size" });
    else files.push(file);
  }
  return { files, missing };
}

/** A page goes through the same cleaning as a message. */
function fileOf(
  cleaner: HtmlCleaner,
  url: string,
  { name }: Pick<Order, "name">,
  { bytes, type }: { bytes: Uint8Array; type: AttachmentType },
): MailFile {
  const [, host = "anhang", path = ""] = /^https:\/\/([^/?#]+)([^?#]*)/.exec(url) ?? [];
  const called = attachmentName(path, `${host}-${name.replace(/[^\w.-]/g, "-")}`);
  const content = type === "html" ? Buffer.from(cleaner.clean(Buffer.from(bytes).toString("utf8"))) : bytes;
  const hasExtension = /\.\w{1,5}$/.test(called);
  return { name: hasExtension ? called : `${called}.${type}`, contentType: contentTypes[type], bytes: content };
}
