import { useEffect, useRef, useState } from "react";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import type { ReasonCode } from "#shared/domain/documents/reasons/reason-codes.ts";
import { nextStep, previousStep, shownStep } from "#shared/domain/setup/setup-steps.ts";
import type { SetupChange } from "#shared/domain/shop/setup-state.ts";
import { useContract, useContractMutation } from "#web/lib/use-contract.ts";

/** The two boxes of the first step, and whether they are ticked. */
export type Boxes = Readonly<Record<"terms" | "liability", boolean>>;

/** The merchant's place in the set-up, and the ways on and back. Every move is kept at once. */
export function useSetup({ setup, lexoffice }: Pick<ShopRecord, "setup" | "lexoffice">) {
  const boxesKept = useContractMutation("PATCH /api/setup", { answers: "GET /api/shop" });
  const { run, isRunning, error } = useContractMutation("PATCH /api/setup", { answers: "GET /api/shop" });
  const step = shownStep(setup.step, lexoffice.isConnected);
  // a box is ticked at the click, and kept behind it
  const [ticked, setTicked] = useState<Partial<Boxes>>({});
  const boxes: Boxes = { terms: setup.termsAt !== null, liability: setup.liabilityAt !== null, ...ticked };
  const save = async (change: SetupChange) => (await run(change)) !== undefined;
  return {
    step,
    boxes,
    isRunning,
    error: error ?? boxesKept.error,
    tick: (box: keyof Boxes, isTicked: boolean) => {
      setTicked({ ...ticked, [box]: isTicked });
      void boxesKept.run({ ...boxes, [box]: isTicked });
    },
    next: () => void save({ ...(step.id === "start" ? boxes : {}), step: nextStep(step.index) }),
    back: () => void save({ step: previousStep(step.index) }),
    complete: () => save({ completed: true }),
  };
}

/** Begins the set-up again, once for each time it is asked for. */
export function useRestart(isAsked: boolean, onDone: () => void): void {
  const { run } = useContractMutation("PATCH /api/setup", { answers: "GET /api/shop" });
  const latest = useRef({ run, onDone });
  latest.current = { run, onDone };
  useEffect(() => {
    if (!isAsked) return;
    void latest.current.run({ step: 0, terms: false, liability: false }).then(() => latest.current.onDone());
  }, [isAsked]);
}

/** Reasons of an order that came before the switch: its invoice can be made by hand. */
const beforeSwitch: ReadonlySet<string> = new Set<ReasonCode>(["BEFORE_SWITCH", "DISABLED_INVOICE_CREATE"]);
const LOOKED_AT = 10;

/** The newest order from before the switch, whose invoice can be the shop's first. */
export function useFirstOrder(isAutomated: boolean) {
  const input = { filter: "withoutDocument", sortBy: "date", sortDir: "desc", limit: LOOKED_AT } as const;
  const { data, isLoading } = useContract("GET /api/orders", isAutomated ? input : null);
  return { order: data?.items.find(({ reason }) => beforeSwitch.has(reason?.code ?? "")), isLoading };
}

/** The shop's way of charging tax, read again when the merchant comes back from changing it. */
export const useTaxes = () => useContract("GET /api/setup/taxes", {});
