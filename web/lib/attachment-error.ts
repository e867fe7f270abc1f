import { attachmentMessages, isAllowedName } from "#shared/domain/mail/attachments.ts";
import { isPublicAddress } from "#shared/values/public-address.ts";

/** What is wrong with the address of an attachment before the server looks at it. */
export function attachmentError(address: string): string | undefined {
  if (!isPublicAddress(address)) return attachmentMessages.url;
  return isAllowedName(address) ? undefined : attachmentMessages.type;
}
