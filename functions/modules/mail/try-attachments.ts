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

/** Fetches newly added files once, not saved ones, whose server may be down. Failures: invalid_input for each address. */
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

/** Counts only a server's answer: a server that makes a file per order may have none without an order. */
async function faultOf(attachments: AttachmentSource, url: string, kind: DocumentKind) {
  const found = await attachments.probe(attachmentAddress(url, kind, noOrder));
  if (!("fault" in found)) return undefined;
  return kind === "deliveryNote" && found.fault === "unreachable" ? undefined : found.fault;
}
