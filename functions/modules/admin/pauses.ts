import type { PauseAnswer, PauseInput, ShopPauseInput } from "#shared/api/admin.ts";
import type { LogEvent } from "#shared/domain/logs/log-entry.ts";
import { AppError } from "#shared/errors.ts";
import type { Session, ShopTroubles } from "../shop/ports.ts";
import { refreshTroubles } from "../shop/refresh-troubles.ts";
import type { JobRequests, LogWriter, TaskDispatcher } from "../system/ports.ts";
import type { StaffPauses, WorkOfShop } from "./ports.ts";
import { type AccessPorts, recordAccess } from "./record-access.ts";

interface Ports extends AccessPorts {
  staffPauses: StaffPauses;
}

interface ShopPorts extends Ports {
  workOfShop: WorkOfShop;
  troubles: ShopTroubles;
  dispatcher: TaskDispatcher;
  shopJobs: JobRequests<"shop-duties">;
  logWriterOf(shop: string): LogWriter;
}

/** The pause of all shops. */
export async function getPause(ports: Ports, session: Session): Promise<PauseAnswer> {
  await recordAccess(ports, session, { action: "getPause" });
  return { pause: (await ports.staffPauses.ofAll()) ?? null };
}

/** Stops or resumes all automation within seconds. Each shop looks again by itself: ending it needs no messages. */
export async function putPause(ports: Ports, session: Session, { notice, reason }: PauseInput): Promise<PauseAnswer> {
  const { staffPauses, clock } = ports;
  await recordAccess(ports, session, { action: "putPause", notice, reason });
  if (notice === null) {
    await staffPauses.resumeAll();
    return { pause: null };
  }
  const pause = { at: clock.now(), notice };
  await staffPauses.pauseAll(pause);
  return { pause };
}

/** Stops or resumes a shop's sends; a repetition wakes its worker. Failures: forbidden (own shop), not_found (never installed). */
export async function putShopPause(
  ports: ShopPorts,
  session: Session,
  { shop, notice, reason }: ShopPauseInput,
): Promise<PauseAnswer> {
  const { staffPauses, workOfShop, dispatcher, shopJobs, clock } = ports;
  if (shop === session.shop) throw new AppError("forbidden");
  await recordAccess(ports, session, { action: "putShopPause", subject: shop, notice, reason });
  const at = clock.now();
  if (notice !== null) {
    const pause = { at, notice };
    if (!(await staffPauses.pause(shop, pause))) throw new AppError("not_found");
    await tell(ports, shop, "shop.pausedByStaff");
    await refreshTroubles(ports.troubles, shop, at);
    return { pause };
  }
  const outcome = await staffPauses.resume(shop);
  if (outcome === "missing") throw new AppError("not_found");
  if (outcome === "resumed") await tell(ports, shop, "shop.resumedByStaff");
  await workOfShop(shop).request(at);
  await dispatcher.dispatch(shop);
  await shopJobs.send([{ shop, duty: "wake-waiting" }]);
  await refreshTroubles(ports.troubles, shop, at);
  return { pause: null };
}

/** The merchant finds it in the shop's log. */
async function tell({ logWriterOf, clock, ids }: ShopPorts, shop: string, event: LogEvent): Promise<void> {
  const at = clock.now();
  await logWriterOf(shop).write([{ key: ids.logKey(at), at, origin: "shop", event, status: "warning" }]);
}
