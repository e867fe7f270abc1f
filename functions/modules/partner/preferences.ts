import type { PartnerPreferencesAnswer, PartnerPreferencesInput } from "#shared/api/partner.ts";
import { changedDetailsMail, type DetailsChange } from "#shared/domain/partner/changed-details-mail.ts";
import { type PayoutMethod, payoutMethods } from "#shared/domain/partner/constants.ts";
import { maskedIban, maskedTaxId } from "#shared/domain/partner/masks.ts";
import {
  dataAt,
  enteredData,
  noPartnerData,
  normalisedPartnerData,
  type PartnerData,
  partnerDataFaults,
  partnerMessages,
  type StoredPartnerData,
  withEntered,
} from "#shared/domain/partner/partner-data.ts";
import { AppError } from "#shared/errors.ts";
import type { Mailer } from "../notifications/ports.ts";
import type { ShopLinks, WholeShop } from "../shop/ports.ts";
import type { Clock } from "../system/ports.ts";
import type { PartnerDataReader, PartnerDataStore, PartnerDetails, PartnerReader, VatIdRegister } from "./ports.ts";
import { requirePartner } from "./require-partner.ts";

interface Ports {
  partners: Pick<PartnerReader, "find">;
  partnerData: PartnerDataStore;
  partnerDetails: PartnerDetails;
  vatIds: VatIdRegister;
  mailer: Mailer;
  links: ShopLinks;
  clock: Pick<Clock, "now">;
}

/** Tax and payout details as they were last entered, account and tax number masked. Failures: forbidden. */
export async function getPartnerPreferences({
  partners,
  partnerData,
  clock,
}: {
  partners: Pick<PartnerReader, "find">;
  partnerData: PartnerDataReader;
  clock: Ports["clock"];
}): Promise<PartnerPreferencesAnswer> {
  const { isPrivateAgreed } = await requirePartner(partners);
  const stored = (await partnerData.find())?.data;
  const inForce = stored && dataAt(stored, clock.now());
  const entered = stored === undefined ? noPartnerData : enteredData(stored);
  const { iban, taxId, taxState, paypalEmail, selfBilling: _, taxIdConfirmed: __, ...shown } = entered;
  return {
    ...shown,
    iban: maskedIban(iban),
    taxId: maskedTaxId(taxId),
    taxState: taxState === "" ? null : taxState,
    paypalEmail: paypalEmail === "" ? null : paypalEmail,
    selfBilling: inForce?.consent !== undefined,
    consentAt: inForce?.consent?.at ?? null,
    detailsFrom: inForce?.next?.from ?? null,
    isPrivateAgreed,
    gaps: partnerDataFaults(entered, isPrivateAgreed),
    methods: (["paypal", "bank"] satisfies PayoutMethod[]).map((method) => {
      const { duration, thresholdCents, feeBasisPoints } = payoutMethods[method];
      return { method, duration, threshold: thresholdCents / 100, fee: feeBasisPoints / 100 };
    }),
  };
}

const ATTEMPTS = 3;

/**
 * Saves the partner's input; empty account and tax number keep theirs. New payout details are announced.
 * Failures: forbidden, invalid_input, write_conflict.
 */
export async function updatePartnerPreferences(
  ports: Ports,
  { shop }: WholeShop,
  input: PartnerPreferencesInput,
): Promise<void> {
  const { partners, partnerData, clock } = ports;
  const { isPrivateAgreed } = await requirePartner(partners);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const before = await partnerData.find();
    const known = before === undefined ? noPartnerData : enteredData(before.data);
    const entered = normalisedPartnerData(withKept(input, known));
    const fields = partnerDataFaults(entered, isPrivateAgreed);
    if (Object.keys(fields).length > 0) throw new AppError("invalid_input", { fields });
    if (entered.taxCase === "E" && entered.vatId !== known.vatId) {
      const { state } = await ports.vatIds.check(entered.vatId);
      // A register that does not answer keeps no partner from saving: it is asked again before each payout.
      if (state === "invalid") throw new AppError("invalid_input", { fields: { vatId: partnerMessages.vatIdUnknown } });
    }
    if (!entered.selfBilling)
      throw new AppError("invalid_input", { fields: { selfBilling: partnerMessages.required } });
    const { stored, hasNewDetails, hasNewEmail } = withEntered(before?.data, entered, clock.now());
    if (!(await partnerData.save(stored, before?.version))) continue;
    // Whatever becomes of the comparison: who had the account before hears of the change.
    if (hasNewDetails || hasNewEmail) {
      const from = hasNewDetails ? stored.next?.from : undefined;
      await tell(ports, { shop: shop.key, name: shop.store.name }, stored, {
        method: entered.method,
        from,
        hasNewEmail,
      });
    }
    await ports.partnerDetails.note(shop.key);
    return;
  }
  throw new AppError("write_conflict");
}

/** Restores values that are masked on screen and come back empty. */
function withKept(input: PartnerPreferencesInput, known: PartnerData): PartnerData {
  const keepsTaxId = input.taxId === "" && input.taxCase === known.taxCase;
  return {
    ...input,
    iban: input.iban === "" && input.method === "bank" ? known.iban : input.iban,
    taxId: keepsTaxId ? known.taxId : input.taxId,
    taxState: keepsTaxId && input.taxState === "" ? known.taxState : input.taxState,
    taxIdConfirmed: (keepsTaxId && known.taxIdConfirmed) || input.taxIdConfirmed,
  };
}

async function tell(
  { mailer, links }: Ports,
  { shop, name }: { shop: string; name: string },
  { current, formerEmails = [] }: StoredPartnerData,
  change: DetailsChange,
): Promise<void> {
  const mail = changedDetailsMail(change, { shopName: name, linkTo: (path) => links.to(shop, path) });
  const addresses = new Set([...formerEmails.map(({ email }) => email), current.email]);
  // All are told, whatever becomes of the other mails.
  await Promise.allSettled([...addresses].map((to) => mailer.send({ ...mail, to })));
}
