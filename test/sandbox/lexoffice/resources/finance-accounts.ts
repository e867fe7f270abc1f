import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { accountView } from "../finance/views.ts";
import { formatBerlin } from "../values/berlin-time.ts";
import { withoutNulls } from "../values/plain.ts";
import { type ApiCall, type Route, readBody } from "../wire/api-call.ts";
import { refuse, refuseFields } from "../wire/errors.ts";
import { json, noContent, type Reply } from "../wire/reply.ts";
import type { FinanceAccount } from "../world/books.ts";
import { requireFinance } from "./finance-access.ts";

const READ = ["finance.read"];
const WRITE = ["finance.write"];

/** Partner clients write the path in three ways; the vendor has not published which is right. */
const COLLECTIONS = ["/v1/finance/accounts", "/v1/finance/financial-accounts", "/v1/financial-accounts"] as const;

export const financeAccountRoutes: readonly Route[] = COLLECTIONS.flatMap((path): Route[] => [
  { method: "POST", path, scopes: WRITE, query: [], handle: onPath(path, createAccount) },
  { method: "GET", path, scopes: READ, query: ["iban", "externalReference"], handle: onPath(path, listAccounts) },
  { method: "DELETE", path: `${path}/:id`, scopes: WRITE, query: [], handle: onPath(path, deleteAccount) },
]);

/** By switch only one of the spellings exists. */
function onPath(path: (typeof COLLECTIONS)[number], handle: (call: ApiCall) => Reply): Route["handle"] {
  return (call) => {
    const { financeAccountsPath } = call.context.switches;
    if (financeAccountsPath !== "any" && financeAccountsPath !== path) throw refuse(404, "No message available");
    requireFinance(call);
    return handle(call);
  };
}

const ACCOUNT_TYPES = [
  "GIRO",
  "SAVINGS",
  "FIXEDTERM",
  "SECURITIES",
  "LOAN",
  "CREDITCARD",
  "CASH",
  "PAYMENT_PROVIDER",
] as const;

const accountSchema = z.object({
  type: z.enum(ACCOUNT_TYPES),
  accountSystem: z.nullish(z.string()),
  name: z.string().check(z.minLength(1)),
  bankName: z.nullish(z.string()),
  accountHolder: z.nullish(z.string()),
  iban: z.nullish(z.string()),
  bic: z.nullish(z.string()),
  balance: z.nullish(z.number()),
  externalReference: z.nullish(z.string()),
  provider: z.nullish(z.string()),
  creditCardNumber: z.nullish(z.string()),
});

function createAccount(call: ApiCall): Reply {
  const content = withoutNulls(readBody(call, accountSchema, refuseFields));
  const account: FinanceAccount = {
    financialAccountId: randomUUID(),
    lockVersion: 0,
    createdAt: call.context.clock.now(),
    content,
  };
  call.organization.accounts.set(account.financialAccountId, account);
  const resourceUri = `${call.context.url}/v1/finance/accounts/${account.financialAccountId}`;
  const createdDate = formatBerlin(account.createdAt);
  return json(201, {
    id: account.financialAccountId,
    resourceUri,
    createdDate,
    updatedDate: createdDate,
    version: account.lockVersion,
  });
}

function listAccounts(call: ApiCall): Reply {
  const isWanted = ({ content }: FinanceAccount): boolean =>
    ["iban", "externalReference"].every((name) => {
      const wanted = call.query.get(name);
      return wanted === null || content[name] === wanted;
    });
  const accounts = [...call.organization.accounts.values()].filter(isWanted);
  return json(
    200,
    accounts.map((account) => accountView(call.organization, account)),
  );
}

/** An account stays as long as one of its transactions is assigned to a voucher. */
function deleteAccount(call: ApiCall): Reply {
  const { financialAccountId } = accountOf(call);
  const { accounts, transactions } = call.organization;
  const own = [...transactions.values()].filter(({ content }) => content["financialAccountId"] === financialAccountId);
  if (own.some(({ assignments }) => assignments !== undefined && assignments.length > 0)) {
    throw refuse(406, "Transactions of the account are assigned to vouchers");
  }
  for (const { financialTransactionId } of own) transactions.delete(financialTransactionId);
  accounts.delete(financialAccountId);
  return noContent();
}

function accountOf(call: ApiCall): FinanceAccount {
  const account = call.organization.accounts.get(call.params["id"] ?? "");
  if (!account) throw refuse(404, "The financial account was not found");
  return account;
}
