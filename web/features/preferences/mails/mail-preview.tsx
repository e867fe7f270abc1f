import type { OrderRowEntry } from "#shared/api/order-record.ts";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { fromWireKind } from "#shared/api/wire-kinds.ts";
import { asHtml } from "#shared/domain/mail/compose.ts";
import { closingApart } from "#shared/domain/mail/frame.ts";
import { imprintOf } from "#shared/domain/mail/imprint.ts";
import { isAsBefore } from "#shared/domain/preferences/papers.ts";
import type { PreferenceName } from "#shared/domain/preferences/preferences.ts";
import type { Language } from "#shared/values/languages.ts";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { missingOf } from "#web/lib/entitlements.ts";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";
import { useMailTexts } from "#web/lib/use-mail-texts.ts";
import { deMails } from "#web/locales/de-mails.ts";
import { PaperOrder, usePaperOrder } from "../controls/preview-order.tsx";
import { mailTextOf } from "../controls/template-control.tsx";
import { printedAs } from "../controls/template-tools.tsx";
import { useResolvedText } from "../controls/use-resolved-text.ts";
import { DrawnPreview } from "../paper/preview-side.tsx";
import { textsOf } from "../settings/setting-text.ts";
import type { MailKind } from "./mail-kinds.ts";
import styles from "./mail-preview.module.css";
import { plainText } from "./plain-text.ts";

const texts = deMails.preview;

interface MailPreviewProps {
  kind: MailKind;
  shop: ShopRecord;
  form: PreferencesForm;
  language: Language;
}

/** The mail that the customer of an order gets, with everything filled in. */
export function MailPreview({ kind, shop, form, language }: MailPreviewProps) {
  const { settings } = form;
  const isFramed = !isAsBefore(settings, "mailFrame");
  const { chosen, options, isKnown, choose } = usePaperOrder(kind === "credit" ? "credit" : "invoice");
  const shown = { form, language, order: chosen?.id };
  const subject = useResolved(`${kind}SendMailSubject`, shown);
  const isSample = isKnown && chosen === undefined;
  const sample = useResolvedText({
    ...printedAs(`${kind}SendMailMessage`),
    language,
    text: isSample ? "{{customer.name}}" : "",
    order: undefined,
  });
  const customer = chosen?.customer?.name ?? sample.value ?? "";
  const isGreeted = isFramed && (isSample || customer !== "");
  const message = useResolved(`${kind}SendMailMessage`, { ...shown, isGreeted });
  const signature = useResolved("mailSignature", shown);
  const whole = message.value ?? "";
  const letter = isFramed ? closingApart(asHtml(whole)) : { message: whole, closing: "" };
  const { file: documentFile, ...facts } = useFrame(kind, shop, { language, order: chosen });
  return (
    <DrawnPreview>
      <Stack gap="300">
        <PaperOrder chosen={chosen} options={options} isKnown={isKnown} choose={choose} />
        {message.error || message.isTooLong ? (
          <Text tone="subdued">{message.isTooLong ? texts.tooLong : texts.failed}</Text>
        ) : (
          <div className={styles["mail"]} aria-busy={message.value === undefined}>
            <div className={styles["head"]}>
              <p className={styles["subject"]}>{subject.value ?? "\u00a0"}</p>
              <p>{texts.from(settings[`${kind}SendMailName`], senderOf(shop, settings[`${kind}SendMailSender`]))}</p>
              <p>{texts.to(customer)}</p>
            </div>
            <div className={styles["body"]}>
              {isFramed && <p className={styles["shop"]}>{shop.shopify.store.name}</p>}
              <p className={styles["message"]}>{plainText(letter.message)}</p>
              {isFramed && <Frame {...facts} />}
              {letter.closing && <p className={styles["message"]}>{plainText(letter.closing)}</p>}
              {signature.value && <p className={styles["message"]}>{plainText(signature.value)}</p>}
              {isFramed && message.value !== undefined && <Imprint shop={shop} />}
              {message.value !== undefined && (
                <ul className={styles["files"]}>
                  {[documentFile, ...settings[`${kind}SendMailAttachments`].map(fileOf)].map((file) => (
                    <li key={file} className={styles["file"]}>
                      {file}
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </div>
        )}
      </Stack>
    </DrawnPreview>
  );
}

interface FrameTexts {
  document: string;
  amount: string;
  /** Undefined where the mail has none. */
  note: string | undefined;
  view: string | undefined;
  /** Name of the attached file. */
  file: string;
}

/** The facts below the message, as mails have them. The button leads nowhere here. */
function Frame({ document, amount, note, view }: Omit<FrameTexts, "file">) {
  return (
    <>
      <div className={styles["frame"]}>
        <p className={styles["quiet"]}>{[document, note].filter(Boolean).join(" · ")}</p>
        <p className={styles["amount"]}>{amount}</p>
      </div>
      {view && <p className={styles["button"]}>{view}</p>}
    </>
  );
}

/** The facts of an order's document in the frame; empty until they are there. */
function useFrame(
  kind: MailKind,
  shop: ShopRecord,
  { language, order }: { language: Language; order: Pick<OrderRowEntry, "id" | "payment"> | undefined },
): FrameTexts {
  const shared = { ...printedAs(`${kind}SendMailMessage`), language, order: order?.id };
  const document = useResolvedText({ ...shared, text: "{{document.number}} · {{document.day}}" });
  const amount = useResolvedText({ ...shared, text: kind === "delivery" ? "" : "{{document.total}}" });
  const words = useMailTexts(fromWireKind(kind), language);
  const number = document.value?.split(" · ")[0];
  const isLinked = kind !== "delivery" && missingOf({ features: ["emailIntegration"] }, shop).length === 0;
  return {
    document: document.value ?? "\u00a0",
    amount: amount.value ?? "\u00a0",
    note: kind === "invoice" && order?.payment === "paid" ? words?.paid : undefined,
    view: isLinked ? (words?.view ?? "\u00a0") : undefined,
    file: (number && words?.fileName(number)) || "\u00a0",
  };
}

/** The address of the merchant's own server; ours has one without meaning to him. */
const senderOf = ({ smtp }: ShopRecord, sender: "app" | "smtp"): string | undefined =>
  sender === "smtp" ? smtp?.email : undefined;

/** Who sends, below the message. */
function Imprint({ shop }: { shop: ShopRecord }) {
  const { profile } = shop.lexoffice;
  const parts = imprintOf({ profile, store: shop.shopify.store, preferences: shop.preferences });
  return <p className={styles["imprint"]}>{parts.join(" · ")}</p>;
}

/** The last part of an attachment's address. */
const fileOf = (address: string): string => address.split(/[?#]/)[0]?.split("/").at(-1) ?? address;

interface Shown {
  form: PreferencesForm;
  language: Language;
  order: string | undefined;
  /** The default message names the customer. */
  isGreeted?: boolean;
}

/** A text of the form, else the default one, as it reads for an order. */
function useResolved(name: PreferenceName, { form, language, order, isGreeted = false }: Shown) {
  const mail = mailTextOf(name);
  const defaults = useMailTexts(mail?.kind, language);
  const otherwise = mail === undefined ? "" : (defaults?.[mail.part] ?? "");
  const chosen = textsOf(form.settings, name)[language] ?? otherwise;
  const text = isGreeted && chosen === otherwise ? (defaults?.greeted ?? "") : chosen;
  const resolved = useResolvedText({ ...printedAs(name), language, text, order });
  const isPending = mail !== undefined && defaults === undefined;
  return isPending ? { ...resolved, value: undefined } : resolved;
}
