import type { Modules } from "./modules.ts";

/** Another value for an export of the product. */
export interface Patch {
  /** Path in the repository. */
  module: keyof Modules;
  name: string;
  change(original: unknown): unknown;
}

/** The product with some of its exports replaced. */
export interface Version {
  name: string;
  patches: readonly Patch[];
}

/** A constant may become any other number; everything else keeps its type. */
type Replacement<Export> = Export extends number ? number : Export;

/** Gives every importer the changed export; for calls within the module `change` hands in other ports. */
export function patch<Path extends keyof Modules, Name extends keyof Modules[Path] & string>(
  module: Path,
  name: Name,
  change: (original: Modules[Path][Name]) => Replacement<Modules[Path][Name]>,
): Patch {
  // The bundle hands in what `module` exports as `name`.
  return { module, name, change: change as Patch["change"] };
}

/** The place of a patch, for messages. */
export const placeOf = ({ module, name }: Pick<Patch, "module" | "name">): string => `${name} of ${module}`;

/** Patches of one bundle: which were applied when it was loaded, and which were called since. */
export class Applied {
  readonly #patches: readonly Patch[];
  readonly #applied = new Set<Patch>();
  readonly #called = new Set<Patch>();

  constructor(patches: readonly Patch[]) {
    this.#patches = patches;
  }

  /** Called by the bundle for each patched export, once. */
  readonly apply = (module: string, name: string, original: unknown): unknown => {
    if (original === undefined) throw new Error(`${module} exports no ${name}`);
    return this.#patches
      .filter((patch) => patch.module === module && patch.name === name)
      .reduce<unknown>((value, patch) => this.#changed(patch, value), original);
  };

  #changed(patch: Patch, original: unknown): unknown {
    const changed = patch.change(original);
    this.#applied.add(patch);
    if (typeof changed === "function") {
      return (...parts: unknown[]): unknown => {
        this.#called.add(patch);
        return Reflect.apply(changed, undefined, parts);
      };
    }
    this.#called.add(patch);
    return changed;
  }

  /** Patches whose export is no part of the bundle. */
  get missing(): Patch[] {
    return this.#patches.filter((patch) => !this.#applied.has(patch));
  }

  /** Patches of functions that nothing has called so far. */
  get idle(): Patch[] {
    return this.#patches.filter((patch) => !this.#called.has(patch));
  }
}
