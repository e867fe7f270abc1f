import { taskStates, taskTransitions } from "#shared/domain/tasks/transitions.ts";
import type { Kernel } from "../kernel/kernel.ts";
import type { Written } from "../table/engine.ts";
import type { Item } from "../table/expression.ts";

/** A task's item as the watch sees it. */
interface TaskSeen {
  state: string;
  fence: number;
  providerId: unknown;
  task: Readonly<Record<string, unknown>>;
}

interface Marked {
  content?: { externalReference: string };
  account?: { externalReference: string };
}

/** A task may move from one state to the other. */
const isEdge = (from: string, to: string): boolean =>
  taskStates.some((state) => state === from && Object.values<string>(taskTransitions[state]).includes(to));

/** A send is armed at most five seconds before, and travels less than half a second. */
const MAX_ARM_SECONDS_UNSEEN = 6_000;
const CLOCK_SKEW = 10_000;

const seenOf = (item: Item): TaskSeen => ({
  state: String(item["state"]),
  fence: Number(item["fence"]),
  providerId: item["providerId"],
  task: (item["task"] ?? {}) as TaskSeen["task"],
});

export const isTask = ({ type }: Item): boolean => typeof type === "string" && type.endsWith("Task");

/** Items that stay in the due work until a worker handles them. */
const isToHandOn = ({ type }: Item): boolean => type === "redecision" || type === "hintLook";

/** Checks every write of one shop's items and reports broken promises, at a constant cost per check. */
export class Watch {
  /** Open tasks, orders to reprocess and orders whose assignments to look for, by their place. */
  readonly open = new Map<string, Item>();
  /** Since when nothing may be sent; undefined while the shop works. */
  stoppedAt: number | undefined;
  /** A contact was given up after three sends without a known outcome. */
  hasUnclearContact = false;
  epoch = 1;
  epochSince = 0;
  readonly #kernel: Kernel;
  readonly #shop: string;
  readonly #quota: number;
  readonly #markerOf: (taskKey: string) => string;
  readonly #byMarker = new Map<string, Item>();

  constructor(kernel: Kernel, shop: string, quota: number, markerOf: (taskKey: string) => string) {
    this.#kernel = kernel;
    this.#shop = shop;
    this.#quota = quota;
    this.#markerOf = markerOf;
  }

  see({ key, before, after }: Written): void {
    if ((after ?? before) === undefined) return;
    if (isTask(after ?? before ?? {})) this.#seeTask(`${key.pk} ${key.sk}`, before, after);
    else if (isToHandOn(after ?? before ?? {})) this.#seeToHandOn(`${key.pk} ${key.sk}`, after);
    else if (key.sk === "CREDITS") this.#seeCredits(after);
    else if (key.sk === "SHOP") this.#seeShop(after);
    else if (key.sk === "WORK") this.#seeLease(before, after);
  }

  /** Drops a marker whose document has been checked. */
  forget(marker: string): void {
    this.#byMarker.delete(marker);
  }

  /** A request to create something leaves for the provider. */
  seeSend(marker: string): void {
    const { now } = this.#kernel;
    const item = this.#byMarker.get(marker);
    if (item === undefined) {
      this.#violate("write-ahead", `nothing is planned for ${marker}`);
      return;
    }
    const { state, task } = seenOf(item);
    const name = String(item["key"]);
    if (state !== "SENDING") this.#violate("write-ahead", `${name} is sent while it is ${state}`);
    const age = now - Date.parse(String(task["sentAt"]));
    if (age > MAX_ARM_SECONDS_UNSEEN + CLOCK_SKEW)
      this.#violate("write-ahead", `${name} is sent ${age} ms after it was armed`);
    if (this.stoppedAt !== undefined && now - this.stoppedAt > MAX_ARM_SECONDS_UNSEEN) {
      this.#violate("stopped shop", `${name} is sent ${now - this.stoppedAt} ms after the shop stopped`);
    }
    if (task["epoch"] !== this.epoch && now - this.epochSince > MAX_ARM_SECONDS_UNSEEN) {
      this.#violate("old epoch", `${name} is sent for epoch ${String(task["epoch"])} in epoch ${this.epoch}`);
    }
  }

