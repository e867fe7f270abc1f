import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { transactionView } from "../finance/views.ts";
import { withoutNulls } from "../values/plain.ts";
import { type ApiCall, type Route, readBody } from "../wire/api-call.ts";
import { refuse, refuseFields } from "../wire/errors.ts";
import { json, type Reply } from "../wire/reply.ts";
import { invalid } from "../wire/violations.ts";
import type { FinanceTransaction } from "../world/books.ts";
import { requireFinance } from "./finance-access.ts";

const PATH = "/v1/finance/transactions";
const READ = ["finance.read"];
const WRITE = ["finance.write"];
const MAX_PER_CALL = 25;

export const financeTransactionRoutes: readonly Route[] = [
  { method: "POST", path: PATH, scopes: WRITE, query: [], handle: createTransactions },
  {
    method: "GET",
    path: `${PATH}/latest-transaction`,
    scopes: READ,
    query: ["financialAccountId"],
    handle: readLatest,
  },
  {
    method: "GET",
    path: `${PATH}/:id`,
    scopes: READ,
    query: [],
    handle: (call) => json(200, transactionView(transactionOf(call))),
  },
  { method: "GET", path: `${PATH}/:id/assignments`, scopes: READ, query: [], handle: listAssignments },
];

/** ISO date-time with offset; milliseconds may be missing here, unlike in sales documents. */
const dateTime = z.iso.datetime({ offset: true });
const text = z.nullish(z.string());

const transactionSchema = z.object({
  financialAccountId: z.string(),
  valueDate: dateTime,
  bookingDate: dateTime,
  transactionDate: z.nullish(dateTime),
  transactiondate: z.nullish(dateTime),
  purpose: z.string(),
  amount: z.number(),
  feeAmount: z.nullish(z.number().check(z.lte(0))),
  feeTaxRatePercentage: z.nullish(z.number()),
  feePostingCategoryId: text,
  additionalInfo: text,
  recipientOrSenderName: text,
  recipientOrSenderEmail: text,
  recipientOrSenderIban: text,
  recipientOrSenderBic: text,
  externalReference: text,
  lockVersion: z.nullish(z.number()),
});

type TransactionInput = z.infer<typeof transactionSchema>;

/** All or nothing; the answer keeps the order. */
function createTransactions(call: ApiCall): Reply {
  requireFinance(call);
  const rows = readBody(call, z.array(transactionSchema), refuseFields);
  if (rows.length === 0 || rows.length > MAX_PER_CALL) {
    throw refuse(406, `The number of transactions must be between 1 and ${MAX_PER_CALL}`);
  }
  for (const [index, row] of rows.entries()) requireAccount(call, row, `[${index}].`);
  const created = rows.map((row): FinanceTransaction => {
    const { lockVersion: _, ...content } = withoutNulls(row);
    return { financialTransactionId: randomUUID(), lockVersion: 0, createdAt: call.context.clock.now(), content };
  });
  for (const row of created) call.organization.transactions.set(row.financialTransactionId, row);
  return json(
    201,
    created.map((row) => transactionView(row)),
  );
}

function readLatest(call: ApiCall): Reply {
  requireFinance(call);
  const accountId = call.query.get("financialAccountId");
  const latest = [...call.organization.transactions.values()]
    .filter(({ content }) => content["financialAccountId"] === accountId)
    .at(-1);
  if (!latest) throw refuse(404, "The account has no transactions");
  return json(200, transactionView(latest));
}

/** A hint only suggests; an assignment exists once the merchant has confirmed it. */
function listAssignments(call: ApiCall): Reply {
  const { assignments = [] } = transactionOf(call);
  return json(
    200,
    assignments.map(({ voucherId, type }) => ({ id: voucherId, type })),
  );
}

function transactionOf(call: ApiCall): FinanceTransaction {
  requireFinance(call);
  const transaction = call.organization.transactions.get(call.params["id"] ?? "");
  if (!transaction) throw refuse(404, "The financial transaction was not found");
  return transaction;
}

function requireAccount({ organization }: ApiCall, { financialAccountId }: TransactionInput, prefix: string): void {
  if (organization.accounts.has(financialAccountId)) return;
  throw refuseFields([invalid(`${prefix}financialAccountId`, "Das Konto wurde nicht gefunden")]);
}
