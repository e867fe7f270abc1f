import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import { failureMessage } from "#shared/failure-messages.ts";
import { isRecord } from "#shared/values/json.ts";

/** Answer of an endpoint with `answer: "pdf"`. */
interface PdfAnswer {
  pdf: Uint8Array;
  fileName: string;
}

/** Answer of an endpoint with `answer: "file"`: a text to be saved, never shown as a page of ours. */
interface FileAnswer {
  text: string;
  mediaType: "application/json" | "text/html";
  fileName: string;
}

/** Answer of an endpoint with `answer: "redirect"`. */
interface RedirectAnswer {
  location: string;
  cookies?: readonly string[];
}

/** Answer of an endpoint with `answer: "html"`: a whole page that runs nothing but the script with this hash. */
interface HtmlAnswer {
  html: string;
  status: number;
  scriptHash?: string;
  /** Origins that a form of the page may lead to, over redirects as well; none when absent. */
  formTargets?: readonly string[];
  cookies?: readonly string[];
}

/** Answer of an endpoint with `answer: "document"`. `about` goes into the function's log, never into the answer. */
export type DocumentAnswer = { about: { outcome: string; shop?: string; order?: string } } & (
  | { html: string; status: number; retryAfterSeconds?: number }
  /** Without `pdf`: the answer to HEAD. */
  | { pdf?: Uint8Array; form?: "pdf" | "xml"; fileName: string; isDownload: boolean }
);

type Answer = APIGatewayProxyStructuredResultV2;

const common = (requestId: string) => ({
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "x-request-id": requestId,
});

/** A successful answer in the form the route declares. */
export function answerSuccess(form: Endpoint["answer"], output: unknown, requestId: string): Answer {
  const headers = common(requestId);
  if (form === "json") return answerJson(200, output, headers);
  if (form === "pdf" && isPdf(output)) return answerPdf(output, headers);
  if (form === "file" && isFile(output)) return answerFile(output, headers);
  if (form === "redirect" && isRedirect(output)) {
    return {
      statusCode: 302,
      headers: { ...headers, location: output.location },
      cookies: [...(output.cookies ?? [])],
    };
  }
  if (form === "html" && isHtml(output)) return answerHtml(output, headers);
  if (form === "document" && isDocument(output)) return answerDocument(output, headers);
  throw new TypeError(`the use case did not answer what a ${form} route needs`);
}

/** Answers a failure: known codes with German text, a 5xx with code and request id; causes are only logged. */
export function answerError(
  error: unknown,
  requestId: string,
  { refusalHeaders = {}, textErrors = false, page, message = failureMessage }: ErrorForm = {},
): Answer {
  const failure = error instanceof AppError ? error : new AppError("internal_error");
  const textCode = failure.code === "coupon_refused" ? failure.details?.["code"] : undefined;
  if (textErrors && typeof textCode === "string") return answerText(failure.status, textCode, common(requestId));
  if (page) return answerHtml(page(failure), common(requestId));
  const details = failure.status >= 500 ? { requestId } : failure.details;
  const body = { code: failure.code, message: message(failure), ...(details ? { details } : {}) };
  const seconds = failure.details?.["retryAfterSeconds"];
  const later: Record<string, string> = typeof seconds === "number" ? { "retry-after": String(seconds) } : {};
  const refused = failure.code === "unauthorized" ? refusalHeaders : {};
  return answerJson(failure.status, body, { ...common(requestId), ...later, ...refused });
}

interface ErrorForm {
  /** Headers of the answer to a refused session. */
  refusalHeaders?: Readonly<Record<string, string>> | undefined;
  /** A failure that has a text code is answered as that text alone. */
  textErrors?: boolean | undefined;
  /** The answer's text; the table of messages when absent. */
  message?: ((failure: AppError) => string) | undefined;
  /** Answers a failure as a page, where a browser followed a link. */
  page?: FailurePage | undefined;
}

