import type { Instant } from "../../values/time.ts";
import type { ProviderConnection, SetupState, Shop } from "./shop.ts";

/** The steps of the set-up are counted from 0 to this. */
export const lastSetupStep = 6;
/** The first step that needs a connected account. */
const firstConnectedStep = 2;

/** A merchant's act in the set-up: another step, a box ticked or unticked, or the end of it. */
export interface SetupChange {
  step?: number | undefined;
  terms?: boolean | undefined;
  liability?: boolean | undefined;
  completed?: true | undefined;
}

/** The need that a step or the end of the set-up lacks. */
type SetupFault = "boxes" | "connection" | "automation";

type Stored = Pick<Shop, "setup" | "setupCompletedAt">;
type Connected = Pick<ProviderConnection, "connectedAt"> | undefined;

/** A shop without a state is older than the set-up, which it has passed once it was connected. */
const isOlder = ({ setup }: Stored): boolean => setup === undefined;

/** The state of a shop's set-up. */
export function setupOf(shop: Stored, connection: Connected): SetupState {
  if (shop.setup !== undefined) return shop.setup;
  return { step: setupCompletionOf(shop, connection) === undefined ? 0 : lastSetupStep };
}

/** Time the set-up was completed; undefined before. */
export function setupCompletionOf(shop: Stored, connection: Connected): Instant | undefined {
  return shop.setupCompletedAt ?? (isOlder(shop) ? connection?.connectedAt : undefined);
}

/** The state after a change, or what the shop lacks for it. A box that stays ticked keeps its instant. */
export function changedSetup(
  before: SetupState,
  change: SetupChange,
  { now, isConnected, isAutomated }: { now: Instant; isConnected: boolean; isAutomated: boolean },
): { setup: SetupState } | { fault: SetupFault } {
  const step = change.completed ? lastSetupStep : (change.step ?? before.step);
  const termsAt = ticked(change.terms, before.termsAt, now);
  const liabilityAt = ticked(change.liability, before.liabilityAt, now);
  if (step > 0 && (termsAt === undefined || liabilityAt === undefined)) return { fault: "boxes" };
  if (step >= firstConnectedStep && !isConnected) return { fault: "connection" };
  if (change.completed && !isAutomated) return { fault: "automation" };
  return {
    setup: {
      step,
      termsAt,
      liabilityAt,
    },
  };
}

function ticked(wanted: boolean | undefined, before: Instant | undefined, now: Instant): Instant | undefined {
  if (wanted === undefined) return before;
  return wanted ? (before ?? now) : undefined;
}
