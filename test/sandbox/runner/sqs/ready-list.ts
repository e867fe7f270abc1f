import { type Message, tenantOf } from "./message.ts";

/** The visible messages of a queue, taken in turn from one tenant after the other. */
export interface ReadyList {
  size(): number;
  add(message: Message): void;
  /** The next message of the tenant whose turn it is. */
  take(): Message | undefined;
  remove(message: Message): void;
}

/** Takes tenants by turns, so that none waits for another's backlog; the map's first key has the turn. */
export function createReadyList(): ReadyList {
  const byTenant = new Map<string, Message[]>();
  let size = 0;
  return {
    size: () => size,
    add(message) {
      const tenant = tenantOf(message);
      const waiting = byTenant.get(tenant);
      if (waiting) waiting.push(message);
      else byTenant.set(tenant, [message]);
      size++;
    },
    take() {
      for (const [tenant, waiting] of byTenant) {
        const message = waiting.shift();
        byTenant.delete(tenant);
        if (waiting.length > 0) byTenant.set(tenant, waiting);
        if (message) size--;
        return message;
      }
      return undefined;
    },
    remove(message) {
      const tenant = tenantOf(message);
      const waiting = byTenant.get(tenant) ?? [];
      const at = waiting.indexOf(message);
      if (at < 0) return;
      waiting.splice(at, 1);
      size--;
      if (waiting.length === 0) byTenant.delete(tenant);
    },
  };
}
