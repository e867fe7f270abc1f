import type { Wake } from "#shared/messages/wake.ts";
import { workOnMails } from "../../adapters/dynamodb/kinds/work.ts";
import { mailLimits as limitsOf } from "../../adapters/dynamodb/stores/mail/mail-limits.ts";
import { mailStore } from "../../adapters/dynamodb/stores/mail/mail-store.ts";
import { senderRate as rateOf } from "../../adapters/dynamodb/stores/mail/sender-rate.ts";
import { smtpStore } from "../../adapters/dynamodb/stores/mail/smtp-store.ts";
import { suppressionStore } from "../../adapters/dynamodb/stores/mail/suppression-store.ts";
import { shopDirectory } from "../../adapters/dynamodb/stores/shop/shop-directory.ts";
import { shopLease } from "../../adapters/dynamodb/stores/system/shop-lease.ts";
import type {
  MailDirectory,
  MailDispatcher,
  MailLimits,
  MailStore,
  SenderRate,
  SmtpStore,
  Suppressions,
} from "../../modules/mail/ports.ts";
import type { ShopLease } from "../../modules/system/ports.ts";
import { queueVariable } from "../environment.ts";
import { measuredMails, measuredRate } from "../measured-mails.ts";
import { cipherOf } from "../resources/cipher.ts";
import { logDaysOf } from "../resources/log-days.ts";
import { METRIC_VARIABLES, metricsOf } from "../resources/metrics.ts";
import { sender } from "../resources/sender.ts";
import { tableOf } from "../resources/table.ts";
import type { Service } from "../service.ts";
import { toldMails } from "../told-transitions.ts";

/** Mails of the verified shop. */
export const mails: Service<MailStore> = {
  name: "mails",
  access: { table: "write" },
  create: (scope) => toldMails(mailStore(tableOf(scope), scope.shop(), logDaysOf(scope, scope.shop()))),
};

/** The same for their worker, with metrics. */
export const ownMails: Service<MailStore> = {
  name: "own-mails",
  access: { table: "write", environment: METRIC_VARIABLES },
  create: (scope) => {
    const store = mailStore(tableOf(scope), scope.shop(), logDaysOf(scope, scope.shop()));
    return toldMails(measuredMails(store, metricsOf(scope)));
  },
};

/** Sends a worker to the mails of a shop. */
export const mailDispatcher: Service<MailDispatcher> = {
  name: "mail-dispatcher",
  access: { send: ["mails"] },
  create: ({ environment }) => ({
    dispatch: (shop) => {
      const message: Wake = { shop };
      return sender().send(environment.get(queueVariable("mails")), message, shop);
    },
  }),
};

/** Shops with due mails. */
export const mailDirectory: Service<MailDirectory> = {
  name: "mail-directory",
  access: { table: "read" },
  create: (scope) => shopDirectory(tableOf(scope)),
};

/** The lease on the mails of the verified shop. */
export const mailWork: Service<ShopLease> = {
  name: "mail-work",
  access: { table: "write" },
  create: (scope) => shopLease(tableOf(scope), scope.shop(), workOnMails),
};

/** The merchant's own server, as it is stored. */
export const smtp: Service<SmtpStore> = {
  name: "smtp",
  access: { table: "write", secrets: ["token-keys"] },
  create: async (scope) => smtpStore(tableOf(scope), await cipherOf(scope), scope.shop()),
};

/** Addresses that the verified shop does not write to. */
export const suppressions: Service<Suppressions> = {
  name: "suppressions",
  access: { table: "write" },
  create: (scope) => suppressionStore(tableOf(scope), scope.shop()),
};

/** The rate of our sender's account. */
export const senderRate: Service<SenderRate> = {
  name: "sender-rate",
  access: { table: "write", environment: METRIC_VARIABLES },
  create: (scope) => measuredRate(rateOf(tableOf(scope)), metricsOf(scope)),
};

/** Mails of the verified shop through our own sender, counted. */
export const mailLimits: Service<MailLimits> = {
  name: "mail-limits",
  access: { table: "write" },
  create: (scope) => limitsOf(tableOf(scope), scope.shop()),
};
