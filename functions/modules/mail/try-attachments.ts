import { attachmentAddress, attachmentMessages } from "#shared/domain/mail/attachments.ts";
import type { Preferences, PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { AppError } from "#shared/errors.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { AttachmentSource } from "./ports.ts";

const kinds = {
  invoiceSendMailAttachments: "invoice",
  creditSendMailAttachments: "creditNote",
  deliverySendMailAttachments: "deliveryNote",
} as const satisfies Partial<Record<keyof Preferences, DocumentKind>>;

const settings = ["invoiceSendMailAttachments", "creditSendMailAttachments", "deliverySendMailAttachments"] as const;

/** No order yet: the parameters are there, and empty. */
const noOrder = { orderId: "", orderName: "", customerId: "", customerEmail: "" };

/**
 * Fetches each file once that a save adds to the mails of a kind, all at the same time, and keeps none. A file that was saved before is not asked for:
 * its server may rest while the merchant changes something else. Failures: invalid_input with a field for each address.
 */
export async function tryAttachments(
  attachments: AttachmentSource,
  stored: Preferences,
  patch: PreferencesPatch,
): Promise<void> {
  const added = settings.flatMap((setting) =>
    (patch[setting] ?? []).flatMap((url, position) =>
      stored[setting].includes(url) ? [] : [{ field: `${setting}.${position}`, url, kind: kinds[setting] }],
    ),
  );
  const faults = await Promise.all(
    added.map(async ({ field, url, kind }) => {
      const fault = await faultOf(attachments, url, kind);
      return fault === undefined ? [] : [[field, attachmentMessages[fault]] as const];
    }),
  );
  if (faults.flat().length > 0) throw new AppError("invalid_input", { fields: Object.fromEntries(faults.flat()) });
}

/** A server that makes a file for each order may have none without an order: only what it answers counts then. */
async function faultOf(attachments: AttachmentSource, url: string, kind: DocumentKind) {
  const found = await attachments.probe(attachmentAddress(url, kind, noOrder));
  if (!("fault" in found)) return undefined;
  return kind === "deliveryNote" && found.fault === "unreachable" ? undefined : found.fault;
}
