import { useEffect, useRef, useState } from "react";
import type { DraftAnswer, PreviewInput } from "#shared/api/documents.ts";
import type { CreateDocumentInput } from "#shared/api/orders.ts";
import { readingOf, useContract, useContractMutation, useRefresh } from "../../lib/use-contract.ts";

/** Both acts answer the order as it is now: only lists are asked for again. */
const effects = {
  refreshes: ["GET /api/orders", "GET /api/shop/logs"],
  answersFor: ({ orderId }: { orderId: string }) => readingOf("GET /api/orders/{orderId}", { orderId }),
} as const;

/** Has a document made now, whatever switches, filters and timing say, and reads the order again. */
export function useCreateDocument() {
  const { run, ...rest } = useContractMutation("POST /api/orders/{orderId}/documents", effects);
  const refresh = useRefresh();
  return {
    ...rest,
    run: async (input: CreateDocumentInput) => {
      const made = await run(input);
      if (made === undefined) refresh(["GET /api/orders/{orderId}"]);
      return made;
    },
  };
}

/** Has a failed, parked or waiting document tried again. */
export function useRetryDocument() {
  return useContractMutation("POST /api/orders/{orderId}/retry", effects);
}

/** Has the order read at the platform and decided again. */
export function useCheckOrder() {
  return useContractMutation("POST /api/orders/{orderId}/check", effects);
}

/** Sends a document by e-mail. */
export function useEmailDocument() {
  return useContractMutation("POST /api/orders/{orderId}/{document}/email", effects);
}

/** Sends documents of several orders by e-mail. */
export function useEmailDocuments() {
  return useContractMutation("POST /api/orders/emails", { refreshes: ["GET /api/orders", "GET /api/shop/logs"] });
}

/** Says what became of a mail whose outcome is unclear, or sends it once more. */
export function useSettleEmail() {
  return useContractMutation("POST /api/orders/{orderId}/{document}/email/settle", effects);
}

/** Declares a held document done without the app. */
export function useSettleDocument() {
  return useContractMutation("POST /api/orders/{orderId}/settle", effects);
}

/** Adds an address to an order whose invoice waits for one. */
export function useAddAddress() {
  return useContractMutation("POST /api/orders/{orderId}/address", effects);
}

/** Has an invoice made although its buyer's VAT id is not confirmed. */
export function useReleaseVatId() {
  return useContractMutation("POST /api/orders/{orderId}/vat-id", effects);
}

/** Takes back that a held document was declared done. */
export function useUndoSettlement() {
  return useContractMutation("POST /api/orders/{orderId}/unsettle", effects);
}

const latestOrders = 50;

/** The orders a preview can be looked at for; nothing is asked where the plan has no list of orders. */
export function useLatestOrders(isOffered: boolean) {
  return useContract("GET /api/orders", isOffered ? { sortBy: "date", sortDir: "desc", limit: latestOrders } : null);
}

/** A document's PDF as of now, asked for once: it stays while the merchant reads it. */
export function usePreview(input: PreviewInput | null) {
  return useContract("GET /api/orders/{orderId}/lexoffice/{kind}/preview", input, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: false,
    shouldRetryOnError: false,
  });
}

/** The server itself waits a quarter of a minute for the provider before it answers. */
const pollMilliseconds = 1_000;
const MAX_POLLS = 3;

/** Drafts the document at the provider in the background; asking again answers the same. `isSlow`: later than a merchant waits. */
export function useCreateDraft(input: PreviewInput | null) {
  const { run, isRunning, error, forgetError } = useContractMutation(
    "POST /api/orders/{orderId}/lexoffice/{kind}/draft",
    { refreshes: ["GET /api/orders/{orderId}"] },
  );
  const [draft, setDraft] = useState<DraftAnswer>();
  const [polls, setPolls] = useState(0);
  const question = JSON.stringify(input);
  const asked = useRef(question);

  // another order: what was made for the one before is no longer the subject
  useEffect(() => {
    if (asked.current === question) return;
    asked.current = question;
    setDraft(undefined);
    setPolls(0);
    forgetError();
  }, [question, forgetError]);

  const ask = async () => {
    if (input === null) return;
    const answer = await run({ ...input, again: false });
    if (answer === undefined || asked.current !== question) return;
    setDraft(answer);
    setPolls((count) => count + 1);
  };
  const latestAsk = useRef(ask);
  latestAsk.current = ask;

  const isOnItsWay = draft?.state === "PLANNED" || draft?.state === "SENDING";
  const isSlow = isOnItsWay && polls >= MAX_POLLS;
  useEffect(() => {
    if (!isOnItsWay || polls >= MAX_POLLS) return;
    const timer = setTimeout(() => void latestAsk.current(), pollMilliseconds);
    return () => clearTimeout(timer);
  }, [isOnItsWay, polls]);

  return { draft, error, isSlow, isRunning: isRunning || (isOnItsWay && !isSlow), create: ask };
}
