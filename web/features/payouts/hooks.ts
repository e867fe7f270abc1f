import { useState } from "react";
import { useSearchParams } from "react-router";
import type { AdminPartner, ListPayoutGapsInput, OpenReceiptInput, PaymentFileAnswer } from "#shared/api/payouts.ts";
import { periodBefore } from "#shared/domain/partner/payout.ts";
import { firstOfPeriod } from "#shared/values/days.ts";
import { call } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { pagesOf } from "../../lib/export/pages-of.ts";
import { saveFile } from "../../lib/save-file.ts";
import { useContract, useContractMutation } from "../../lib/use-contract.ts";
import { dePayouts } from "../../locales/de-payouts.ts";

const limit = 25;
const place = (cursor: string) => ({ limit, ...(cursor === "" ? {} : { cursor }) });
const held = { keepPreviousData: true };

export type PartnerFilter = AdminPartner["state"] | "all";
const filters: readonly PartnerFilter[] = ["applied", "active", "blocked", "ended", "all"];

/** Partners of one state; the address holds state and page. */
export function usePartners() {
  const [address, setAddress] = useSearchParams();
  const filter = filters.find((name) => name === address.get("state")) ?? "applied";
  const cursor = address.get("cursor") ?? "";
  const answer = useContract(
    "GET /api/admin/partners",
    { ...place(cursor), ...(filter === "all" ? {} : { state: filter }) },
    held,
  );
  const change = (next: { state: PartnerFilter; cursor?: string }) => setAddress({ ...next });
  return { ...answer, filter, cursor, change };
}

export const usePartner = (shop: string) => useContract("GET /api/admin/partners/{shop}", { shop });
export const useChangePartner = () =>
  useContractMutation("PUT /api/admin/partners/{shop}", {
    refreshes: ["GET /api/admin/partners", "GET /api/admin/partners/{shop}"],
  });
export const useBlockCoupon = () =>
  useContractMutation("PUT /api/admin/partner-coupons/{code}", { refreshes: ["GET /api/admin/partners/{shop}"] });

/** Commissions that wait, the oldest first, or a partner's redemptions; the address holds partner, code and page. */
export function useHolds() {
  const [address, setAddress] = useSearchParams();
  const cursor = address.get("cursor") ?? "";
  const partner = address.get("partner") ?? "";
  const search = address.get("search") ?? "";
  const wanted = partner === "" ? {} : { partner, ...(search === "" ? {} : { search }) };
  const answer = useContract("GET /api/admin/holds", { ...place(cursor), ...wanted }, held);
  return {
    ...answer,
    cursor,
    partner,
    search,
    find: (code: string) => setAddress({ partner, search: code.trim().slice(0, 30) }),
    turnTo: (next: string) => setAddress({ ...wanted, cursor: next }),
  };
}

export const useDecideHold = () =>
  useContractMutation("PUT /api/admin/holds/{redemption}", { refreshes: ["GET /api/admin/holds"] });
export const useClawBack = () =>
  useContractMutation("POST /api/admin/redemptions/{redemption}/clawback", { refreshes: ["GET /api/admin/holds"] });

const monthPattern = /^20\d{2}-(?:0[1-9]|1[0-2])$/;

/** The month of the page: the one before this, unless the address says another. */
export function usePeriod() {
  const [address, setAddress] = useSearchParams();
  const asked = address.get("month") ?? "";
  const period = monthPattern.test(asked) ? asked : periodBefore(new Date().toISOString());
  const move = (months: number) => setAddress({ month: firstOfPeriod(`${period}-01`, "month", months).slice(0, 7) });
  const cursor = address.get("cursor") ?? "";
  return { period, move, cursor, turnTo: (next: string) => setAddress({ month: period, cursor: next }) };
}

export const usePayoutMonth = (period: string) => useContract("GET /api/admin/payouts/{period}", { period }, held);
export const useStaffReceipt = (receipt: OpenReceiptInput) =>
  useContract("GET /api/admin/payouts/{period}/partners/{shop}/receipts/{number}", receipt, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
export const useDuePayouts = (period: string, cursor: string) =>
  useContract("GET /api/admin/payouts/{period}/partners", { period, ...place(cursor) }, held);
export const usePayoutGaps = (period: string, reason: ListPayoutGapsInput["reason"], cursor: string) =>
  useContract("GET /api/admin/payouts/{period}/gaps", { period, reason, ...place(cursor) }, held);

const lists = { refreshes: ["GET /api/admin/payouts/{period}", "GET /api/admin/payouts/{period}/partners"] } as const;
export const usePay = () => useContractMutation("POST /api/admin/payouts/{period}/partners/{shop}/payment", lists);
export const useGiveBack = () => useContractMutation("POST /api/admin/payouts/{period}/partners/{shop}/return", lists);
export const useReplace = () => useContractMutation("POST /api/admin/payouts/{period}/partners/{shop}/receipt", lists);
export const useSettle = () => useContractMutation("POST /api/admin/payouts/{period}/partners/{shop}/objection", lists);

/** Makes a file and hands it to the browser. */
export function useMakeFile() {
  const { run, ...state } = useContractMutation("POST /api/admin/payouts/{period}/files", lists);
  const make = async (input: Parameters<typeof run>[0]) => {
    const answer = await run(input);
    if (answer !== undefined) keep(answer);
    return answer !== undefined;
  };
  return { ...state, make };
}

/** Opens a file that was made before. It is asked for at every press: each download is noted. */
export function useOpenFile() {
  const [running, setRunning] = useState<string>();
  const [error, setError] = useState<ApiError>();
  const open = async (period: string, file: string) => {
    setRunning(file);
    setError(undefined);
    try {
      keep(await call("GET /api/admin/payouts/{period}/files/{file}", { period, file }));
    } catch (cause) {
      setError(cause instanceof ApiError ? cause : new ApiError("internal_error", 0, { cause }));
    } finally {
      setRunning(undefined);
    }
  };
  return { open, running, error };
}

function keep({ fileName, mimetype, base64 }: PaymentFileAnswer): void {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  saveFile(new Blob([bytes], { type: mimetype }), fileName);
}

/** Marks a file's payouts as paid, one by one; stopped ones stay. May be repeated after a failure. */
export function usePayFile() {
  const { attempt } = usePay();
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<string>();
  const pay = async ({
    period,
    file,
    ...payment
  }: {
    period: string;
    file: string;
    reference: string;
    day: string;
  }) => {
    setRunning(true);
    setError(undefined);
    const done = { paid: 0, half: 0 };
    try {
      for await (const page of pagesOf((cursor) =>
        call("GET /api/admin/payouts/{period}/partners", { period, ...place(cursor ?? "") }),
      )) {
        for (const { shop, total, status, stop, files } of page) {
          if (status === "paid" || stop !== null || !files.includes(file)) continue;
          const outcome = await attempt({ ...payment, shop, period, total });
          const isHalf = "error" in outcome && outcome.error.code === "second_person_required";
          if ("error" in outcome && !isHalf) throw outcome.error;
          done["answer" in outcome && outcome.answer.status === "paid" ? "paid" : "half"] += 1;
        }
      }
      return done;
    } catch (cause) {
      setError(dePayouts.payouts.fileBroke(done.paid + done.half, cause instanceof ApiError ? cause.message : ""));
      return undefined;
    } finally {
      setRunning(false);
    }
  };
  return { pay, isRunning, error };
}
