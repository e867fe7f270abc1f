import { DAY, isIn, SECONDS, type Wanted } from "./day.ts";

const ORDERS_PER_SHOP = 100;
const EVENING = 4;
/** Seconds from the order to each of its webhooks; one in two orders is sent, which wants the second document. */
const WEBHOOKS = [0, 1, 2, 30, 3_600, 3_601, 7_200, 14_400] as const;
const PARCEL = 4;
/** Waits of the platform before it repeats a refused delivery: eight times within four hours. */
const REPEATS = [60, 120, 300, 900, 1_800, 3_600, 3_600, 4_020] as const;

/** Deliveries of one second: those that nothing follows from, by their number of tries, and those that want a document. */
interface Second {
  plain: number[];
  wanting: { shop: number; bornAt: number; tries: number }[];
}

const emptySecond = (): Second => ({ plain: REPEATS.map(() => 0).concat(0), wanting: [] });

/** Lets a day's webhooks through throttle, receiver and the queue of `order-events`. */
export function deliveryDay(
  { shops, accepted, messages }: { shops: number; accepted: number; messages: number },
  random: () => number,
): { wanted: Wanted[]; orders: number; refused: number; lost: number; longestQueue: number } {
  const seconds = new Map<number, Second>();
  const at = (second: number): Second => {
    const known = seconds.get(second) ?? emptySecond();
    seconds.set(second, known);
    return known;
  };
  const orders = placeOrders(shops, at, random);
  const wanted: Wanted[] = [];
  let [refused, lost, queue, longestQueue] = [0, 0, 0, 0];
  for (let second = 0; second < 2 * DAY.seconds; second++) {
    const { plain, wanting } = seconds.get(second) ?? emptySecond();
    seconds.delete(second);
    const count = plain.reduce((sum, one) => sum + one, wanting.length);
    const room = isIn(DAY.refusing, second) ? 0 : Math.min(1, accepted / Math.max(1, count));
    const again = (tries: number, repeat: (second: Second) => void, size = 1) => {
      refused += size;
      const wait = REPEATS[tries];
      if (wait === undefined) lost += size;
      else repeat(at(second + wait));
    };
    let taken = 0;
    for (const [tries, size] of plain.entries()) {
      const passed = Math.floor(size * room);
      taken += passed;
      if (size > passed)
        again(
          tries,
          (later) => {
            later.plain[tries + 1] = (later.plain[tries + 1] ?? 0) + size - passed;
          },
          size - passed,
        );
    }
    for (const one of wanting) {
      if (random() >= room) {
        again(one.tries, (later) => later.wanting.push({ ...one, tries: one.tries + 1 }));
        continue;
      }
      taken += 1;
      const decidedAt = second + random() + SECONDS.receipt + queue / messages + SECONDS.message;
      wanted.push({ shop: one.shop, bornAt: one.bornAt, decidedAt });
    }
    queue = Math.max(0, queue + taken - messages);
    longestQueue = Math.max(longestQueue, queue);
  }
  return { wanted, orders, refused, lost, longestQueue };
}

/** Places the day's orders with all their webhooks, and answers their number. */
function placeOrders(shops: number, at: (second: number) => Second, random: () => number): number {
  const mean = (shops * ORDERS_PER_SHOP) / DAY.seconds;
  const evening = DAY.evening.to - DAY.evening.from;
  const rest = (DAY.seconds - EVENING * evening) / (DAY.seconds - evening);
  let orders = 0;
  let due = 0;
  for (let second = 0; second < DAY.seconds; second++) {
    due += mean * (isIn(DAY.evening, second) ? EVENING : rest);
    for (; due >= 1; due--) {
      orders += 1;
      place(Math.floor(random() * shops), second, at, random);
    }
  }
  for (let order = 0; order < DAY.rush.orders; order++)
    place(0, DAY.rush.from + Math.floor(random() * (DAY.rush.to - DAY.rush.from)), at, random);
  return orders + DAY.rush.orders;
}

function place(shop: number, second: number, at: (second: number) => Second, random: () => number): void {
  const isSent = random() < 0.5;
  for (const [place, after] of WEBHOOKS.entries()) {
    const due = at(second + after);
    if (place === 0 || (place === PARCEL && isSent)) due.wanting.push({ shop, bornAt: second + after, tries: 0 });
    else due.plain[0] = (due.plain[0] ?? 0) + 1;
  }
}
