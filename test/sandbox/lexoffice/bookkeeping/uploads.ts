import { refuseLegacy } from "../wire/errors.ts";

const MAX_BYTES = 5 * 1024 * 1024;

interface FileKind {
  extensions: readonly string[];
  contentType: string;
  /** Says why bytes are no file of this kind; `undefined` when they are. */
  fault(bytes: Buffer): string | undefined;
}

const KINDS: readonly FileKind[] = [
  {
    extensions: ["pdf"],
    contentType: "application/pdf",
    fault: (bytes) =>
      /\/(JavaScript|Encrypt|Launch)\b/.test(bytes.toString("latin1")) ? "voucher_upload_toxic_pdf" : undefined,
  },
  {
    extensions: ["jpg", "jpeg"],
    contentType: "image/jpeg",
    fault: (bytes) => (bytes.subarray(0, 3).toString("hex") === "ffd8ff" ? undefined : "image_conversion_error"),
  },
  {
    extensions: ["png"],
    contentType: "image/png",
    fault: (bytes) => (bytes.subarray(0, 4).toString("hex") === "89504e47" ? undefined : "image_conversion_error"),
  },
  {
    extensions: ["xml"],
    contentType: "application/xml",
    fault: (bytes) =>
      /<([\w-]+:)?(Invoice|CreditNote|CrossIndustryInvoice)[\s>]/.test(bytes.toString("utf8"))
        ? undefined
        : "invalid_xrechnung",
  },
];

/** The content type of an upload by its extension; 406 with the provider's key when it takes no such file. */
export function checkUpload(name: string, bytes: Buffer): string {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  const kind = KINDS.find(({ extensions }) => extensions.includes(extension));
  const tooLarge = bytes.length > MAX_BYTES ? "max_file_size_exceeded" : undefined;
  const fault = kind === undefined ? "inacceptable_file_extension" : (tooLarge ?? kind.fault(bytes));
  if (kind === undefined || fault !== undefined) {
    throw refuseLegacy(406, [{ i18nKey: fault ?? "inacceptable_file_extension", source: "file" }]);
  }
  return kind.contentType;
}
