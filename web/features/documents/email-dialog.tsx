import { useEffect, useId, useState } from "react";
import type { DocumentEntry, OrderDetail } from "#shared/api/order-record.ts";
import { limits } from "#shared/domain/preferences/choices.ts";
import { AddressList } from "../../components/address-list.tsx";
import { Banner } from "../../components/banner.tsx";
import { Button } from "../../components/button.tsx";
import { Checkbox } from "../../components/checkbox.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { Disclosure } from "../../components/disclosure.tsx";
import { EntitlementBanner } from "../../components/entitlement-banner.tsx";
import { Link } from "../../components/link.tsx";
import { PdfView } from "../../components/pdf-view.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { TextField } from "../../components/text-field.tsx";
import { attachmentError } from "../../lib/attachment-error.ts";
import { documentName } from "../../lib/document-look.ts";
import { missingOf } from "../../lib/entitlements.ts";
import { pages } from "../../lib/pages.ts";
import { confirm } from "../../lib/platform.ts";
import { resolvedText } from "../../lib/resolved-text.ts";
import { useShop } from "../../lib/shop.ts";
import { useDocumentFile } from "../../lib/use-document-file.ts";
import { deAttachments } from "../../locales/de-attachments.ts";
import { deDocuments } from "../../locales/de-documents.ts";
import { deOrder } from "../../locales/de-order.ts";
import { useEmailDocument } from "./hooks.ts";
import { errorsOf, filledLetter, firstLetter, type Letter } from "./letter.ts";

const texts = deOrder.documents.mail;
/** The parts of the page of mails. */
const anchors = { invoice: "invoices", credit: "credits", delivery: "deliveries" } as const;
const signatureSetting = "/preferences/mail?setting=mailSignature";

/** The fields of the dialog, so that it opens as high as it stays. */
const LETTER_HEIGHT = 480;

interface EmailDialogProps {
  order: Pick<OrderDetail, "id" | "customer" | "locale">;
  entry: Pick<DocumentEntry, "_key" | "kind" | "number" | "date" | "total" | "status" | "url">;
  onClose: () => void;
}

