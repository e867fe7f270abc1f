import { packArchive as archive } from "../../adapters/zip/pack-archive.ts";
import type { PackArchive } from "../../modules/months/ports.ts";
import type { Service } from "../service.ts";

/** Makes packs of months in memory. */
export const packArchive: Service<PackArchive> = {
  name: "pack-archive",
  access: {},
  create: () => archive,
};