  #violate(rule: string, what: string): void {
    this.#kernel.violate(rule, `${this.#shop}: ${what}`);
  }

  /** The mark of a task's record at the provider. */
  #markOf(item: Item): string {
    const { content, account } = (item["task"] ?? {}) as Marked;
    if (item["taskType"] === "transaction") return content?.externalReference ?? "";
    return item["taskType"] === "account" ? (account?.externalReference ?? "") : this.#markerOf(String(item["key"]));
  }

  #seeTask(place: string, before: Item | undefined, after: Item | undefined): void {
    const item = after ?? before ?? {};
    const isOpen = after !== undefined && (after["state"] === "PLANNED" || after["state"] === "SENDING");
    if (isOpen && after !== undefined) this.open.set(place, after);
    else this.open.delete(place);
    if (after !== undefined) this.#byMarker.set(this.#markOf(after), after);
    if (before === undefined) return;
    this.#seeContact(after);
    const name = String(item["key"]);
    const old = seenOf(before);
    if (after === undefined) {
      if (old.state !== "PLANNED") this.#violate("ledger", `${name} is deleted while it is ${old.state}`);
      return;
    }
    const now = seenOf(after);
    if (old.state === "CONFIRMED" && JSON.stringify(old) !== JSON.stringify(now)) {
      this.#violate("ledger", `${name} changes after it was confirmed`);
    }
    if (!isEdge(old.state, now.state)) this.#violate("edges", `${name} moves from ${old.state} to ${now.state}`);
    if (old.providerId !== undefined && old.providerId !== now.providerId) {
      this.#violate("evidence", `${name} loses its provider id`);
    }
    // Evidence and confirmation are written whatever the fence is: they only ever say what is so.
    const isEvidence = old.state === now.state && now.fence === old.fence && now.providerId !== undefined;
    if (now.fence <= old.fence && !isEvidence && now.state !== "CONFIRMED") {
      this.#violate("fence", `${name} is written with fence ${now.fence} over ${old.fence}`);
    }
  }

  #seeToHandOn(place: string, after: Item | undefined): void {
    if (after === undefined) this.open.delete(place);
    else this.open.set(place, after);
  }

  #seeContact(after: Item | undefined): void {
    const { attempts, reason } = (after?.["task"] ?? {}) as { attempts?: number; reason?: { code: string } };
    if (after?.["state"] === "PARKED" && reason?.code === "CONTACT_UNCLEAR" && Number(attempts) >= 3) {
      this.hasUnclearContact = true;
    }
  }

  #seeCredits(after: Item | undefined): void {
    const { used } = (after?.["plan"] ?? {}) as { used?: number };
    if (used === undefined || used < 0 || used > this.#quota) {
      this.#violate("credits", `${used} transfers of ${this.#quota} are used`);
    }
  }

  #seeShop(after: Item | undefined): void {
    const shop = (after?.["shop"] ?? {}) as { epoch?: number; uninstalledAt?: string; pausedAt?: string };
    if (shop.epoch !== this.epoch) {
      this.epoch = shop.epoch ?? 0;
      this.epochSince = this.#kernel.now;
    }
    const isStopped = shop.uninstalledAt !== undefined || shop.pausedAt !== undefined;
    if (!isStopped) this.stoppedAt = undefined;
    else this.stoppedAt ??= this.#kernel.now;
  }

  #seeLease(before: Item | undefined, after: Item | undefined): void {
    const owner = before?.["leaseOwner"];
    const next = after?.["leaseOwner"];
    if (owner === undefined || next === undefined || owner === next) return;
    const left = Date.parse(String(before?.["leaseUntil"])) - this.#kernel.now;
    if (left > CLOCK_SKEW)
      this.#violate("lease", `${String(next)} takes the lease of ${String(owner)}, ${left} ms early`);
  }
}
