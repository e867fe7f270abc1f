import {
  adminShopPage,
  complianceRequestPage,
  downtimesAnswer,
  grantedAnswer,
  pauseAnswer,
  totalsAnswer,
} from "./admin.responses.ts";
import * as admin from "./admin.ts";
import { dataRequestPage } from "./compliance.responses.ts";
import * as compliance from "./compliance.ts";
import { authAnswer, disconnectAnswer, pendingAnswer, printLayoutsAnswer } from "./connection.responses.ts";
import * as connection from "./connection.ts";
import { couponAnswer } from "./coupons.responses.ts";
import * as coupons from "./coupons.ts";
import { creditsAnswer, discardAnswer } from "./credits.responses.ts";
import * as credits from "./credits.ts";
import { documentXml, draftAnswer, eInvoicesAnswer, previewAnswer, textAnswer } from "./documents.responses.ts";
import * as documents from "./documents.ts";
import { changedDocumentAnswer, dryRunAnswer } from "./dry-run.responses.ts";
import * as dryRun from "./dry-run.ts";
import type { DescribedEndpoint, Endpoint, Schema } from "./endpoint.ts";
import { exportPage } from "./export.responses.ts";
import * as exports from "./export.ts";
import { flowAnswer } from "./flow.responses.ts";
import * as flow from "./flow.ts";
import { sentAnswer } from "./help.responses.ts";
import * as help from "./help.ts";
import { importAnswer, storedAnswer } from "./imports.responses.ts";
import * as imports from "./imports.ts";
import { linkCheckAnswer, linksAnswer } from "./links.responses.ts";
import * as links from "./links.ts";
import { logPage } from "./logs.responses.ts";
import * as logs from "./logs.ts";
import { emailsAnswer, smtpAnswer, wakeMailsAnswer } from "./mail.responses.ts";
import * as mail from "./mail.ts";
import {
  foundNumbers,
  lateDocumentPage,
  monthDocumentPage,
  monthMailing,
  monthOrderPage,
  monthPackings,
  monthPaymentPage,
  printedProcess,
} from "./months.responses.ts";
import * as months from "./months.ts";
import { correctionAnswer, orderDetail, orderPage, orderSummary } from "./orders.responses.ts";
import * as orders from "./orders.ts";
import {
  affiliateAnswer,
  deletedCoupon,
  partnerAnswer,
  partnerCoupon,
  partnerCoupons,
  partnerPayout,
  partnerPreferences,
  payoutPage,
  receiptAnswer,
  redemptionPage,
} from "./partner.responses.ts";
import * as partner from "./partner.ts";
import {
  adminCoupon,
  adminPartnerPage,
  adminPayout,
  adminPayoutPage,
  changedPartner,
  decidedHold,
  holdPage,
  partnerDetail,
  paymentFileAnswer,
  payoutGapPage,
  payoutMonth,
} from "./payouts.responses.ts";
import * as payouts from "./payouts.ts";
import { confirmationAnswer } from "./plans.responses.ts";
import * as plans from "./plans.ts";
import { versionPage, wholeVersion } from "./preferences.responses.ts";
import * as preferences from "./preferences.ts";
import { printAnswer } from "./prints.responses.ts";
import * as prints from "./prints.ts";
import { adoption, queueAct, queuePage, resumeAnswer } from "./queue.responses.ts";
import * as queue from "./queue.ts";
import { matchAnswer, suggestionsAnswer } from "./receipts.responses.ts";
import * as receipts from "./receipts.ts";
import * as scopes from "./scopes.ts";
import { registrationAnswer, taxesAnswer } from "./setup.responses.ts";
import * as setup from "./setup.ts";
import { invoiceDatesPreview } from "./shop.responses.ts";
import * as shop from "./shop.ts";
import { profile, shopRecord } from "./shop-record.ts";

/**
 * Every endpoint of the HTTP API, with what it answers. An infra test holds this list, the handler files and the routes
 * together. Functions import their own endpoint instead: schemas of answers are in no bundle.
 */