/** A failure as a page. */
export type FailurePage = (failure: AppError) => HtmlAnswer;

function answerText(statusCode: number, body: string, headers: Record<string, string>): Answer {
  return { statusCode, headers: { ...headers, "content-type": "text/plain; charset=utf-8" }, body };
}

function answerJson(statusCode: number, body: unknown, headers: Record<string, string>): Answer {
  return {
    statusCode,
    headers: { ...headers, "content-type": "application/json; charset=utf-8" },
    body: JSON.stringify(body),
  };
}

function answerPdf({ pdf, fileName }: PdfAnswer, headers: Record<string, string>): Answer {
  const safeName = fileName.replace(/[^\w.-]+/g, "_");
  return {
    statusCode: 200,
    headers: {
      ...headers,
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${safeName}"`,
    },
    body: Buffer.from(pdf).toString("base64"),
    isBase64Encoded: true,
  };
}

/** Answers with a document that no cache keeps, no search engine finds, and no other site learns of. */
function answerDocument(output: DocumentAnswer, common: Record<string, string>): Answer {
  const headers = {
    ...common,
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
    "referrer-policy": "no-referrer",
  };
  if ("html" in output) {
    const { html, status, retryAfterSeconds } = output;
    const later: Record<string, string> =
      retryAfterSeconds === undefined ? {} : { "retry-after": `${retryAfterSeconds}` };
    const answer = answerHtml({ html, status }, common);
    return { ...answer, headers: { ...answer.headers, ...headers, ...later } };
  }
  const { pdf, form = "pdf", fileName, isDownload } = output;
  const name = fileName.replace(/[^\w.-]+/g, "_");
  const disposition = `${isDownload ? "attachment" : "inline"}; filename="${name}"; filename*=UTF-8''${name}`;
  return {
    statusCode: 200,
    headers: { ...headers, "content-type": `application/${form}`, "content-disposition": disposition },
    ...(pdf === undefined ? {} : { body: Buffer.from(pdf).toString("base64"), isBase64Encoded: true }),
  };
}

function answerFile({ text, mediaType, fileName }: FileAnswer, headers: Record<string, string>): Answer {
  const safeName = fileName.replace(/[^\w.-]+/g, "_");
  return {
    statusCode: 200,
    headers: {
      ...headers,
      "content-type": `${mediaType}; charset=utf-8`,
      "content-disposition": `attachment; filename="${safeName}"`,
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
    // Quotes of a text body are doubled on the way out of Lambda; this form has a fixed overhead of a third.
    body: Buffer.from(text, "utf8").toString("base64"),
    isBase64Encoded: true,
  };
}

function answerHtml(
  { html, status, scriptHash, formTargets, cookies }: HtmlAnswer,
  headers: Record<string, string>,
): Answer {
  const forms = formTargets?.join(" ") ?? "'none'";
  const script = scriptHash ? `script-src '${scriptHash}'; ` : "";
  return {
    statusCode: status,
    headers: {
      ...headers,
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; ${script}style-src 'unsafe-inline'; font-src 'self'; form-action ${forms}; frame-ancestors 'none'; base-uri 'none'`,
      "referrer-policy": "no-referrer",
    },
    body: html,
    cookies: [...(cookies ?? [])],
  };
}

const isPdf = (value: unknown): value is PdfAnswer =>
  isRecord(value) && value["pdf"] instanceof Uint8Array && typeof value["fileName"] === "string";
const isFile = (value: unknown): value is FileAnswer =>
  isRecord(value) && typeof value["text"] === "string" && typeof value["fileName"] === "string";
const isRedirect = (value: unknown): value is RedirectAnswer =>
  isRecord(value) && typeof value["location"] === "string";
const isHtml = (value: unknown): value is HtmlAnswer => isRecord(value) && typeof value["html"] === "string";
const isDocument = (value: unknown): value is DocumentAnswer =>
  isRecord(value) && isRecord(value["about"]) && (isHtml(value) || typeof value["fileName"] === "string");
