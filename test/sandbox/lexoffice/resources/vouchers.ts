import { voucherIssues } from "../bookkeeping/checks.ts";
import { type VoucherInput, voucherSchema } from "../bookkeeping/schema.ts";
import { addVoucher, toContent, voucherView } from "../bookkeeping/vouchers.ts";
import { violationIssues } from "../contacts/read-contact.ts";
import { emitOwn } from "../events/own-writes.ts";
import { type ApiCall, type Route, readBody } from "../wire/api-call.ts";
import { refuse, refuseLegacy } from "../wire/errors.ts";
import { pageOf, readPage } from "../wire/paging.ts";
import { json, type Reply } from "../wire/reply.ts";
import type { BookkeepingVoucher } from "../world/books.ts";
import { actionResult } from "./action-result.ts";
import { storeUpload } from "./files.ts";

const READ = ["vouchers.read"];
const WRITE = ["vouchers.write"];
const MAX_SIZE = 250;

/** Vouchers of the bookkeeping, for merchants whose invoices are made elsewhere (vendor documentation, vouchers). */
export const voucherRoutes: readonly Route[] = [
  { method: "POST", path: "/v1/vouchers", scopes: WRITE, query: [], handle: createVoucher },
  {
    method: "GET",
    path: "/v1/vouchers",
    scopes: READ,
    query: ["voucherNumber", "page", "size"],
    handle: findByNumber,
  },
  {
    method: "GET",
    path: "/v1/vouchers/:id",
    scopes: READ,
    query: [],
    handle: (call) => json(200, voucherView(call.organization, voucherOf(call))),
  },
  { method: "PUT", path: "/v1/vouchers/:id", scopes: WRITE, query: [], handle: replaceVoucher },
  {
    method: "POST",
    path: "/v1/vouchers/:id/files",
    scopes: [...WRITE, "files.write"],
    query: [],
    takes: "multipart",
    handle: attachFile,
  },
];

/** Since 23.08.2026 unchecked vouchers come from uploads only. */
function createVoucher(call: ApiCall): Reply {
  const { organization, context } = call;
  const input = readVoucher(call);
  if (input.voucherStatus === "unchecked") {
    throw refuseLegacy(406, [{ i18nKey: "invalid_value", source: "voucherStatus" }]);
  }
  const voucher = addVoucher(organization, toContent(input), context.clock.now(), context.switches.indexLagMs);
  emitOwn(call, "voucher.created", voucher.id);
  return actionResult(call, 201, "vouchers", voucher);
}

/** PUT replaces everything; with the status open it books what was unchecked. What is paid stays as it is. */
function replaceVoucher(call: ApiCall): Reply {
  const voucher = voucherOf(call);
  const input = readVoucher(call);
  if (input.version !== voucher.version) throw refuseLegacy(409, [{ i18nKey: "invalid_value", source: "version" }]);
  if (voucher.status !== "open" && voucher.status !== "unchecked") {
    throw refuseLegacy(406, [{ i18nKey: "invalid_value", source: "voucherStatus" }]);
  }
  const wasUnchecked = voucher.status === "unchecked";
  Object.assign(voucher, toContent(input), input.voucherStatus === "unchecked" ? { status: "unchecked" } : {});
  voucher.version += 1;
  voucher.updatedAt = call.context.clock.now();
  emitOwn(call, "voucher.changed", voucher.id);
  if (wasUnchecked && voucher.status === "open") emitOwn(call, "voucher.status.changed", voucher.id);
  return actionResult(call, 200, "vouchers", voucher);
}

/** Deprecated by the vendor; kept, as older clients look for duplicates with it. */
function findByNumber({ organization, query }: ApiCall): Reply {
  const number = query.get("voucherNumber");
  if (!number) throw refuse(400, "Missing required request parameters");
  const { page, size } = readPage(query, MAX_SIZE);
  const found = [...organization.vouchers.values()].filter((voucher) => voucher.number === number);
  const { content, ...envelope } = pageOf(found, page, size, { property: "voucherNumber", direction: "ASC" });
  return json(200, { content: content.map((voucher) => voucherView(organization, voucher)), ...envelope });
}

function attachFile(call: ApiCall): Reply {
  const voucher = voucherOf(call);
  const { id } = storeUpload(call, voucher.id);
  if (!voucher.files.includes(id)) voucher.files.push(id);
  voucher.version += 1;
  voucher.updatedAt = call.context.clock.now();
  emitOwn(call, "voucher.changed", voucher.id);
  return json(202, { id });
}

function readVoucher(call: ApiCall): VoucherInput {
  const input = readBody(call, voucherSchema, (violations) => refuseLegacy(406, violationIssues(violations)));
  const issues = voucherIssues(call.organization, input);
  if (issues.length > 0) throw refuseLegacy(406, issues);
  return input;
}

function voucherOf({ organization, params }: ApiCall): BookkeepingVoucher {
  const voucher = organization.vouchers.get(params.id ?? "");
  if (!voucher) throw refuseLegacy(404, [{ i18nKey: "missing_entity", source: "id" }]);
  return voucher;
}
