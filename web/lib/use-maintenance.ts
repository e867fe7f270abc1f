import { useEffect, useState } from "react";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { hasMaintenance, type Maintenance, maintenanceAt } from "./maintenance.ts";

const lookMilliseconds = 15_000;

/** Planned maintenance of a page; looks at the clock again and again, and asks the shop if it goes on. */
export function useMaintenance(
  shop: ShopRecord | undefined,
  path: string,
  refreshShop: () => void,
): Maintenance | undefined {
  const [now, setNow] = useState(() => new Date().toISOString());
  const planned = shop && hasMaintenance(path) ? maintenanceAt(shop.downtimes, now) : undefined;
  const isPlanned = (shop?.downtimes.length ?? 0) > 0;
  const isNow = planned?.isNow === true;
  useEffect(() => {
    if (!isPlanned) return;
    setNow(new Date().toISOString());
    const timer = setInterval(() => {
      setNow(new Date().toISOString());
      if (isNow) refreshShop();
    }, lookMilliseconds);
    return () => clearInterval(timer);
  }, [isPlanned, isNow, refreshShop]);
  return planned;
}
