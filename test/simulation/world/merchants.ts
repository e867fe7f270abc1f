import { instantOf } from "#shared/values/time.ts";
import type { Platform } from "./platform.ts";
import { connect, install, portsOf, type SimulatedShop, storesOf } from "./shop.ts";
import { MINUTE, type Stage } from "./stage.ts";

/** Merchants act rarely; a higher crash rate ensures that some of their acts break off. */
const FRAIL = 40;

/** The merchants pause, disconnect, uninstall and return while orders arrive. */
export class Merchants {
  readonly #stage: Stage;
  readonly #platform: Platform;

  constructor(stage: Stage, platform: Platform) {
    this.#stage = stage;
    this.#platform = platform;
  }

  /** Disturbs as a merchant does meanwhile. */
  disturb(shop: SimulatedShop, span: number): void {
    const { faults, kernel } = this.#stage;
    const at = (kind: "paused" | "disconnected" | "uninstalled") => faults.milliseconds(kind, 0, span);
    if (faults.strikes("paused")) {
      shop.wasPaused = true;
      kernel.after(at("paused"), () => this.pause(shop, true));
      kernel.after(at("paused"), () => this.pause(shop, false));
    }
    if (faults.strikes("disconnected")) {
      for (let times = faults.milliseconds("disconnected", 1, 3); times > 0; times -= 1) {
        kernel.after(at("disconnected"), () => this.#disconnect(shop));
        kernel.after(at("disconnected"), () => this.connect(shop));
      }
    }
    if (faults.strikes("outage")) {
      const lasts = faults.milliseconds("outage", MINUTE, 30 * MINUTE);
      kernel.after(faults.milliseconds("outage", 0, span), () => {
        shop.provider.downUntil = kernel.now + lasts;
      });
    }
    if (!faults.strikes("uninstalled")) return;
    const leaves = at("uninstalled");
    kernel.after(leaves, () => this.#uninstall(shop));
    if (!faults.strikes("reinstalled")) return;
    kernel.after(leaves + faults.milliseconds("reinstalled", 0, 10 * MINUTE), () => this.#reinstall(shop));
  }

  pause(shop: SimulatedShop, pauses: boolean): void {
    this.#stage.act(
      "pauses",
      10,
      (process) =>
        this.#stage
          .productOf(process)
          .pauseAutomation(
            { ...portsOf(this.#stage.surroundings, shop, process), mails: { wake: async () => 0 } },
            { shop: shop.key, pauses },
          ),
      FRAIL,
    );
  }

  #disconnect(shop: SimulatedShop): void {
    this.#stage.act("disconnects", 10, (process) =>
      this.#stage.productOf(process).disconnect(
        {
          ...portsOf(this.#stage.surroundings, shop, process),
          appJobs: {
            send: async (jobs) => {
              for (const job of jobs) this.#stage.appEvents.send(job);
            },
          },
        },
        { shop: shop.key },
      ),
    );
  }

  /** Ends a pause for good. */
  goOn(shop: SimulatedShop): void {
    if (shop.wasPaused) this.pause(shop, false);
  }

  /** Connects as the provider's popup does. Opening the app installs it again, if its removal was carried out late. */
  connect(shop: SimulatedShop): void {
    this.#stage.act("connects", 30, async (process) => {
      // Also between two attempts: the merchant who removed the app does not try again.
      if (!shop.isInstalled) return;
      const known = await storesOf(this.#stage.surroundings, shop.key, undefined).shops.find();
      if (known?.uninstalledAt !== undefined) await install(this.#stage.surroundings, shop.key, shop.wishes);
      const { work, dispatcher } = portsOf(this.#stage.surroundings, shop, process);
      await connect(this.#stage.surroundings, shop, process);
      await work.request(instantOf(process.now));
      await dispatcher.dispatch(shop.key);
      this.#stage.appEvents.send({ shop: shop.key, duty: "redecide-orders" });
    });
  }

  #uninstall(shop: SimulatedShop): void {
    shop.isInstalled = false;
    this.#stage.kernel.trace(`${shop.key} is uninstalled`);
    this.#platform.notify(shop, "app/uninstalled", { domain: shop.key }, true);
  }

  #reinstall(shop: SimulatedShop): void {
    shop.isInstalled = true;
    shop.wasReinstalled = true;
    this.#stage.act("installs", 30, async () => {
      await install(this.#stage.surroundings, shop.key, shop.wishes);
      this.connect(shop);
    });
  }
}
