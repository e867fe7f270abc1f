import { type ComponentType, lazy } from "react";
import type { PreferenceName } from "#shared/domain/preferences/preferences.ts";
import { AmountsControl } from "../controls/amounts-control.tsx";
import { AttachmentsControl } from "../controls/attachments-control.tsx";
import { ContactCreateControl } from "../controls/contact-create-control.tsx";
import { DeliveryCreateControl } from "../controls/delivery-create-control.tsx";
import { DeliveryDateControl } from "../controls/delivery-date-control.tsx";
import { GatewayExceptionsControl, GatewayFlagsControl } from "../controls/gateway-controls.tsx";
import { InvoiceEventControl } from "../controls/invoice-event-control.tsx";
import { LanguagesControl } from "../controls/languages-control.tsx";
import { OwnVatIdControl } from "../controls/own-vat-id-control.tsx";
import { PaymentTermsControl } from "../controls/payment-terms-control.tsx";
import { PrintLayoutControl } from "../controls/print-layout-control.tsx";
import { SkipTagsControl } from "../controls/skip-tags-control.tsx";
import type { TemplateProps } from "../controls/template-control.tsx";
import { UnitControl } from "../controls/unit-control.tsx";
import { VatIdPlacesControl } from "../controls/vat-id-places-control.tsx";

// Only the page of the metafields loads them. It waits for them as a whole: a link to a control must find it.
const MetafieldsControl = lazy(async () => ({
  default: (await import("../controls/metafields-control.tsx")).MetafieldsControl,
}));
const WrittenMetafieldsControl = lazy(async () => ({
  default: (await import("../controls/written-metafields-control.tsx")).WrittenMetafieldsControl,
}));

type Card = ComponentType<TemplateProps>;

const units: Readonly<Partial<Record<PreferenceName, Card>>> = {
  invoiceItemUnit: UnitControl,
  invoiceDiscountUnit: UnitControl,
  invoiceShippingUnit: UnitControl,
  invoiceDutyUnit: UnitControl,
  invoiceRoundingUnit: UnitControl,
  creditItemUnit: UnitControl,
  deliveryItemUnit: UnitControl,
};

/** The controls made for one preference each. A control of several preferences is listed at the first of them. */
export const cards: Readonly<Partial<Record<PreferenceName, Card>>> = {
  ...units,
  languages: LanguagesControl,
  invoiceSendMailAttachments: AttachmentsControl,
  creditSendMailAttachments: AttachmentsControl,
  deliverySendMailAttachments: AttachmentsControl,
  contactCreate: ContactCreateControl,
  invoiceAsNet: AmountsControl,
  vatIdPlaces: VatIdPlacesControl,
  sellerVatId: OwnVatIdControl,
  deliveryCreate: DeliveryCreateControl,
  invoiceDeliveryDate0Event: DeliveryDateControl,
  deliveryDeliveryDate0Event: DeliveryDateControl,
  invoiceEvent: InvoiceEventControl,
  invoiceSkipTags: SkipTagsControl,
  deliverySkipTags: SkipTagsControl,
  invoiceEventExceptions: GatewayExceptionsControl,
  transactionGateway: GatewayFlagsControl,
  invoicePaymentGateway: PaymentTermsControl,
  metafieldRead: MetafieldsControl,
  metafieldWrite: WrittenMetafieldsControl,
  invoicePrintLayout: PrintLayoutControl,
  creditPrintLayout: PrintLayoutControl,
  deliveryPrintLayout: PrintLayoutControl,
};
