import type { Receipt, ReceiptKind, ReceiptOrder, ReceiptRefund } from "#shared/domain/receipts/receipt.ts";
import { plusDays } from "#shared/values/days.ts";
import type { Day } from "#shared/values/time.ts";

/** A shop's orders beside what a bookkeeper wrote for them by hand, and what belongs to what. */
export interface GeneratedReceipts {
  orders: readonly ReceiptOrder[];
  receipts: readonly GeneratedReceipt[];
}

export interface GeneratedReceipt {
  receipt: Receipt;
  noise: Noise;
  /** Ids of the orders, refunds and parcels that it is about; none for what belongs to another shop. */
  truth: readonly string[];
}

/** Differences of receipts from the app's own. */
const noises = {
  plain: 52,
  bareNumber: 6,
  ownNumber: 6,
  typo: 5,
  company: 5,
  swappedName: 5,
  twoOrders: 4,
  parts: 4,
  otherShop: 6,
  unrelated: 3,
  none: 4,
} as const;
export type Noise = keyof typeof noises | "credit" | "parcel" | "parcelOfOrder" | "parcelUnnamed";

const firstNames = ["Inge", "Jürgen", "Ayşe", "Max", "Sofía", "Bärbel", "Tom", "Lena", "Ole", "Mia", "Ida", "Karl"];
const lastNames = ["Müller", "Weiß", "Öztürk", "von Berg", "Krause", "Nguyen", "Strauß", "Becker", "Lindqvist", "Roth"];
const companies = [
  "Kaffeehaus am Markt",
  "Tischlerei Sommer",
  "Nordlicht Studio",
  "Buchladen Ecke",
  "Praxis Dr. Klein",
];
const letters = { invoice: "RE", creditNote: "GS", deliveryNote: "LS" } as const;
const FIRST_DAY = "2026-03-01";
const ORDERS_PER_DAY = 30;

/** The same shop for the same seed. Two of three orders have a customer of an earlier one. */
export function generatedReceipts(count: number, seed: number): GeneratedReceipts {
  const random = generator(seed);
  // apart, so that parcels change nothing of the other receipts
  const parcelRandom = generator(seed + 1);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const cents = () => 500 + Math.floor(random() * 200) * 95;
  const orders = Array.from({ length: count }, (_, index): ReceiptOrder => {
    const day = plusDays(FIRST_DAY, Math.floor(index / ORDERS_PER_DAY));
    const person = `${pick(firstNames)} ${pick(lastNames)}`;
    const totalCents = cents();
    const refunds: ReceiptRefund[] =
      random() < 0.1
        ? [
            {
              id: `r${index}`,
              day: plusDays(day, 3),
              totalCents: random() < 0.5 ? totalCents : Math.ceil(totalCents / 3),
            },
          ]
        : [];
    return {
      id: `o${index}`,
      name: `#${1001 + index}`,
      day,
      totalCents,
      currentTotalCents: totalCents - (refunds[0]?.totalCents ?? 0),
      recipients: random() < 0.1 ? [person, `${pick(companies)} GmbH`] : [person],
      refunds,
      parcels: Array.from({ length: parcelRandom() < 0.2 ? 2 : 1 }, (_, parcel) => ({
        id: `f${index}-${parcel + 1}`,
        name: `#${1001 + index}.${parcel + 1}`,
        day: plusDays(day, 1 + parcel),
      })),
      invoiceNumbers: [],
      documented: new Set(),
    };
  });
  const receipts: GeneratedReceipt[] = [];
  let number = 0;
  const write = (kind: ReceiptKind, noise: Noise, of: Partial<Receipt> & { date: Day }, truth: readonly string[]) => {
    number += 1;
    const receipt: Receipt = {
      providerId: `p${number}`,
      kind,
      number: `${letters[kind]}${2000 + number}`,
      ...{ totalCents: 0, recipient: "", title: "Rechnung", introduction: "", remark: "Vielen Dank." },
      ...of,
    };
    receipts.push({ receipt, noise, truth });
  };
  for (const [index, order] of orders.entries()) {
    const [person = ""] = order.recipients;
    const base = {
      date: plusDays(order.day, Math.floor(random() * 4)),
      totalCents: order.totalCents,
      recipient: person,
    };
    const noise = chosen(random);
    const text = (name: string) => ({
      introduction: `Für die Bestellung ${name} berechnen wir die folgenden Positionen.`,
    });
    const next = orders[index + 1];
    switch (noise) {
      case "plain":
        write("invoice", noise, { ...base, ...text(order.name) }, [order.id]);
        break;
      case "bareNumber":
        write("invoice", noise, { ...base, remark: `Ihre Bestellnr. ${order.name.slice(1)}` }, [order.id]);
        break;
      case "ownNumber":
        write("invoice", noise, base, [order.id]);
        break;
      case "typo":
        write("invoice", noise, { ...base, ...text(misspelt(order.name, random)) }, [order.id]);
        break;
      case "company":
        write("invoice", noise, { ...base, ...text(order.name), recipient: order.recipients.at(-1) ?? person }, [
          order.id,
        ]);
        break;
      case "swappedName":
        write("invoice", noise, { ...base, ...text(order.name), recipient: person.split(" ").reverse().join(", ") }, [
          order.id,
        ]);
        break;
      case "twoOrders": {
        if (next === undefined) break;
        const totalCents = order.totalCents + next.totalCents;
        write("invoice", noise, { ...base, ...text(`${order.name} und ${next.name}`), totalCents }, [
          order.id,
          next.id,
        ]);
        break;
      }
      case "parts": {
        const half = Math.floor(order.totalCents / 2);
        write("invoice", noise, { ...base, ...text(order.name), totalCents: half }, [order.id]);
        write("invoice", noise, { ...base, ...text(order.name), totalCents: order.totalCents - half }, [order.id]);
        break;
      }
      case "otherShop":
        write(
          "invoice",
          noise,
          { ...base, ...text(order.name), totalCents: cents(), recipient: `${pick(firstNames)} Andersson` },
          [],
        );
        break;
      case "unrelated":
        write("invoice", noise, { ...base, totalCents: cents(), recipient: `${pick(companies)} KG` }, []);
        break;
      default:
        break;
    }
    for (const parcel of order.parcels) {
      const share = parcelRandom();
      if (share > 0.4) break;
      const common = { date: parcel.day, recipient: person, title: "Lieferschein" };
      if (share < 0.3) write("deliveryNote", "parcel", { ...common, ...text(parcel.name) }, [parcel.id]);
      else if (share < 0.38) write("deliveryNote", "parcelOfOrder", { ...common, ...text(order.name) }, [parcel.id]);
      else write("deliveryNote", "parcelUnnamed", common, []);
    }
    for (const refund of order.refunds) {
      const correction = { date: plusDays(refund.day, 1), totalCents: refund.totalCents, recipient: person };
      write("creditNote", "credit", { ...correction, ...text(order.name), title: "Gutschrift" }, [refund.id]);
    }
  }
  return { orders, receipts };
}

function chosen(random: () => number): keyof typeof noises {
  let left = random() * 100;
  for (const [noise, share] of Object.entries(noises)) {
    left -= share;
    if (left < 0) return noise as keyof typeof noises;
  }
  return "none";
}

/** Another digit in the place of one. */
function misspelt(name: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (name.length - 1));
  return `${name.slice(0, at)}${(Number(name[at]) + 1 + Math.floor(random() * 8)) % 10}${name.slice(at + 1)}`;
}

/** Mulberry32: even numbers from 0 to 1, the same for the same seed. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