export const endpoints: readonly DescribedEndpoint[] = [
  answering(shop.getShop, shopRecord),
  answering(shop.updatePreferences, shopRecord),
  answering(dryRun.previewPreferences, dryRunAnswer),
  answering(dryRun.previewChangedDocument, changedDocumentAnswer),
  answering(preferences.listVersions, versionPage),
  answering(preferences.getVersion, wholeVersion),
  answering(preferences.restoreVersion, shopRecord),
  answering(shop.previewInvoiceDates, invoiceDatesPreview),
  answering(shop.enableCreation, shopRecord),
  answering(shop.pauseAutomation, shopRecord),
  answering(setup.saveSetup, shopRecord),
  answering(setup.readTaxes, taxesAnswer),
  answering(setup.openAccount, registrationAnswer),
  answering(logs.listLogs, logPage),
  answering(orders.listOrders, orderPage),
  answering(exports.exportOrders, exportPage),
  answering(months.listMonthOrders, monthOrderPage),
  answering(months.listMonthDocuments, monthDocumentPage),
  answering(months.listMonthPayments, monthPaymentPage),
  answering(months.printProcess, printedProcess),
  answering(months.getMonthMailing, monthMailing),
  answering(months.setMonthMailing, monthMailing),
  answering(months.getMonth, monthPackings),
  answering(months.listLateDocuments, lateDocumentPage),
  answering(months.notePacking, monthPackings),
  answering(months.findNumbers, foundNumbers),
  answering(orders.getOrder, orderDetail),
  answering(orders.getOrderSummary, orderSummary),
  answering(imports.storePast, storedAnswer),
  answering(imports.getImport, importAnswer),
  answering(imports.listPast, importAnswer),
  answering(imports.controlImport, importAnswer),
  answering(receipts.matchReceipts, matchAnswer),
  answering(receipts.listSuggestions, suggestionsAnswer),
  answering(receipts.linkSuggestion, suggestionsAnswer),
  answering(receipts.dismissSuggestion, suggestionsAnswer),
  answering(orders.createDocument, orderDetail),
  answering(orders.retryDocument, orderDetail),
  answering(orders.retryPayment, orderDetail),
  answering(orders.checkOrder, orderDetail),
  answering(orders.settleDocument, orderDetail),
  answering(orders.undoSettlement, orderDetail),
  answering(orders.showCorrection, correctionAnswer),
  answering(orders.previewCorrection, previewAnswer),
  answering(orders.correctOrder, orderDetail),
  answering(documents.downloadXml, documentXml),
  answering(documents.previewDocument, previewAnswer),
  answering(documents.createDraft, draftAnswer),
  answering(mail.emailDocument, orderDetail),
  answering(mail.emailDocuments, emailsAnswer),
  answering(mail.settleEmail, orderDetail),
  answering(mail.validateSmtp, smtpAnswer),
  answering(mail.testSmtp, smtpAnswer),
  answering(mail.wakeMails, wakeMailsAnswer),
  answering(documents.resolveText, textAnswer),
  answering(documents.checkEInvoices, eInvoicesAnswer),
  documents.downloadDocument,
  links.openLink,
  answering(links.getLinks, linksAnswer),
  answering(links.renewLinkKey, linksAnswer),
  answering(links.checkLink, linkCheckAnswer),
  answering(prints.startPrint, printAnswer),
  answering(prints.continuePrint, printAnswer),
  prints.openPrint,
  answering(flow.createInvoice, flowAnswer),
  answering(flow.createCreditNote, flowAnswer),
  answering(flow.createDeliveryNote, flowAnswer),
  answering(flow.sendDocument, flowAnswer),
  answering(flow.noteUse, flowAnswer),
  answering(plans.choosePlan, confirmationAnswer),
  answering(plans.purchaseFeature, confirmationAnswer),
  plans.returnFromCharge,
  answering(coupons.checkCoupon, couponAnswer),
  answering(partner.getPartner, partnerAnswer),
  answering(partner.listCoupons, partnerCoupons),
  answering(partner.createCoupon, partnerCoupon),
  answering(partner.deleteCoupon, deletedCoupon),
  answering(partner.listRedemptions, redemptionPage),
  answering(partner.listPayouts, payoutPage),
  answering(partner.getReceipt, receiptAnswer),
  answering(partner.objectToReceipt, partnerPayout),
  answering(partner.getPartnerPreferences, partnerPreferences),
  answering(partner.updatePartnerPreferences, shopRecord),
  answering(partner.getAffiliate, affiliateAnswer),
  answering(partner.applyAsAffiliate, affiliateAnswer),
  answering(credits.getCredits, creditsAnswer),
  answering(credits.discardWaiting, discardAnswer),
  answering(admin.listShops, adminShopPage),
  answering(admin.listShopLogs, logPage),
  answering(admin.listComplianceRequests, complianceRequestPage),
  answering(admin.getTotals, totalsAnswer),
  answering(admin.getDowntimes, downtimesAnswer),
  answering(admin.putDowntimes, downtimesAnswer),
  answering(admin.grantCredits, grantedAnswer),
  answering(admin.getPause, pauseAnswer),
  answering(admin.putPause, pauseAnswer),
  answering(admin.putShopPause, pauseAnswer),
  answering(payouts.listPartners, adminPartnerPage),
  answering(payouts.showPartner, partnerDetail),
  answering(payouts.changePartner, changedPartner),
  answering(payouts.blockCoupon, adminCoupon),
  answering(payouts.listHolds, holdPage),
  answering(payouts.decideHold, decidedHold),
  answering(payouts.clawBack, decidedHold),
  answering(payouts.getPayoutMonth, payoutMonth),
  answering(payouts.listDuePayouts, adminPayoutPage),
  answering(payouts.listPayoutGaps, payoutGapPage),
  answering(payouts.makePaymentFile, paymentFileAnswer),
  answering(payouts.openPaymentFile, paymentFileAnswer),
  answering(payouts.payPayout, adminPayout),
  answering(payouts.returnPayout, adminPayout),
  answering(payouts.settleObjection, adminPayout),
  answering(payouts.replaceReceipt, adminPayout),
  answering(compliance.listDataRequests, dataRequestPage),
  compliance.downloadDataRequest,
  answering(queue.listQueue, queuePage),
  answering(queue.retryTask, queueAct),
  answering(queue.skipTask, queueAct),
  answering(queue.resumeTasks, resumeAnswer),
  answering(queue.adoptDocument, adoption),
  answering(help.sendMessage, sentAnswer),
  scopes.beginGrant,
  scopes.completeGrant,
  answering(connection.startConnect, authAnswer),
  connection.beginAuthorization,
  connection.leaveForProvider,
  connection.completeAuthorization,
  connection.confirmConnection,
  answering(connection.getPendingConnection, pendingAnswer),
  answering(connection.decidePendingConnection, shopRecord),
  answering(connection.pullProfile, profile),
  answering(connection.listPrintLayouts, printLayoutsAnswer),
  answering(connection.disconnect, disconnectAnswer),
];

/** What the route answers must fit its schema, or it does not compile. */
function answering<Input, Described, Output extends Unchanged<Described>>(
  endpoint: Endpoint<Input, Output>,
  output: Schema<Described>,
): DescribedEndpoint {
  return { ...endpoint, output };
}

/** What is answered is never changed: lists may be read-only where the schema's are not. */
type Unchanged<Value> = Value extends object ? { readonly [Key in keyof Value]: Unchanged<Value[Key]> } : Value;
