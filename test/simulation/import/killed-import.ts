import { imports, requestedJobs } from "#functions/adapters/dynamodb/kinds/jobs.ts";
import type { ImportProgress } from "#functions/modules/imports/ports.ts";
import type { RequestedJob } from "#functions/modules/jobs/ports.ts";
import type { Product } from "../build/bundle.ts";
import { expectDocument } from "../world/expected.ts";
import { allFaults, type FaultKind } from "../world/faults.ts";
import { type SimulatedShop, storesOf } from "../world/shop.ts";
import { MINUTE } from "../world/stage.ts";
import { World } from "../world/world.ts";
import { addImporter, usedTransfers } from "./importer.ts";
import { ImportingMerchant } from "./importing-merchant.ts";
import { PastOrders } from "./past-orders.ts";

export interface KilledImportSize {
  orders: number;
  customers: number;
  /** The frequency of faults: 1 is a storm. */
  force: number;
}

type Phase = "listing" | "importing";
type Worker = "imports" | "document-tasks";

/** The result of a shop's past orders. */
export interface KilledImport {
  violation: string | undefined;
  /** Orders with exactly one document, right to the cent. */
  documented: number;
  /** The provider's count. */
  documents: number;
  contacts: number;
  transfers: number;
  progress: ImportProgress;
  /** The number of days that count as imported. */
  days: number;
  /** Mails to the merchant that the import has ended. */
  mails: number;
  /** Processes that died at a call, by their queue and what was under way. */
  deaths: Readonly<Record<Phase, Readonly<Record<Worker, number>>>>;
  virtualHours: number;
}

const LONGEST = 60 * 24 * 60 * MINUTE;
const DEATH = /^\d+ (imports|document-tasks)-\d+ dies: (?:before|after)/;

/** Processes die and pause; calls of the platform fail, answers of the provider get lost, messages come late or twice. */
const struck: readonly FaultKind[] = [
  ...(["crash", "zombie", "freeze", "platform-unavailable"] as const),
  ...(["answer-lost", "message-doubled", "message-late", "wake-lost"] as const),
];

/** A shop lists and documents its past by the product's code under kills; half-way the merchant pauses and resumes. */
export async function importUnderKills(product: Product, size: KilledImportSize): Promise<KilledImport> {
  const { orders, customers, force } = size;
  const deaths = { listing: { imports: 0, "document-tasks": 0 }, importing: { imports: 0, "document-tasks": 0 } };
  let phase: Phase = "listing";
  let mails = 0;
  const world = new World(product, {
    ...{ seed: 1, orders: 0, force, withFaults: struck },
    without: new Set(allFaults.filter((kind) => !struck.includes(kind))),
    listen: (line) => {
      const [, worker] = DEATH.exec(line) ?? [];
      if (worker === "imports" || worker === "document-tasks") deaths[phase][worker] += 1;
      if (/ mail: .* Dein Import/.test(line)) mails += 1;
    },
  });
  const { engine, kernel } = world;
  const began = kernel.now;
  const past = new PastOrders(orders, customers);
  const shop = await addImporter(world, "importer");
  Object.assign(shop, { orders: past, past });
  const merchant = new ImportingMerchant(world, shop);
  const jobOf = (job: "list-orders" | "import-orders") =>
    // Its store wrote it.
    engine.get((job === "import-orders" ? imports : requestedJobs).at({ shop: shop.key, job }).key) as unknown as
      | RequestedJob<ImportProgress>
      | undefined;

  let wasPaused = false;
  const look = () => {
    if (phase === "listing" && jobOf("list-orders")?.state === "done") {
      phase = "importing";
      merchant.act("create");
    }
    if (!wasPaused && (jobOf("import-orders")?.progress.found ?? 0) * 2 >= orders) {
      wasPaused = true;
      merchant.act("pause");
      kernel.after(10 * MINUTE, () => merchant.act("resume"));
    }
    if (kernel.now - began > LONGEST) kernel.violate("liveness", "the import does not end");
    kernel.after(MINUTE, look);
  };
  merchant.list({ from: past.from, to: past.to });
  merchant.beRevivedHourly();
  world.sweep();
  kernel.after(MINUTE, look);
  await kernel.run(() => jobOf("import-orders")?.state === "done" && world.isQuiet());

  const documented = await documentedOf(world, shop, past);
  const progress = jobOf("import-orders")?.progress;
  if (progress === undefined) throw new Error(`no import was begun: ${kernel.violation?.message}`);
  const { documents, contacts } = shop.provider.records;
  const { shops } = storesOf(world.surroundings, shop.key, undefined);
  return {
    ...{ violation: kernel.violation?.message, documented, documents: documents.size, contacts: contacts.size },
    ...{ transfers: usedTransfers(world, shop.key), progress, mails, deaths },
    days: (await shops.find())?.imports.length ?? 0,
    virtualHours: (kernel.now - began) / (60 * MINUTE),
  };
}

async function documentedOf(world: World, shop: SimulatedShop, past: PastOrders): Promise<number> {
  const { orders } = storesOf(world.surroundings, shop.key, undefined);
  let documented = 0;
  for (const id of past.ids()) {
    const whole = await orders.findWhole(id);
    const cents = past.get(id)?.totals.totalCents;
    if (whole === undefined) world.kernel.violate("nothing lost", `past order ${id} is not known`);
    else if (expectDocument(world, shop, whole, { kind: "invoice", cents })) documented += 1;
  }
  return documented;
}
