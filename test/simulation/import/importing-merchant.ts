import type { ImportAct } from "#functions/modules/imports/control-import.ts";
import type { DayRange } from "#shared/domain/imports/import-days.ts";
import type { Invocation } from "../kernel/invocation.ts";
import { portsOf, type SimulatedShop } from "../world/shop.ts";
import { MINUTE } from "../world/stage.ts";
import type { World } from "../world/world.ts";

const HOUR = 60 * MINUTE;

/** A merchant's acts on an import through the API, repeated until answered, and the sweep behind it. */
export class ImportingMerchant {
  readonly #world: World;
  readonly #shop: SimulatedShop;

  constructor(world: World, shop: SimulatedShop) {
    this.#world = world;
    this.#shop = shop;
  }

  list(range: DayRange): void {
    this.#act("lists the past", async (process) => {
      const { product, ports, whole } = await this.#in(process);
      await product.startListing(ports, whole.shop, range);
    });
  }

  act(act: ImportAct): void {
    this.#act(act, async (process) => {
      const { product, ports, whole } = await this.#in(process);
      await product.controlImport(ports, whole, {
        act,
        withoutComparison: true,
        nothingElsewhere: true,
        withoutParcel: "orderDay",
      });
    });
  }

  beRevivedHourly(): void {
    const { kernel } = this.#world;
    const next = () => {
      this.#world.act("sweeps", 60, async (process) => {
        const { product, ports } = await this.#in(process);
        await product.reviveImport(ports, this.#shop.key);
      });
      kernel.after(HOUR, next);
    };
    kernel.after(HOUR, next);
  }

  /** A merchant who repeats a call that died hears that it was done. */
  #act(name: string, work: (process: Invocation) => Promise<void>): void {
    this.#world.act(name, 30, async (process) => {
      const { isAppError } = this.#world.productOf(process);
      await work(process).catch((error: unknown) => {
        if (!isAppError(error, "import_running", "import_not_running", "import_not_listed")) throw error;
      });
    });
  }

  async #in(process: Invocation) {
    const ports = portsOf(this.#world.surroundings, this.#shop, process);
    const whole = await ports.shops.findWhole();
    if (whole === undefined) throw new Error("no shop");
    const product = this.#world.productOf(process);
    return { product, whole, ports: { ...ports, importJobs: this.#world.importJobs(process) } };
  }
}