/** Sends one document by e-mail. Open while it is rendered; what it sends twice, by a double click, goes once. */
export function EmailDialog({ order, entry, onClose }: EmailDialogProps) {
  const { data: shop } = useShop();
  const isDraft = entry.status === "draft";
  const [receipt] = useState(() => crypto.randomUUID());
  const [letter, setLetter] = useState<Letter>();
  const [isChecked, setIsChecked] = useState(false);
  const { run, isRunning, error, forgetError } = useEmailDocument();
  const name = documentName(entry);
  const fileName = deDocuments.fileName(name);
  const pdf = useDocumentFile(order.id, entry);
  const pdfId = useId();
  const [shownPdf, setShownPdf] = useState<Blob>();
  const togglePdf = async () => setShownPdf(shownPdf === undefined ? await pdf.load() : undefined);
  useEffect(() => {
    if (shop === undefined || letter !== undefined) return;
    void firstLetter(shop, order, entry.kind)
      .then(({ letter: first, language }) =>
        filledLetter(first, { entry, language }, (field, value) =>
          resolvedText({ type: entry.kind, field, value, language, order: order.id }),
        ).catch(() => first),
      )
      // what is typed stays, however late another answer comes
      .then((filled) => setLetter((known) => known ?? filled));
  }, [shop, letter, order, entry]);
  const missing = shop === undefined ? [] : missingOf({ features: ["emails"] }, shop);
  const errors = letter === undefined ? {} : errorsOf(letter);
  const mayAllow = error?.code === "address_suppressed" && error.details?.["reason"] === "bounce";

  const isOverLimit = error?.code === "other_recipients_used_up";

  const send = async (allow: boolean) => {
    setIsChecked(true);
    if (letter === undefined || Object.keys(errors).length > 0) return;
    const attachments = letter.attachments.filter((address) => address !== "");
    const sent = await run({
      ...letter,
      orderId: order.id,
      document: `${entry.kind}-${entry._key}`,
      receipt,
      allow,
      attachments,
      email: letter.email.trim(),
    });
    if (sent === undefined) return;
    confirm(texts.sent);
    onClose();
  };
  const change = (part: Partial<Letter>) => {
    forgetError();
    if (letter !== undefined) setLetter({ ...letter, ...part });
  };
  const shown = (name: keyof typeof errors) => (isChecked && errors[name] !== undefined ? { error: errors[name] } : {});

  return (
    <Dialog
      title={isDraft ? texts.title : texts.titleOf(name)}
      isWide
      onClose={onClose}
      act={{
        label: texts.send[entry.kind],
        onAct: () => void send(false),
        isRunning,
        isDisabled: isDraft || letter === undefined || missing.length > 0,
      }}
    >
      {isDraft && <Text tone="subdued">{`${deDocuments.kind[entry.kind]}: ${texts.draft}`}</Text>}
      {shop && <EntitlementBanner missing={missing} shop={shop} />}
      {isDraft && (
        <Banner title={texts.isDraft} tone="warning">
          <Stack gap="200">
            <Text>{texts.finish}</Text>
            <div>
              <Button url={entry.url} leads="tab">
                {texts.open}
              </Button>
            </div>
          </Stack>
        </Banner>
      )}
      {error && !isOverLimit && (
        <Banner title={mayAllow ? texts.suppressed : texts.unknown} tone="critical">
          <Stack gap="200">
            <Text>{error.message}</Text>
            {mayAllow && (
              <div>
                <Button onClick={() => void send(true)} isRunning={isRunning}>
                  {texts.allow}
                </Button>
              </div>
            )}
          </Stack>
        </Banner>
      )}
      {!isDraft && letter === undefined && <Skeleton height={LETTER_HEIGHT} />}
      {!isDraft && letter && (
        <>
          <TextField
            label={texts.recipient}
            type="email"
            value={letter.email}
            {...(isOverLimit ? { error: error.message } : shown("email"))}
            onChange={(email) => change({ email })}
          />
          <TextField
            label={texts.subject}
            value={letter.subject}
            maxLength={limits.mailSubject}
            isCounted
            {...shown("subject")}
            onChange={(subject) => change({ subject })}
          />
          <TextField
            label={texts.message}
            hint={
              <>
                {texts.messageHint} <Link to={`${pages.mailSettings}#${anchors[entry.kind]}`}>{texts.template}</Link>
              </>
            }
            value={letter.message}
            lines={4}
            maxLength={limits.mailMessage}
            onChange={(message) => change({ message })}
          />
          <AddressList
            addresses={letter.attachments}
            lead={
              <Button
                onClick={() => void togglePdf()}
                isRunning={pdf.isRunning}
                expands={{ id: pdfId, isOpen: shownPdf !== undefined }}
              >
                {fileName}
              </Button>
            }
            most={limits.attachments}
            texts={deAttachments}
            errorOf={attachmentError}
            onChange={(attachments) => change({ attachments })}
          />
          {pdf.error && (
            <div role="alert">
              <Text tone="critical">
                {deOrder.documents.previewFailed}: {pdf.error.message}
              </Text>
            </div>
          )}
          <div id={pdfId} hidden={shownPdf === undefined}>
            {shownPdf && <PdfView file={shownPdf} title={deDocuments.pdfOf(name)} fileName={fileName} />}
          </div>
          <Disclosure title={texts.signatureOf(letter.signature.trim().split("\n")[0] ?? "")}>
            <Stack gap="200">
              <TextField
                label={texts.signature}
                value={letter.signature}
                lines={3}
                maxLength={limits.mailSignature}
                onChange={(signature) => change({ signature })}
              />
              <Link to={signatureSetting}>{texts.signatureSetting}</Link>
            </Stack>
          </Disclosure>
          <Checkbox
            label={texts.copy(shop?.shopify.store.email ?? "")}
            isChecked={letter.copy}
            onChange={(copy) => change({ copy })}
          />
        </>
      )}
    </Dialog>
  );
}
