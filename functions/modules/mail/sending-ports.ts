import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import type { ProviderCallPorts } from "../connection/with-provider-token.ts";
import type { OrderReader, WholeOrder } from "../orders/ports.ts";
import type { Sha256 } from "../security/ports.ts";
import type { ShopReader, WholeShop } from "../shop/ports.ts";
import type { Notifications, SpentStates } from "../system/ports.ts";
import type { DocumentAddressPorts } from "./document-address.ts";
import type { FilePorts } from "./mail-files.ts";
import type { MailCarrier, MailLimits, MailStore, SmtpFactory, SmtpStore, Suppressions } from "./ports.ts";

/** Everything that sending one mail needs from outside. */
export interface MailPorts extends ProviderCallPorts, FilePorts, Omit<DocumentAddressPorts, "clock"> {
  shops: Pick<ShopReader, "findWhole">;
  orders: Pick<OrderReader, "findWhole">;
  mails: MailStore;
  suppressions: Suppressions;
  mailLimits: MailLimits;
  ours: MailCarrier;
  smtp: SmtpStore;
  smtpServers: SmtpFactory;
  /** Domain of our sender's addresses. */
  mailDomain: string;
  sha256: Sha256;
  notifications: Notifications;
  pace: MailPace;
  /** Outages that the log has told of. */
  spentStates: SpentStates;
}

/** Keeps mails of one shop through our sender apart. */
export interface MailPace {
  /** Resolves when the next one may go; false: not soon enough for this invocation. */
  next(): Promise<boolean>;
  /** The service refused a mail for the rate. */
  slowDown(): Promise<void>;
  /** True while the service takes no mails of the account: none is begun. */
  isClosed(): Promise<boolean>;
  /** The service refused a mail because it takes none of the account. */
  close(): Promise<void>;
}

/** Everything that is known before a mail is written. */
export interface MailCase {
  shop: WholeShop;
  whole: WholeOrder;
  document: AccountingDocument;
}
