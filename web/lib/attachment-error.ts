import { attachmentMessages, isAllowedName } from "#shared/domain/mail/attachments.ts";
import { isPublicAddress } from "#shared/values/public-address.ts";

/** The fault of an attachment's address, before the server looks at it. */
export function attachmentError(address: string): string | undefined {
  if (!isPublicAddress(address)) return attachmentMessages.url;
  return isAllowedName(address) ? undefined : attachmentMessages.type;
}
